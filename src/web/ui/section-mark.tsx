import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A small line above a title that names the part of the page. */
export function SectionMark({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p className={classNames('label-line flex items-center gap-3', className)}>
      <svg viewBox="0 0 20 12" aria-hidden="true" className="h-3 w-5 stroke-vermilion">
        <path d="M0 6h12" strokeWidth="1.5" />
        <path d="M12 1.5 19 6l-7 4.5z" className="fill-vermilion" strokeWidth="0" />
      </svg>
      {children}
    </p>
  )
}
