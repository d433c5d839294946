import { useState } from 'react'
import { bidLimits, type ContractorBid } from '#core/bid-leveling/contractor-bid.ts'
import { levelBids } from '#core/bid-leveling/level-bids.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ReportSection, type SectionPlace } from '../report-section.tsx'
import { BidEditor } from './bid-editor.tsx'
import { type LeaseMaterial, newId } from './lease-material.ts'
import { LeveledTable } from './leveled-table.tsx'

export function BidsSection({ material, ...place }: SectionPlace & { material: LeaseMaterial }) {
  const { report, items, sheet, change } = material
  const { bids } = sheet
  const [openId, setOpenId] = useState<string>()
  const [removing, setRemoving] = useState<ContractorBid>()
  const leveling = levelBids(items, report.assessment, bids)
  const add = () => {
    const bid = newBid(bids.length + 1)
    change({ bids: [...bids, bid] })
    setOpenId(bid.id)
  }
  return (
    <ReportSection
      {...place}
      hideInPrint={bids.length === 0}
      lead="Contractors’ bids on the lines of this estimate. What a bid does not carry is plugged with the estimate’s value and marked, so that totals compare."
    >
      {bids.length === 0 ? (
        <p className="max-w-measure text-sm text-graphite">
          No bid was entered. Add one and paste its lines from a spreadsheet, or type them.
        </p>
      ) : (
        <LeveledTable leveling={leveling} />
      )}
      <ul className="mt-8 flex flex-col gap-4">
        {bids.map((bid) => (
          <li key={bid.id} data-print="hide" className="border-t border-hairline pt-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>
                <span className="font-semibold">{bid.name}</span>{' '}
                <span className="figures text-sm text-graphite">
                  {bid.lines.length === 1 ? '1 line' : `${bid.lines.length} lines`},{' '}
                  {formatUsdWhole(sumOf(bid))}
                </span>
              </p>
              <div className="flex gap-2">
                <Button
                  size="sm"
                  variant="secondary"
                  aria-expanded={openId === bid.id}
                  onClick={() => setOpenId(openId === bid.id ? undefined : bid.id)}
                >
                  {openId === bid.id ? 'Close' : 'Edit'} {bid.name}
                </Button>
                <Button size="sm" variant="quiet" onClick={() => setRemoving(bid)}>
                  Remove
                </Button>
              </div>
            </div>
            {openId === bid.id ? (
              <BidEditor
                bid={bid}
                items={items}
                onChange={(next) =>
                  change({ bids: bids.map((one) => (one.id === next.id ? next : one)) })
                }
              />
            ) : null}
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        data-print="hide"
        className="mt-6"
        disabled={bids.length >= bidLimits.bids}
        onClick={add}
      >
        Add a bid
      </Button>
      <ConfirmDialog
        open={removing !== undefined}
        title={`Remove ${removing?.name ?? ''}?`}
        description="Its lines are deleted for everyone who has the link."
        confirmLabel="Remove bid"
        danger
        onConfirm={() => {
          change({ bids: bids.filter((one) => one.id !== removing?.id) })
          setRemoving(undefined)
        }}
        onCancel={() => setRemoving(undefined)}
      />
    </ReportSection>
  )
}

function newBid(number: number): ContractorBid {
  return {
    id: newId(),
    name: `Bid ${number}`,
    includesMarkup: true,
    lines: [],
    includedLineIds: [],
    exclusions: [],
  }
}

function sumOf(bid: ContractorBid): number {
  return bid.lines.reduce((sum, line) => sum + line.cents, 0)
}
