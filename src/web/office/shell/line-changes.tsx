import type { LineChange, LineComparison } from '#core/estimate/compare-lines.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

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
      <Table caption={caption}>
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
            <ChangeRow key={index} change={change} />
          ))}
          {changes.length === 0 ? (
            <tr>
              <Cell colSpan={4}>No line changes its total.</Cell>
            </tr>
          ) : null}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2 pr-3 text-left">
              Total
            </th>
            <Cell numeric>{formatUsd(comparison.beforeCents)}</Cell>
            <Cell numeric>{formatUsd(comparison.afterCents)}</Cell>
            <Cell numeric>{signed(comparison.differenceCents)}</Cell>
          </tr>
        </tfoot>
      </Table>
    </div>
  )
}

function ChangeRow({ change }: { change: LineChange }) {
  return (
    <tr>
      <Cell className="min-w-40">
        {change.item}
        <span className="block text-xs text-graphite">{change.category}</span>
      </Cell>
      <Cell numeric>{amountOr(change.beforeCents, 'New')}</Cell>
      <Cell numeric>{amountOr(change.afterCents, 'Gone')}</Cell>
      <Cell numeric className="font-medium">
        {signed(change.differenceCents)}
      </Cell>
    </tr>
  )
}

function amountOr(cents: Cents | undefined, word: string) {
  return cents === undefined ? <span className="text-graphite">{word}</span> : formatUsd(cents)
}

function signed(cents: Cents): string {
  return cents > 0 ? `+${formatUsd(cents)}` : formatUsd(cents)
}
