import type { ReactNode } from 'react'

type FactListProps = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** Labels and values; two columns where there is space. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 text-sm sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="flex min-h-9 items-baseline justify-between gap-4 border-b border-hairline py-1.5"
        >
          <dt className="shrink-0 text-graphite">{label}</dt>
          <dd className="figures min-w-0 text-right break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
