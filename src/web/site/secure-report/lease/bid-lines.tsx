import type { BidItem } from '#core/bid-items/bid-item.ts'
import {
  bidLimits,
  type ContractorBid,
  type ContractorLine,
} from '#core/bid-leveling/contractor-bid.ts'
import { suggestLines } from '#core/bid-leveling/suggest-line.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberField } from './number-field.tsx'

type BidLinesProps = {
  bid: ContractorBid
  items: readonly BidItem[]
  onChange: (lines: readonly ContractorLine[]) => void
}

export function BidLines({ bid, items, onChange }: BidLinesProps) {
  const options = items.map((item) => ({ id: item.id, label: item.item }))
  const set = (line: ContractorLine) =>
    onChange(bid.lines.map((one) => (one.id === line.id ? line : one)))
  return (
    <ol className="flex flex-col">
      {bid.lines.map((line, index) => (
        <li
          key={line.id}
          className="grid items-start gap-3 border-b border-hairline py-3 md:grid-cols-[minmax(0,1.4fr)_9rem_minmax(0,1fr)_auto]"
        >
          <Field label={`Line ${index + 1}`}>
            <Input
              maxLength={bidLimits.text}
              value={line.text}
              onChange={(event) => set({ ...line, text: event.target.value })}
              onBlur={() => {
                if (line.lineId === '') set({ ...line, ...coveredBy(suggestLines(line, items)) })
              }}
            />
          </Field>
          <NumberField
            label="Amount, $"
            unit={100}
            max={bidLimits.cents}
            value={line.cents}
            onChange={(cents = 0) => set({ ...line, cents })}
          />
          <div className="min-w-0">
            <Field label="Line of the estimate">
              <Select
                placeholder="None of them"
                options={options}
                value={line.lineId}
                onChange={(event) => set({ ...line, lineId: event.target.value })}
              />
            </Field>
            <AlsoCovered line={line} items={items} onChange={set} />
          </div>
          <div className="flex items-center gap-3 md:flex-col md:items-start md:gap-1">
            <Checkbox
              label="Allowance"
              checked={line.isAllowance}
              onChange={(event) => set({ ...line, isAllowance: event.target.checked })}
            />
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Remove line ${index + 1}`}
              onClick={() => onChange(bid.lines.filter((one) => one.id !== line.id))}
            >
              Remove
            </Button>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The first line and the others that an amount covers. */
export function coveredBy(items: readonly BidItem[] = []) {
  const [first, ...others] = items
  return { lineId: first?.id ?? '', alsoLineIds: others.map(({ id }) => id) }
}

type AlsoCoveredProps = {
  line: ContractorLine
  items: readonly BidItem[]
  onChange: (line: ContractorLine) => void
}

/** For a sum over several lines; it is divided among them as the estimate divides them. */
function AlsoCovered({ line, items, onChange }: AlsoCoveredProps) {
  const { alsoLineIds = [], lineId } = line
  if (lineId === '') return null
  const others = items.filter(({ id }) => id !== lineId)
  const toggle = (id: string, isCovered: boolean) =>
    onChange({
      ...line,
      alsoLineIds: isCovered ? [...alsoLineIds, id] : alsoLineIds.filter((one) => one !== id),
    })
  return (
    <details className="mt-1">
      <summary className="min-h-6 cursor-pointer text-xs text-graphite">
        {alsoLineIds.length === 0
          ? 'Covers this line only'
          : `Covers ${alsoLineIds.length} more, divided as the estimate divides them`}
      </summary>
      <div className="max-h-60 overflow-y-auto">
        {others.map((item) => (
          <Checkbox
            key={item.id}
            label={item.item}
            checked={alsoLineIds.includes(item.id)}
            onChange={({ target }) => toggle(item.id, target.checked)}
          />
        ))}
      </div>
    </details>
  )
}
