import type { LeveledBid, LeveledCell, Leveling } from '#core/bid-leveling/leveling.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { cellMarks, placeText } from './leveled-labels.ts'

export function LeveledTable({ leveling }: { leveling: Leveling }) {
  const { rows, bids, estimateCents } = leveling
  const hasOther = bids.some((bid) => bid.otherCents > 0)
  return (
    <>
      <Table caption="Leveled bids" captionShown data-print="long" className="figures min-w-2xl">
        <thead>
          <tr>
            <HeadCell>Line</HeadCell>
            <HeadCell numeric>Estimate</HeadCell>
            {bids.map((bid) => (
              <HeadCell key={bid.id} numeric>
                {bid.name}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.lineId}>
              <Cell>{row.item}</Cell>
              <Cell numeric>{formatUsd(row.estimateCents)}</Cell>
              {row.cells.map((cell) => (
                <AmountCell key={cell.bidId} cell={cell} />
              ))}
            </tr>
          ))}
          {hasOther ? (
            <SumRow label="Of no line of the estimate" bids={bids} read={(bid) => bid.otherCents} />
          ) : null}
          <SumRow label="As bid" bids={bids} read={(bid) => bid.statedCents} />
          <SumRow label="Plugged from the estimate" bids={bids} read={(bid) => bid.pluggedCents} />
        </tbody>
        <tfoot className="print:table-row-group">
          <SumRow
            label="Leveled total"
            bids={bids}
            read={(bid) => bid.leveledCents}
            estimate={estimateCents}
            isTotal
          />
          <TextRow label="Place in the range" bids={bids} read={(bid) => placeText(bid.place)} />
          <TextRow label="Gaps" bids={bids} read={(bid) => String(bid.gaps)} />
          <TextRow label="Stand out" bids={bids} read={(bid) => String(bid.outliers)} />
          <TextRow label="Rank" bids={bids} read={(bid) => String(bid.rank)} />
        </tfoot>
      </Table>
      <p className="mt-2 max-w-measure text-xs text-graphite">
        An amount stands out when it leaves the accuracy band of this estimate’s class or, among
        three bids or more, lies more than 35% from their middle. The place in the range is the
        share of simulated costs below the leveled total. Where a bid’s lines hold overhead and
        profit, it is compared and plugged with lines that hold them.
      </p>
    </>
  )
}

function AmountCell({ cell }: { cell: LeveledCell }) {
  return (
    <Cell numeric className={cell.state === 'carried' ? '' : 'text-graphite italic'}>
      {cell.state === 'included' ? '' : formatUsd(cell.cents)}{' '}
      <span className="flex flex-wrap justify-end gap-1 print:inline-flex">
        {cellMarks(cell).map(({ text, tone }) => (
          <Badge key={text} tone={tone} className="not-italic">
            {text}
          </Badge>
        ))}
      </span>
    </Cell>
  )
}

type SumRowProps = {
  label: string
  bids: readonly LeveledBid[]
  read: (bid: LeveledBid) => number
  estimate?: number
  isTotal?: boolean
}

function SumRow({ label, bids, read, estimate, isTotal = false }: SumRowProps) {
  return (
    <tr className={isTotal ? 'font-semibold' : ''}>
      <Cell>{label}</Cell>
      <Cell numeric>{estimate === undefined ? '' : formatUsd(estimate)}</Cell>
      {bids.map((bid) => (
        <Cell key={bid.id} numeric>
          {formatUsd(read(bid))}
        </Cell>
      ))}
    </tr>
  )
}

type TextRowProps = {
  label: string
  bids: readonly LeveledBid[]
  read: (bid: LeveledBid) => string
}

function TextRow({ label, bids, read }: TextRowProps) {
  return (
    <tr>
      <Cell>{label}</Cell>
      <Cell />
      {bids.map((bid) => (
        <Cell key={bid.id} numeric>
          {read(bid)}
        </Cell>
      ))}
    </tr>
  )
}
