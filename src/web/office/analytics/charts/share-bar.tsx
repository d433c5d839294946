import { formatInteger } from '#core/money/format-money.ts'
import { type Look, LookRect, Swatch } from './look.tsx'

export type Share = {
  readonly id: string
  readonly label: string
  readonly look: Look
  readonly count: number
  readonly note?: string
}

/** One bar cut into shares, and the shares as a list that says all of it in words. */
export function ShareBar({ label, shares }: { label: string; shares: readonly Share[] }) {
  const whole = shares.reduce((sum, { count }) => sum + count, 0)
  const of = (count: number) => (whole === 0 ? 0 : (count / whole) * 100)
  let from = 0
  return (
    <figure aria-label={label}>
      <svg aria-hidden="true" className="block h-9 w-full overflow-visible">
        {shares.map(({ id, look, count }) => {
          const x = from
          from += of(count)
          return count === 0 ? null : (
            <LookRect
              key={id}
              look={look}
              x={`${x}%`}
              y={0.5}
              width={`${Math.max(of(count), 0.2)}%`}
              height={35}
            />
          )
        })}
      </svg>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        {shares.map(({ id, look, label: name, count, note }) => (
          <li key={id} className="flex min-w-0 gap-2.5">
            <Swatch look={look} />
            <span className="min-w-0">
              <span className="block">{name}</span>
              <span className="figures block">
                <span className="font-semibold">{formatInteger(count)}</span>
                <span className="ml-2 text-xs text-graphite">{of(count).toFixed(1)}%</span>
              </span>
              {note ? <span className="block text-xs text-graphite">{note}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
