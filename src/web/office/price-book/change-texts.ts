import type { Assembly } from '#core/assemblies/assembly.ts'
import type { Assemblies } from '#core/assemblies/rows/assemblies.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { assemblyOfKey, changedAssembly } from '#core/pricing/change-assembly.ts'
import type { PriceRowChanges } from '#core/pricing/price-row-changes.ts'

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
  assemblies: Assemblies,
): readonly ChangeText[] {
  return Object.entries(changes).flatMap(([key, change]) => {
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
