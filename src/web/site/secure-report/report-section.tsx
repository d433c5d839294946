import type { ReactNode } from 'react'
import { GridBubble } from '#web/ui/grid-bubble.tsx'

type ReportSectionProps = {
  id: string
  number: number
  title: string
  /** The finding, in a sentence or two. */
  lead?: string
  children: ReactNode
}

export function ReportSection({ id, number, title, lead, children }: ReportSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-4 border-t border-hairline py-10 first:border-t-0 first:pt-2 print:break-inside-auto"
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
  return <h3 className="mt-8 mb-2 font-sans text-base font-semibold">{children}</h3>
}
