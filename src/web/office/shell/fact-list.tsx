import type { ReactNode } from 'react'

type FactListProps = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** Labels and values; as many columns as have space for both. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-x-8 text-sm">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="flex min-h-9 items-baseline justify-between gap-4 border-b border-hairline py-1.5"
        >
          <dt className="shrink-0 text-graphite">{label}</dt>
          <dd className="figures min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
