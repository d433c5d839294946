import { classNames } from '#web/ui/class-names.ts'

/** What is included, with a tick before each line. */
export function TickList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={classNames('flex flex-col gap-2 text-sm', className)}>
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <svg
            viewBox="0 0 12 12"
            aria-hidden="true"
            className="mt-1 size-3 shrink-0 stroke-vermilion"
          >
            <path d="M0 6h12" strokeWidth="1" opacity="0.5" />
            <path d="m3 9.5 6-7" strokeWidth="1.5" />
          </svg>
          {item}
        </li>
      ))}
    </ul>
  )
}
