import type { LineChange, LineComparison } from '#core/estimate/compare-lines.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { HeadCell } from '#web/ui/table.tsx'
import { CardCell, CardTable } from './card-table.tsx'

type LineChangesProps = {
  comparison: LineComparison
  caption: string
  before: string
  after: string
}

/** Totals before and after, and every changed line. */
export function LineChanges({ comparison, caption, before, after }: LineChangesProps) {
  const { changes, beforeCents, afterCents, differenceCents } = comparison
  return (
    <div className="flex flex-col gap-3">
      <p className="figures text-sm">
        Total {formatUsd(beforeCents)} → <strong>{formatUsd(afterCents)}</strong> (
        {signed(differenceCents)})
      </p>
      <CardTable caption={caption}>
        <thead>
          <tr>
            <HeadCell>Line</HeadCell>
            <HeadCell numeric>{before}</HeadCell>
            <HeadCell numeric>{after}</HeadCell>
            <HeadCell numeric>Difference</HeadCell>
          </tr>
        </thead>
        <tbody>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name
            <ChangeRow key={index} change={change} before={before} after={after} />
          ))}
          {changes.length === 0 ? (
            <tr>
              <CardCell wide colSpan={4}>
                No line changes its total.
              </CardCell>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" data-wide="" className="py-2 pr-3 text-left">
              Total
            </th>
            <CardCell numeric label={before}>
              {formatUsd(comparison.beforeCents)}
            </CardCell>
            <CardCell numeric label={after}>
              {formatUsd(comparison.afterCents)}
            </CardCell>
            <CardCell numeric label="Difference">
              {signed(comparison.differenceCents)}
            </CardCell>
          </tr>
        </tfoot>
      </CardTable>
    </div>
  )
}

type ChangeRowProps = Pick<LineChangesProps, 'before' | 'after'> & { change: LineChange }

function ChangeRow({ change, before, after }: ChangeRowProps) {
  return (
    <tr>
      <CardCell wide className="min-w-40">
        {change.item}
        <span className="block text-xs text-graphite">{change.category}</span>
      </CardCell>
      <CardCell numeric label={before}>
        {amountOr(change.beforeCents, 'New')}
      </CardCell>
      <CardCell numeric label={after}>
        {amountOr(change.afterCents, 'Gone')}
      </CardCell>
      <CardCell numeric label="Difference" className="font-medium">
        {signed(change.differenceCents)}
      </CardCell>
    </tr>
  )
}

function amountOr(cents: Cents | undefined, word: string) {
  return cents === undefined ? <span className="text-graphite">{word}</span> : formatUsd(cents)
}

function signed(cents: Cents): string {
  return cents > 0 ? `+${formatUsd(cents)}` : formatUsd(cents)
}
