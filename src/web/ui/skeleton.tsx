import { classNames } from './class-names.ts'

/** Holds the place of what is still loading, in its size, so that nothing moves later. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-[breathe_1.6s_ease-in-out_infinite] rounded-sm bg-hairline/70',
        className ?? 'h-4 w-full',
      )}
    />
  )
}
