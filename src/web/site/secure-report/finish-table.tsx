import type { FinishComparison } from '#contract/reports.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { sumCents } from '#core/money/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'

type Finish = FinishComparison['finishes'][number]

/** Divisions that change by less than this have no row of their own. */
const smallShare = 0.005

type Row = { readonly name: string; readonly cents: readonly number[] }

/** By division: only those that the finish level changes are listed separately. */
export function FinishTable({ finishes }: { finishes: readonly Finish[] }) {
  const rows = rowsOf(finishes)
  return (
    <Table caption="What each finish level changes" className="figures mt-8 min-w-2xl">
      <thead>
        <tr>
          <HeadCell>Division</HeadCell>
          {finishes.map((finish) => (
            <HeadCell key={finish.id} numeric className={markOf(finish)}>
              {finish.label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" className="border-b border-hairline py-1.5 text-left font-normal">
              {row.name}
            </th>
            {finishes.map((finish, index) => (
              <Cell key={finish.id} numeric className={markOf(finish)}>
                {formatUsd(row.cents[index] ?? 0)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot className="print:table-row-group">
        <tr className="font-semibold">
          <th scope="row" className="border-t border-ink py-2 text-left">
            Total
          </th>
          {finishes.map((finish) => (
            <td
              key={finish.id}
              className={classNames(
                'border-t border-ink px-3 py-2 text-right last:pr-0',
                markOf(finish),
              )}
            >
              {formatUsd(finish.totalCents)}
            </td>
          ))}
        </tr>
      </tfoot>
    </Table>
  )
}

function markOf(finish: Finish): string {
  return finish.isChosen ? 'bg-wash-vermilion' : ''
}

function rowsOf(finishes: readonly Finish[]): readonly Row[] {
  const names = [...new Set(finishes.flatMap((one) => one.categories.map(({ name }) => name)))]
  const rows = names.map((name) => ({
    name,
    cents: finishes.map((one) =>
      sumCents(
        one.categories
          .filter((category) => category.name === name)
          .map((category) => category.subtotalCents),
      ),
    ),
  }))
  const differs = ({ cents }: Row) =>
    Math.max(...cents) - Math.min(...cents) > smallShare * Math.max(...cents)
  const same = rows.filter((row) => !differs(row))
  return [
    ...rows.filter(differs),
    ...(same.length > 0
      ? [
          {
            name: 'Everything else',
            cents: finishes.map((_, at) => sumCents(same.map((row) => row.cents[at] ?? 0))),
          },
        ]
      : []),
    { name: 'Contingency and markup', cents: finishes.map((one) => one.percentageCents) },
  ]
}
