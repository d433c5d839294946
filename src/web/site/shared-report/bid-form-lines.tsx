import type { BidForm } from '#contract/bid-forms.ts'
import type { FilledForm, FormEntry } from '#core/bid-leveling/bid-from-form.ts'
import { bidLimits } from '#core/bid-leveling/contractor-bid.ts'
import { formatNumber } from '#core/money/format-money.ts'
import { Field } from '#web/ui/field.tsx'
import { PhoneFold } from '#web/ui/phone-fold.tsx'
import { Select } from '#web/ui/select.tsx'
import { NumberField } from '../secure-report/lease/number-field.tsx'

type Line = BidForm['lines'][number]
type Entries = FilledForm['entries']

const states = [
  { id: 'priced', label: 'Amount' },
  { id: 'included', label: 'In another line' },
  { id: 'excluded', label: 'Not included' },
] as const

type BidFormLinesProps = {
  lines: readonly Line[]
  entries: Entries
  onChange: (entries: Entries) => void
}

/**
 * The lines by division; an empty amount leaves a line open. On a phone the first division is open.
 */
export function BidFormLines({ lines, entries, onChange }: BidFormLinesProps) {
  const set = (id: string, entry: FormEntry | undefined) => {
    const { [id]: _, ...others } = entries
    onChange(entry ? { ...others, [id]: entry } : others)
  }
  return [...Map.groupBy(lines, ({ category }) => category)].map(
    ([category, ofCategory], index) => (
      <fieldset key={category}>
        <legend className="text-base font-medium">{category}</legend>
        <PhoneFold
          show={`Show ${countOf(ofCategory, entries)}`}
          hide={`Hide ${countOf(ofCategory, entries)}`}
          startsOpen={index === 0}
        >
          <ul>
            {ofCategory.map((line) => (
              <li
                key={line.id}
                className="grid items-start gap-x-4 gap-y-2 border-b border-hairline py-3 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]"
              >
                <p className="text-sm sm:pt-7">
                  <span className="font-medium">{line.item}</span>{' '}
                  <span className="figures text-graphite">
                    {formatNumber(line.quantity)} {line.unit}
                    {line.csi ? ` · ${line.csi}` : ''}
                  </span>
                </p>
                <LineEntry
                  line={line}
                  entry={Object.hasOwn(entries, line.id) ? entries[line.id] : undefined}
                  onChange={(entry) => set(line.id, entry)}
                />
              </li>
            ))}
          </ul>
        </PhoneFold>
      </fieldset>
    ),
  )
}

function countOf(lines: readonly Line[], entries: Entries): string {
  const answered = lines.filter(({ id }) => Object.hasOwn(entries, id)).length
  return `${lines.length === 1 ? '1 line' : `${lines.length} lines`}, ${answered} answered`
}

type LineEntryProps = {
  line: Line
  entry: FormEntry | undefined
  onChange: (entry: FormEntry | undefined) => void
}

function LineEntry({ line, entry, onChange }: LineEntryProps) {
  const state = entry?.state ?? 'priced'
  return (
    <>
      <Field
        label={
          <>
            Price<span className="sr-only"> of {line.item}</span>
          </>
        }
      >
        <Select
          options={states}
          value={state}
          onChange={(event) => {
            const next = event.target.value
            if (next === 'included' || next === 'excluded') onChange({ state: next })
            else onChange(undefined)
          }}
        />
      </Field>
      {state === 'priced' ? (
        <NumberField
          label={`Amount for ${line.item}`}
          shownLabel={
            <>
              Amount, $<span className="sr-only"> for {line.item}</span>
            </>
          }
          value={entry?.state === 'priced' ? entry.cents : undefined}
          onChange={(cents) => onChange(cents === undefined ? undefined : { state, cents })}
          unit={100}
          max={bidLimits.cents}
        />
      ) : null}
    </>
  )
}

export function sumOf(lines: readonly Line[], entries: Entries): number {
  return lines.reduce((sum, { id }) => {
    const entry = Object.hasOwn(entries, id) ? entries[id] : undefined
    return sum + (entry?.state === 'priced' ? entry.cents : 0)
  }, 0)
}
