import type { Assembly } from '#core/assemblies/assembly.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { assemblyOfKey, changedAssembly } from '#core/pricing/change-assembly.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { PriceRowChanges } from '#core/pricing/price-row-changes.ts'
import { changedRate, type RateRow, rateKey, rateRows } from '#core/pricing/rate-rows.ts'
import { rateValue } from './rate-list.ts'

export type ChangeText = { readonly id: string; readonly item: string; readonly text: string }

const figures: readonly (readonly [string, (row: Assembly) => string])[] = [
  ['hours', ({ hours }) => String(hours)],
  ['material', ({ material }) => formatUsd(material)],
  ['equipment', ({ equipment }) => formatUsd(equipment)],
  ['minimum', ({ minimum }) => formatUsd(minimum)],
  ['grade', ({ grade }) => grade],
  ['spread', ({ spread }) => spread],
  ['date', ({ priceDate }) => priceDate],
  ['source', ({ source }) => source],
]

/** What each change does to its row, before and after. */
export function changeTexts(
  changes: PriceRowChanges,
  book: Pick<PriceBook, 'assemblies' | 'market' | 'countingRates'>,
): readonly ChangeText[] {
  const { assemblies } = book
  const rates = new Map(rateRows(book).map((row) => [rateKey(row.code), row]))
  return Object.entries(changes).flatMap(([key, change]) => {
    const rate = rates.get(key)
    if (rate) return [rateText(rate, changedRate(rate, change))]
    const id = assemblyOfKey(key)
    if (!id) return []
    const before = assemblies[id]
    const after = changedAssembly(before, change)
    const parts = figures.flatMap(([name, of]) =>
      of(before) === of(after) ? [] : [`${name} ${of(before)} → ${of(after)}`],
    )
    return [{ id, item: before.item, text: parts.join('; ') }]
  })
}

const rateFigures: readonly (readonly [string, (row: RateRow) => string])[] = [
  ['figure', rateValue],
  ['burden', ({ burden = 0 }) => String(burden)],
  ['markup', ({ markup = 0 }) => String(markup)],
  ['grade', ({ grade }) => grade],
  ['date', ({ priceDate }) => priceDate],
  ['source', ({ source }) => source],
]

function rateText(before: RateRow, after: RateRow): ChangeText {
  const parts = rateFigures.flatMap(([name, of]) =>
    of(before) === of(after) ? [] : [`${name} ${of(before)} → ${of(after)}`],
  )
  return { id: before.code, item: before.item, text: parts.join('; ') }
}
