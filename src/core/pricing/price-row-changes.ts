/**
 * Changes by staff to rows of the price book, as data: prices by tier, source and price date by the
 * row's key. Applied to the built-in book they give the next version; the book itself and every
 * earlier version stay unchanged.
 */
import { assemblyIds } from '#core/assemblies/rows/assemblies.ts'
import { type TemplateId, templateIds } from '#core/catalog/project-type.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Day } from '#core/time/day.ts'
import {
  type AssemblyChange,
  assemblyKey,
  assemblyOfKey,
  changedAssembly,
  hasPrice,
  withAssemblyChanges,
} from './change-assembly.ts'
import type { PriceBook } from './price-book.ts'
import type {
  AddedLine,
  AreaLine,
  PercentLine,
  PricedRow,
  PriceRange,
  TierPrices,
} from './price-row.ts'
import {
  carryRateChanges,
  isRateKey,
  type RateChange,
  rateRefusal,
  withRateChanges,
} from './rate-rows.ts'
import { sizeTiers } from './size-tier.ts'

export type PriceRowChange = {
  readonly priceRanges?: TierPrices | undefined
  readonly source?: string | undefined
  readonly priceDate?: Day | undefined
  /** Of a business line, in place of prices: its share of all other lines. */
  readonly percent?: number | undefined
  /** Of an assembly, in place of prices by size. */
  readonly assembly?: AssemblyChange | undefined
  /** Of a wage, a productivity or a density, in place of prices by size. */
  readonly rate?: RateChange | undefined
}

/** By row key: `office/hvac`, `feature/drive-through`, `system/hvac`, `assembly/09-011`, `rate/W-ELE`. */
export type PriceRowChanges = Readonly<Record<string, PriceRowChange>>

export function templateRowKey(templateId: TemplateId, lineId: string): string {
  return `${templateId}/${lineId}`
}

export type BookRow = {
  readonly key: string
  readonly row: PricedRow
  /** Undefined for rows of features and systems, of which only source and date can be changed. */
  readonly line?: AreaLine
}

/** Every priced row of the book: template lines, features, systems. */
export function bookRows(book: PriceBook): BookRow[] {
  const lines = templateIds.flatMap((templateId) =>
    book.templates[templateId].lines.flatMap((line) =>
      line.unit === 'SF' ? [{ key: templateRowKey(templateId, line.id), row: line, line }] : [],
    ),
  )
  return [...lines, ...addedRows('feature', book.features), ...addedRows('system', book.systems)]
}

function addedRows(kind: string, rows: Readonly<Record<string, AddedLine>>): BookRow[] {
  return Object.entries(rows).map(([id, row]) => ({ key: `${kind}/${id}`, row }))
}

/** The business lines of the templates by their keys: they have a percentage and no price. */
function percentLines(book: PriceBook): ReadonlyMap<string, PercentLine> {
  const lines = templateIds.flatMap((templateId) =>
    book.templates[templateId].lines.flatMap((line) =>
      line.unit === '%' ? [[templateRowKey(templateId, line.id), line] as const] : [],
    ),
  )
  return new Map(lines)
}

/** The book with these changes under another version. Keys without a row are ignored. */
export function withRowChanges(
  book: PriceBook,
  changes: PriceRowChanges,
  version: string,
): PriceBook {
  const templates = templateIds.map((id) => {
    const { lines } = book.templates[id]
    return [
      id,
      {
        id,
        lines: lines.map((line) => {
          const change = changes[templateRowKey(id, line.id)]
          return line.unit === 'SF' ? changed(line, change) : withPercent(line, change)
        }),
      },
    ] as const
  })
  return {
    ...withRateChanges(book, changes),
    version,
    templates: { ...book.templates, ...Object.fromEntries(templates) },
    features: changedAll('feature', book.features, changes),
    systems: changedAll('system', book.systems, changes),
    assemblies: withAssemblyChanges(book.assemblies, changes),
  }
}

function changedAll<Rows extends Readonly<Record<string, AddedLine>>>(
  kind: string,
  rows: Rows,
  changes: PriceRowChanges,
): Rows {
  const entries = Object.entries(rows).map(([id, row]) => {
    const { priceRanges: _tiers, ...change } = changes[`${kind}/${id}`] ?? {}
    return [id, changed(row, change)]
  })
  return { ...rows, ...Object.fromEntries(entries) }
}

function withPercent(line: PercentLine, { percent }: PriceRowChange = {}): PercentLine {
  return percent === undefined ? line : { ...line, percent }
}

function changed<Row extends PricedRow>(row: Row, change: PriceRowChange = {}): Row {
  const { priceRanges, source, priceDate } = change
  return {
    ...row,
    ...(priceRanges ? { priceRanges } : {}),
    ...(source === undefined ? {} : { source }),
    ...(priceDate === undefined ? {} : { priceDate }),
  }
}

export type RowChangeRefusal =
  | 'no-such-row'
  | 'prices-out-of-order'
  | 'price-date-ahead'
  | 'no-price'
  | 'rate-out-of-bounds'

/** More than half of the work itself would be a slip of the keyboard. */
export const maxPercent = 50

/** Merges changes: a later change of a row is added to the earlier one. */
export function mergeRowChanges(
  book: PriceBook,
  standing: PriceRowChanges,
  sent: PriceRowChanges,
  today: Day,
): Result<PriceRowChanges, RowChangeRefusal> {
  const rows = new Map(bookRows(book).map((row) => [row.key, row]))
  const percents = percentLines(book)
  const refused = rateRefusal(book, addRowChanges(standing, sent), today)
  if (refused) return refuse(refused)
  for (const [key, change] of Object.entries(sent)) {
    if (isRateKey(key)) continue
    if (percents.has(key) && isPercentOnly(change)) continue
    const refusal = key.startsWith('assembly/')
      ? assemblyRefusal(book, key, [standing[key], change], today)
      : refusalOf(rows.get(key), change, today)
    if (refusal) return refuse(refusal)
  }
  return accept(addRowChanges(standing, sent))
}

/** The changes that stand with those that were sent; of assemblies and rates, figure by figure. */
export function addRowChanges(standing: PriceRowChanges, sent: PriceRowChanges): PriceRowChanges {
  const merged = Object.entries(sent).map(([key, change]) => {
    const before = standing[key]
    const assembly = { ...before?.assembly, ...change.assembly }
    const rate = { ...before?.rate, ...change.rate }
    const merges = {
      ...(Object.keys(assembly).length > 0 ? { assembly } : {}),
      ...(Object.keys(rate).length > 0 ? { rate } : {}),
    }
    return [key, { ...before, ...change, ...merges }]
  })
  return { ...standing, ...Object.fromEntries(merged) }
}

function assemblyRefusal(
  { assemblies }: PriceBook,
  key: string,
  changes: readonly (PriceRowChange | undefined)[],
  today: Day,
): RowChangeRefusal | undefined {
  const id = assemblyOfKey(key)
  const sent = changes.at(-1) ?? {}
  if (!id || sent.priceRanges || sent.percent !== undefined) return 'no-such-row'
  const after = changes.reduce((row, change) => changedAssembly(row, change ?? {}), assemblies[id])
  if (!hasPrice(after)) return 'no-price'
  const days = [after.priceDate, ...(sent.assembly?.quotes ?? []).map((quote) => quote.quotedOn)]
  return days.some((day) => day > today) ? 'price-date-ahead' : undefined
}

function refusalOf(
  row: BookRow | undefined,
  { priceRanges, priceDate, percent }: PriceRowChange,
  today: Day,
): RowChangeRefusal | undefined {
  if (!row || percent !== undefined) return 'no-such-row'
  if (priceRanges && !row.line) return 'no-such-row'
  if (priceRanges && !isInOrder(priceRanges)) return 'prices-out-of-order'
  return priceDate !== undefined && priceDate > today ? 'price-date-ahead' : undefined
}

function isPercentOnly({ percent, priceRanges, source, priceDate }: PriceRowChange): boolean {
  return percent !== undefined && !priceRanges && source === undefined && priceDate === undefined
}

function isInOrder(prices: TierPrices): boolean {
  return sizeTiers.every((tier) => isOrderedRange(prices[tier]))
}

export function isOrderedRange({ low, likely, high }: PriceRange): boolean {
  return low > 0 && low <= likely && likely <= high
}

/**
 * What of the changes still counts on a newer book of the program: the newer date of a row wins, and
 * a percentage that staff set stays.
 */
export function carryRowChanges(book: PriceBook, changes: PriceRowChanges): PriceRowChanges {
  const carried = bookRows(book).flatMap(({ key, row }) => {
    const change = changes[key]
    const own = row.priceDate ?? book.priceDate
    return change && (change.priceDate ?? '') >= own ? [[key, change] as const] : []
  })
  const percents = [...percentLines(book).keys()].flatMap((key) => {
    const change = changes[key]
    return change ? [[key, change] as const] : []
  })
  const assemblies = assemblyIds.flatMap((id) => {
    const key = assemblyKey(id)
    const change = changes[key]
    const isNewer = (change?.priceDate ?? '') >= book.assemblies[id].priceDate
    return change && isNewer ? [[key, change] as const] : []
  })
  return {
    ...Object.fromEntries([...carried, ...percents, ...assemblies]),
    ...carryRateChanges(book, changes),
  }
}
