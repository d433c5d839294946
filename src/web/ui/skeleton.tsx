import { classNames } from './class-names.ts'

/** Keeps the space of content that is still loading, so that nothing moves later. */
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
