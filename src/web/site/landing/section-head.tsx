import type { ReactNode } from 'react'
import { SectionMark } from '#web/ui/section-mark.tsx'

type SectionHeadProps = { mark: string; title: string; children?: ReactNode }

export function SectionHead({ mark, title, children }: SectionHeadProps) {
  return (
    <div className="max-w-measure">
      <SectionMark>{mark}</SectionMark>
      <h2 className="mt-4 text-xl sm:text-2xl">{title}</h2>
      {children ? <p className="mt-4 text-graphite">{children}</p> : null}
    </div>
  )
}
