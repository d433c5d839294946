import { reportPackages } from '#core/catalog/package-type.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { shownHours } from '#web/lib/shown-offer.ts'
import { PlumbLine } from '#web/office/charts/plumb-line.tsx'

/**
 * The average time from payment to approval as a dimension line, compared with the promised time.
 */
export function ReviewTime({ hours, approved }: { hours: number; approved: number }) {
  const promises = (['pro', 'basic'] as const).map((type) => ({
    label: reportPackages[type].name,
    hours: shownHours(type),
  }))
  // The longest promise is not at the very end.
  const scaleHours = (shownHours('basic') * 7) / 6
  const at = (value: number) => `${(Math.min(value, scaleHours) / scaleHours) * 100}%`
  const average = approved === 0 ? 'nothing approved yet' : `${hours.toFixed(1)} h on average`
  return (
    <div className="mt-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="text-graphite">Payment to approval</span>
        <span className="figures">
          <span className="font-semibold">{average}</span>
          <span className="ml-3 text-graphite">{formatInteger(approved)} approved</span>
        </span>
      </p>
      <svg aria-hidden="true" className="mt-3 block h-16 w-full overflow-visible">
        <line x1="0" x2="100%" y1="20" y2="20" className="stroke-ink" />
        <Tick x="0" label="Paid" />
        {promises.map((promise) => (
          <Tick
            key={promise.label}
            x={at(promise.hours)}
            label={`${promise.hours} h`}
            note={promise.label.replace(' Snapshot', '')}
          />
        ))}
        {approved === 0 ? null : <PlumbLine x={at(hours)} length={24} />}
      </svg>
      <p className="sr-only">
        {promises.map(({ label, hours: due }) => `${label} is promised in ${due} hours. `)}
      </p>
    </div>
  )
}

/** The slanted stroke of a dimension line, with its label below. */
function Tick({ x, label, note }: { x: string; label: string; note?: string }) {
  const anchor = x === '0' ? 'start' : 'middle'
  return (
    <svg aria-hidden="true" x={x} overflow="visible" className="stroke-ink">
      <path d="M0 12v16M-4 24l8-8" />
      <text y="46" textAnchor={anchor} className="figures fill-graphite stroke-none text-xs">
        {label}
      </text>
      <text y="61" textAnchor={anchor} className="fill-graphite stroke-none text-xs">
        {note}
      </text>
    </svg>
  )
}
