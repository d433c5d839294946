import { classNames } from './class-names.ts'

export type TitleBlockEntry = { readonly label: string; readonly value: string }

/** The title block of a drawing sheet: subject, date and sheet. */
export function TitleBlock({
  entries,
  className,
}: {
  entries: readonly TitleBlockEntry[]
  className?: string
}) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-2 border-t border-l border-edge text-sm sm:flex sm:flex-wrap',
        className,
      )}
    >
      {entries.map((entry) => (
        <div key={entry.label} className="min-w-0 flex-1 border-r border-b border-edge px-3 py-2">
          <dt className="label-line">{entry.label}</dt>
          <dd className="figures mt-0.5 break-words">{entry.value}</dd>
        </div>
      ))}
    </dl>
  )
}
