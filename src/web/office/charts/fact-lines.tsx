import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode, note?: string | undefined]

/** Labels and values in one column between hairlines, a note below its label. */
export function FactLines({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="text-sm">
      {facts.map(([label, value, note]) => (
        <div
          key={label}
          className="flex min-h-9 items-baseline justify-between gap-4 border-b border-hairline py-1.5 last:border-0"
        >
          <dt className="text-graphite">
            {label}
            {note ? <span className="block text-xs">{note}</span> : null}
          </dt>
          <dd className="figures text-right whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
