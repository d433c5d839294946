/** From the form that a contractor fills in to the bid that the owner compares. */
import type { Cents } from '#core/money/money.ts'
import { bidLimits, type ContractorBid, type ContractorLine } from './contractor-bid.ts'

export type FormEntry =
  | { readonly state: 'priced'; readonly cents: Cents }
  /** Its cost is in the amounts of other lines. */
  | { readonly state: 'included' }
  | { readonly state: 'excluded' }

export type FilledForm = {
  readonly bidder: string
  readonly includesMarkup: boolean
  /** Of their own where the lines do not include them. */
  readonly overheadCents?: Cents | undefined
  readonly profitCents?: Cents | undefined
  /** By the id of the line; a line without an entry is open. */
  readonly entries: Readonly<Record<string, FormEntry>>
  /** What is left out or assumed, one a line. */
  readonly notes: string
}

export const emptyForm: FilledForm = { bidder: '', includesMarkup: true, entries: {}, notes: '' }

export type AskedLine = { readonly id: string; readonly item: string; readonly csi: string }

/** The estimate's own lines for what stands above the lines; absent where it has none. */
export type MarkupLines = { readonly overhead?: string; readonly profit?: string }

export function pricedCount({ entries }: FilledForm, lines: readonly AskedLine[]): number {
  return lines.filter(({ id }) => entryOf(entries, id)?.state === 'priced').length
}

export function bidFromForm(
  form: FilledForm,
  asked: { readonly lines: readonly AskedLine[]; readonly markup: MarkupLines },
  bid: { readonly id: string; readonly name: string },
): ContractorBid {
  const { entries, includesMarkup } = form
  const stateOf = ({ id }: AskedLine) => entryOf(entries, id)?.state
  const { overhead = '', profit = '' } = asked.markup
  const left = asked.lines.filter((line) => stateOf(line) === 'excluded').map(({ item }) => item)
  const included = asked.lines.filter((line) => stateOf(line) === 'included').map(({ id }) => id)
  const carried = [overhead, profit].filter((id) => id !== '')
  return {
    id: bid.id,
    name: form.bidder.trim() || bid.name,
    includesMarkup,
    lines: [
      ...asked.lines.flatMap((line) => priced(line, entryOf(entries, line.id))),
      ...(includesMarkup
        ? []
        : [
            ...markupLine('Overhead', form.overheadCents, overhead),
            ...markupLine('Profit', form.profitCents, profit),
          ]),
    ].slice(0, bidLimits.lines),
    includedLineIds: [...included, ...(includesMarkup ? carried : [])],
    exclusions: [...left, ...form.notes.split('\n')]
      .map((text) => text.trim().slice(0, bidLimits.text))
      .filter((text) => text !== '')
      .slice(0, bidLimits.exclusions),
  }
}

function entryOf(entries: FilledForm['entries'], id: string): FormEntry | undefined {
  return Object.hasOwn(entries, id) ? entries[id] : undefined
}

function priced({ id, item, csi }: AskedLine, entry: FormEntry | undefined): ContractorLine[] {
  if (entry?.state !== 'priced') return []
  const text = item.slice(0, bidLimits.text)
  return [{ id, text, csi: csi.slice(0, 20), cents: entry.cents, isAllowance: false, lineId: id }]
}

function markupLine(text: string, cents: Cents | undefined, lineId: string): ContractorLine[] {
  if (!cents) return []
  return [{ id: text.toLowerCase(), text, csi: '', cents, isAllowance: false, lineId }]
}
