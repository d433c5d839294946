import { classNames } from '#web/ui/class-names.ts'

type SummaryListProps = {
  entries: readonly { readonly label: string; readonly value: string }[]
  className?: string
}

/** One label and value per line. */
export function SummaryList({ entries, className }: SummaryListProps) {
  return (
    <dl className={classNames('text-sm', className)}>
      {entries.map((entry) => (
        <div
          key={entry.label}
          className="flex flex-wrap justify-between gap-x-6 border-b border-hairline py-2"
        >
          <dt className="text-graphite">{entry.label}</dt>
          <dd className="figures min-w-0 break-words">{entry.value}</dd>
        </div>
      ))}
    </dl>
  )
}
