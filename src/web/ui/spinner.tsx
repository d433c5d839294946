import { classNames } from './class-names.ts'

/** A turning arc. Decorative: state in words what is in progress. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={classNames('size-4 shrink-0 animate-spin', className)}
    >
      <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor" opacity="0.25" />
      <path d="M8 1.5a6.5 6.5 0 0 1 6.5 6.5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
