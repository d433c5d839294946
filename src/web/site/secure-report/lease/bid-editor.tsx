import type { BidItem } from '#core/bid-items/bid-item.ts'
import {
  bidLimits,
  type ContractorBid,
  type ContractorLine,
  coveredLineIds,
} from '#core/bid-leveling/contractor-bid.ts'
import type { ReadBid } from '#core/bid-leveling/read-bid-lines.ts'
import { suggestForBid } from '#core/bid-leveling/suggest-line.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { BidLines, coveredBy } from './bid-lines.tsx'
import { ExclusionsField } from './exclusions-field.tsx'
import { newId } from './lease-material.ts'
import { NameField } from './name-field.tsx'
import { PasteBid } from './paste-bid.tsx'

type BidEditorProps = {
  bid: ContractorBid
  items: readonly BidItem[]
  onChange: (bid: ContractorBid) => void
}

export function BidEditor({ bid, items, onChange }: BidEditorProps) {
  const set = (patch: Partial<ContractorBid>) => onChange({ ...bid, ...patch })
  const take = (read: ReadBid) =>
    set({
      lines: [...bid.lines, ...matched(read.lines, items)].slice(0, bidLimits.lines),
      exclusions: [...bid.exclusions, ...read.exclusions].slice(0, bidLimits.exclusions),
    })
  const addLine = () =>
    set({
      lines: [
        ...bid.lines,
        { id: newId(), text: '', csi: '', cents: 0, isAllowance: false, lineId: '' },
      ],
    })
  return (
    <div className="mt-4 flex flex-col gap-6">
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <NameField label="Bidder" value={bid.name} onChange={(name) => set({ name })} />
        <Checkbox
          label="Overhead and profit are inside the lines"
          checked={bid.includesMarkup}
          onChange={(event) => set({ includesMarkup: event.target.checked })}
        />
      </div>
      <PasteBid onRead={take} />
      {bid.lines.length > 0 ? (
        <BidLines bid={bid} items={items} onChange={(lines) => set({ lines })} />
      ) : null}
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        disabled={bid.lines.length >= bidLimits.lines}
        onClick={addLine}
      >
        Add a line
      </Button>
      <ExclusionsField exclusions={bid.exclusions} onChange={(exclusions) => set({ exclusions })} />
      <IncludedLines bid={bid} items={items} onChange={set} />
    </div>
  )
}

/** Each with the lines of the estimate that it probably covers. */
function matched(lines: ReadBid['lines'], items: readonly BidItem[]): readonly ContractorLine[] {
  const suggested = suggestForBid(lines, items)
  return lines.map((line, index) => ({ ...line, id: newId(), ...coveredBy(suggested[index]) }))
}

type IncludedLinesProps = {
  bid: ContractorBid
  items: readonly BidItem[]
  onChange: (patch: Partial<ContractorBid>) => void
}

/** For bidders with one sum for several trades: lines that are included and not missing. */
function IncludedLines({ bid, items, onChange }: IncludedLinesProps) {
  const carried = new Set(bid.lines.flatMap(coveredLineIds))
  const open = items.filter((item) => !item.isPercentage && !carried.has(item.id))
  if (open.length === 0) return null
  const toggle = (id: string, isIncluded: boolean) =>
    onChange({
      includedLineIds: isIncluded
        ? [...bid.includedLineIds, id]
        : bid.includedLineIds.filter((one) => one !== id),
    })
  return (
    <details>
      <summary className="cursor-pointer text-sm font-medium">
        Lines carried inside others ({bid.includedLineIds.length})
      </summary>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {open.map((item) => (
          <Checkbox
            key={item.id}
            label={item.item}
            checked={bid.includedLineIds.includes(item.id)}
            onChange={(event) => toggle(item.id, event.target.checked)}
          />
        ))}
      </div>
    </details>
  )
}
