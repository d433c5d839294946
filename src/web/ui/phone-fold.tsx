import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'

type PhoneFoldProps = {
  /** The text of the button: what it shows, and that it hides it again. */
  show: ReactNode
  hide: ReactNode
  startsOpen?: boolean
  /** Of the content. */
  className?: string
  children: ReactNode
}

/** Folded on a phone until it is asked for; on wider screens, and on paper, always there. */
export function PhoneFold(props: PhoneFoldProps) {
  const { show, hide, startsOpen = false, className, children } = props
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        data-print="hide"
        className="link min-h-6 text-left text-sm sm:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? hide : show}
      </button>
      <div className={classNames(className, !isOpen && 'max-sm:not-print:hidden')}>{children}</div>
    </>
  )
}
