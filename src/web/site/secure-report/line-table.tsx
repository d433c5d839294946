import type { BidItem } from '#core/bid-items/bid-item.ts'
import { formatNumber, formatUsd } from '#core/money/format-money.ts'
import { printPercent, printRate } from '#report/view/printed-figures.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { type LineColumnView, lineColumns } from './line-columns.ts'
import { type LineRow, type LineSort, nextSort, sumOf } from './line-rows.ts'

type SortProps = {
  sort: LineSort | undefined
  onSort: (sort: LineSort | undefined) => void
}

type LineTableProps = SortProps & {
  rows: readonly LineRow[]
  isFiltered: boolean
  onOpen: (id: string) => void
}

const wide = 'max-md:hidden'

export function LineTable({ rows, isFiltered, onOpen, sort, onSort }: LineTableProps) {
  if (rows.length === 0) return <p className="border-t border-ink py-8">No line fits.</p>
  const share = rows.reduce((sum, row) => sum + row.share, 0)
  return (
    <Table caption="Bid items, line by line" data-print="rows" className="figures mt-2">
      <thead>
        <tr>
          {lineColumns.map((column) => (
            <SortHead key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={row.item.id} row={row} onOpen={() => onOpen(row.item.id)} />
        ))}
      </tbody>
      <tfoot className="print:table-row-group">
        <tr className="font-semibold">
          <th scope="row" className="border-t border-ink py-2 text-left">
            {isFiltered ? 'Lines shown' : 'Total'}
          </th>
          <td colSpan={4} data-print="hide" className={classNames('border-t border-ink', wide)} />
          <td className="border-t border-ink px-3 py-2 text-right whitespace-nowrap">
            {formatUsd(sumOf(rows))}
          </td>
          <td
            data-print="hide"
            className="border-t border-ink py-2 pl-3 text-right whitespace-nowrap"
          >
            {printPercent(share * 100)}
          </td>
        </tr>
      </tfoot>
    </Table>
  )
}

function SortHead({ column, sort, onSort }: SortProps & { column: LineColumnView }) {
  const isSorted = sort?.column === column.id
  const direction = sort?.descending ? 'descending' : 'ascending'
  return (
    <HeadCell
      numeric={column.numeric}
      aria-sort={isSorted ? direction : 'none'}
      className={column.wideOnly ? wide : ''}
    >
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, column.id))}
        className={classNames(
          'inline-flex min-h-6 items-center gap-1 hover:text-ink hover:underline',
          isSorted && 'text-ink',
        )}
      >
        {column.label}
        <svg
          viewBox="0 0 8 10"
          aria-hidden="true"
          className={classNames('h-2.5 w-2 fill-current', !isSorted && 'opacity-35')}
        >
          {isSorted && sort?.descending ? null : <path d="M4 0l3 4H1z" />}
          {isSorted && !sort?.descending ? null : <path d="M4 10 1 6h6z" />}
        </svg>
      </button>
    </HeadCell>
  )
}

function Line({ row: { item, division, share }, onOpen }: { row: LineRow; onOpen: () => void }) {
  return (
    <tr className="break-inside-avoid hover:bg-raised [&>*]:align-top">
      <th
        scope="row"
        className="border-b border-hairline py-1.5 pr-3 text-left font-normal break-words"
      >
        <button
          type="button"
          onClick={onOpen}
          aria-haspopup="dialog"
          className="link -my-0.5 py-0.5 text-left"
        >
          {item.item}
        </button>
        {item.editedByStaff ? <Badge className="ml-2">Adjusted in review</Badge> : null}
        <span data-print="hide" className="block text-xs text-graphite md:hidden">
          {inOneLine(item, division)}
        </span>
      </th>
      <Cell className={wide} data-print="hide">
        {division}
      </Cell>
      <Cell numeric className={wide}>
        {item.isPercentage ? '' : formatNumber(item.quantity)}
      </Cell>
      <Cell className={wide}>{item.unit}</Cell>
      <Cell numeric className={wide} data-print="hide">
        {unitPriceText(item)}
      </Cell>
      <Cell numeric>{item.unpriced ? 'unpriced' : formatUsd(item.totalCents)}</Cell>
      <Cell numeric className="text-graphite" data-print="hide">
        {printPercent(share * 100)}
      </Cell>
    </tr>
  )
}

export function unitPriceText(item: BidItem): string {
  if (item.isPercentage) return printRate(item.unitPriceCents / 100)
  return item.unpriced ? 'unpriced' : formatUsd(item.unitPriceCents)
}

function inOneLine(item: BidItem, division: string): string {
  if (item.isPercentage) return `${division}: ${unitPriceText(item)} of the work`
  return `${division}: ${formatNumber(item.quantity)} ${item.unit} at ${unitPriceText(item)}`
}
