import { formatUsd } from '#core/money/format-money.ts'
import { HeadCell } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'

export type EffectRow = {
  readonly id: string
  readonly label: string
  readonly beforeCents: number
  readonly afterCents: number
}

type EffectTableProps = {
  caption: string
  captionShown?: boolean
  heading: string
  rows: readonly EffectRow[]
}

/** What totals are now, and what they would be. */
export function EffectTable({ caption, captionShown = false, heading, rows }: EffectTableProps) {
  return (
    <CardTable caption={caption} captionShown={captionShown}>
      <thead>
        <tr>
          <HeadCell>{heading}</HeadCell>
          <HeadCell numeric>Change</HeadCell>
          <HeadCell numeric>Now</HeadCell>
          <HeadCell numeric>After saving</HeadCell>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, beforeCents, afterCents }) => (
          <tr key={id} className={beforeCents === afterCents ? 'text-graphite' : ''}>
            <CardCell>{label}</CardCell>
            <CardCell numeric>{changeText(beforeCents, afterCents)}</CardCell>
            <CardCell numeric label="Now">
              {formatUsd(beforeCents)}
            </CardCell>
            <CardCell numeric label="After saving">
              {formatUsd(afterCents)}
            </CardCell>
          </tr>
        ))}
      </tbody>
    </CardTable>
  )
}

function changeText(before: number, after: number): string {
  if (before === after) return 'no change'
  const sign = after > before ? '+' : '−'
  const percent = Math.abs(((after - before) / before) * 100).toFixed(1)
  return `${sign}${formatUsd(Math.abs(after - before))} (${sign}${percent}%)`
}
