import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { GridBubble } from '#web/ui/grid-bubble.tsx'

/** The position of a section on the page. */
export type SectionPlace = { id: string; number: number; title: string }

type ReportSectionProps = SectionPlace & {
  /** The result in a sentence or two. */
  lead?: string
  hideInPrint?: boolean
  children: ReactNode
}

/** On a phone only the first section is unfolded; the others show their result. */
export function ReportSection(props: ReportSectionProps) {
  const { id, number, title, lead, hideInPrint = false, children } = props
  const [isOpen, setIsOpen] = useOpenSection(id)
  const isFirst = number === 1
  return (
    <section
      id={id}
      // A link to the section leads keyboards and screen readers there too.
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      {...(hideInPrint ? { 'data-print': 'hide' } : {})}
      className={classNames(
        'scroll-mt-4 outline-none',
        !isFirst && 'mt-3 border-t border-hairline pt-3 sm:mt-12 sm:pt-10',
      )}
    >
      <div className="flex items-center gap-3">
        <GridBubble>{number}</GridBubble>
        <h2 id={`${id}-title`} className="text-xl print:break-after-avoid">
          {title}
        </h2>
      </div>
      {lead ? <p className="mt-2 max-w-measure font-serif sm:mt-4 sm:text-lg">{lead}</p> : null}
      {isFirst ? null : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          data-print="hide"
          className="link mt-1 min-h-6 text-sm sm:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide details' : 'Show details'}
          <span className="sr-only"> of {title}</span>
        </button>
      )}
      <div
        id={`${id}-details`}
        className={classNames('mt-6', !(isFirst || isOpen) && 'max-sm:hidden print:block')}
      >
        {children}
      </div>
    </section>
  )
}

/** A link to a section unfolds it. */
function useOpenSection(id: string) {
  const { hash } = useLocation()
  const [isOpen, setIsOpen] = useState(hash === `#${id}`)
  useEffect(() => {
    const unfold = () => {
      if (location.hash === `#${id}`) setIsOpen(true)
    }
    addEventListener('hashchange', unfold)
    return () => removeEventListener('hashchange', unfold)
  }, [id])
  return [isOpen, setIsOpen] as const
}

export function SubHead({ children }: { children: ReactNode }) {
  return (
    <h3 className="mt-10 mb-3 font-sans text-base font-semibold print:break-after-avoid">
      {children}
    </h3>
  )
}
