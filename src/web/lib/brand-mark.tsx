import { shownLook } from './shown-look.ts'

/** The plumb bob on its line, as in the first logo variant. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 32" aria-hidden="true" className={className ?? 'h-7 w-5'}>
      <path d="M5 1.5h14" stroke="currentColor" strokeWidth="2" />
      <path d="M12 1.5V15" stroke="var(--color-vermilion)" strokeWidth="1.5" />
      <path d="M7 15h10v3.5L12 31 7 18.5z" fill="var(--color-vermilion)" />
    </svg>
  )
}

/** Mark and name in one line, or the owner's logo or name in their place. */
export function Wordmark({ nameClassName = '' }: { nameClassName?: string }) {
  const look = shownLook()
  if (look?.logoId)
    return <img src={`/api/logos/${look.logoId}`} alt={look.wordmark} className="owners-logo" />
  if (look && look.wordmark !== 'Plumbline')
    return <span className="owners-name">{look.wordmark}</span>
  return (
    <span className="inline-flex items-center gap-2.5">
      <BrandMark />
      <span className={`font-serif text-lg font-semibold tracking-tight ${nameClassName}`}>
        Plumbline
      </span>
    </span>
  )
}
