import type { FinishComparison } from '#contract/reports.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'

type Finish = FinishComparison['finishes'][number]

/** The four levels side by side, to the cent as in the table below them; the plumb line marks the chosen one. */
export function FinishCards({ finishes }: { finishes: readonly Finish[] }) {
  const highest = Math.max(1, ...finishes.map((finish) => finish.totalCents))
  const chosen = finishes.find((finish) => finish.isChosen)
  return (
    <ul data-print="four" className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
      {finishes.map((finish) => (
        <li
          key={finish.id}
          className={classNames(
            'break-inside-avoid border-l-2 pl-4',
            finish.isChosen ? 'border-vermilion' : 'border-hairline',
          )}
        >
          <p className="text-sm font-medium xl:min-h-10">{finish.label}</p>
          <p className="figures mt-2 font-serif text-xl">{formatUsd(finish.totalCents)}</p>
          <p className="figures text-sm text-graphite">
            {formatUsdWhole(finish.perSquareFootCents)} per sq ft
          </p>
          <svg aria-hidden="true" className="mt-3 block w-full" height="6">
            <rect width="100%" height="6" className="fill-hairline" />
            <rect
              width={`${(finish.totalCents / highest) * 100}%`}
              height="6"
              className={finish.isChosen ? 'fill-vermilion' : 'fill-blueprint'}
            />
          </svg>
          {finish.isChosen ? (
            <Badge tone="accent" className="mt-2">
              Chosen for your report
            </Badge>
          ) : (
            <p className="figures mt-2 text-sm">{chosen ? changeText(finish, chosen) : ''}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function changeText(finish: Finish, chosen: Finish): string {
  const change = finish.totalCents - chosen.totalCents
  const percent = Math.round((Math.abs(change) * 1000) / Math.max(1, chosen.totalCents)) / 10
  return `${formatUsd(Math.abs(change))}, ${percent}% ${change < 0 ? 'less' : 'more'}`
}
