import { formatUsd } from '#core/money/format-money.ts'
import { centsFromDollars } from '#core/money/money.ts'
import { formatDate } from '#web/lib/format-date.ts'
import { soldArea } from '#web/lib/sold-area.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import {
  confidenceLabels,
  confidenceTones,
  percentText,
  statusTones,
  typeText,
} from './market-labels.ts'
import type { PricingUpdate } from './market-query.ts'

type ProposalTableProps = {
  rows: readonly PricingUpdate[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  busyId: string | undefined
  onUndo: (id: string) => void
}

export function ProposalTable({ rows, chosen, onChoose, busyId, onUndo }: ProposalTableProps) {
  const isOpen = rows[0]?.status === 'open'
  const all = rows.every(({ id }) => chosen.has(id))
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    <div className="relative max-h-128 overflow-y-auto border-b border-hairline">
      {isOpen ? (
        <Checkbox
          label={`Choose all ${rows.length}`}
          checked={all}
          onChange={() => onChoose(all ? new Set() : new Set(rows.map(({ id }) => id)))}
        />
      ) : null}
      <Table caption="Price proposals">
        <thead>
          <tr>
            <HeadCell className="sm:w-2/5">Row</HeadCell>
            <HeadCell numeric className="max-sm:hidden">
              Now
            </HeadCell>
            <HeadCell numeric className="max-sm:hidden">
              Proposed
            </HeadCell>
            <HeadCell numeric className="max-sm:hidden">
              Change
            </HeadCell>
            <HeadCell className="max-sm:hidden">Source</HeadCell>
            {isOpen ? null : <HeadCell>State</HeadCell>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="border-b border-hairline py-1 pr-3 text-left font-normal">
                {isOpen ? (
                  <Checkbox
                    label={<Name row={row} />}
                    checked={chosen.has(row.id)}
                    onChange={() => toggle(row.id)}
                  />
                ) : (
                  <Name row={row} />
                )}
                <Reason row={row} />
              </th>
              <Cell numeric className="max-sm:hidden">
                <Range range={row.oldPriceRanges.medium} />
              </Cell>
              <Cell numeric className="max-sm:hidden">
                <Range range={row.newPriceRanges.medium} />
              </Cell>
              <Cell numeric className="max-sm:hidden">
                {percentText(row.changePercent, 2)}
              </Cell>
              <Cell className="max-sm:hidden">
                <span className="block capitalize">{row.dataSource}</span>
                <Badge tone={confidenceTones[row.confidence]}>
                  {confidenceLabels[row.confidence]}
                </Badge>
              </Cell>
              {isOpen ? null : (
                <Cell>
                  <State row={row} busy={busyId === row.id} onUndo={() => onUndo(row.id)} />
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Name({ row }: { row: PricingUpdate }) {
  return (
    <>
      {row.itemName}
      <span className="block text-xs text-graphite">
        {typeText(row.projectType)}, {row.category}
        {row.regionAdjustment === 100 ? '' : `; ${row.regionAdjustment}% of it in ${soldArea.name}`}
      </span>
      <span className="figures block sm:hidden">
        {formatUsd(centsFromDollars(row.oldPriceRanges.medium.likely))} to{' '}
        {formatUsd(centsFromDollars(row.newPriceRanges.medium.likely))},{' '}
        {percentText(row.changePercent, 2)}
      </span>
      <span className="block text-xs text-graphite sm:hidden">
        {row.dataSource}, {row.confidence} confidence
      </span>
    </>
  )
}

function Reason({ row }: { row: PricingUpdate }) {
  return (
    <details className="mb-1 text-xs">
      <summary className="cursor-pointer text-graphite">
        Why<span className="sr-only"> {row.itemName} is proposed</span>
      </summary>
      <p className="mt-1 max-w-prose">{row.notes}</p>
    </details>
  )
}

function Range({ range }: { range: PricingUpdate['newPriceRanges']['medium'] }) {
  return (
    <>
      {formatUsd(centsFromDollars(range.likely))}
      <span className="block text-xs text-graphite">
        {range.low.toFixed(2)}-{range.high.toFixed(2)}
      </span>
    </>
  )
}

function State({ row, busy, onUndo }: { row: PricingUpdate; busy: boolean; onUndo: () => void }) {
  return (
    <div className="flex flex-col items-start gap-1 py-1">
      <Badge tone={statusTones[row.status]}>{row.status}</Badge>
      <span className="text-xs text-graphite">
        {row.decidedBy ? `${row.decidedBy}, ` : ''}
        {row.decidedAt ? formatDate(row.decidedAt) : ''}
        {row.priceBookVersion ? `, ${row.priceBookVersion}` : ''}
      </span>
      {row.status === 'applied' || row.status === 'rejected' ? (
        <Button size="sm" variant="secondary" busy={busy} onClick={onUndo}>
          Undo<span className="sr-only"> {row.itemName}</span>
        </Button>
      ) : null}
    </div>
  )
}
