import type { ReactNode } from 'react'

type FactListProps = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/**
 * Labels and values; as many columns as have space for both. A value without enough space beside
 * its label stands below it, because an amount would break after its minus.
 */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-x-8 text-sm">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-4 border-b border-hairline py-1.5"
        >
          <dt className="text-graphite">{label}</dt>
          <dd className="figures ml-auto min-w-0 text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
