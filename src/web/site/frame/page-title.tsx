import type { ReactNode } from 'react'
import { SectionMark } from '#web/ui/section-mark.tsx'

/** The head of a page below the landing page. */
export function PageTitle({
  mark,
  title,
  children,
}: {
  mark?: string
  title: string
  children?: ReactNode
}) {
  return (
    <div className="max-w-measure pb-10">
      {mark ? <SectionMark className="mb-4">{mark}</SectionMark> : null}
      <h1 className="text-xl sm:text-2xl">{title}</h1>
      {children ? <div className="mt-4 text-graphite">{children}</div> : null}
    </div>
  )
}
