import type { ReactNode } from 'react'
import { GridBubble } from '#web/ui/grid-bubble.tsx'

/** The position of a section on the page. */
export type SectionPlace = { id: string; number: number; title: string }

type ReportSectionProps = SectionPlace & {
  /** The result in a sentence or two. */
  lead?: string
  hideInPrint?: boolean
  children: ReactNode
}

export function ReportSection(props: ReportSectionProps) {
  const { id, number, title, lead, hideInPrint = false, children } = props
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      {...(hideInPrint ? { 'data-print': 'hide' } : {})}
      className={number > 1 ? 'mt-12 scroll-mt-4 border-t border-hairline pt-10' : 'scroll-mt-4'}
    >
      <div className="flex items-center gap-3">
        <GridBubble>{number}</GridBubble>
        <h2 id={`${id}-title`} className="text-xl print:break-after-avoid">
          {title}
        </h2>
      </div>
      {lead ? <p className="mt-4 max-w-measure font-serif text-lg">{lead}</p> : null}
      <div className="mt-6">{children}</div>
    </section>
  )
}

export function SubHead({ children }: { children: ReactNode }) {
  return (
    <h3 className="mt-10 mb-3 font-sans text-base font-semibold print:break-after-avoid">
      {children}
    </h3>
  )
}
