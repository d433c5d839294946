import { billRate } from '#core/assemblies/wages.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { isMoney, type RateGroup, type RateRow, rateGroups } from '#core/pricing/rate-rows.ts'

export const rateGroupLabels: Readonly<Record<RateGroup, string>> = {
  wage: 'Wages',
  productivity: 'Productivity',
  density: 'Densities',
  fee: 'Fees',
}

export function readRateGroup(text: string | null): RateGroup | undefined {
  return rateGroups.find((group) => group === text)
}

export function rateValue(row: RateRow): string {
  const { group, unit, value } = row
  if (unit === 'per-thousand') return `$${value} / $1,000`
  if (!isMoney(row)) return `× ${value}`
  return group === 'wage' ? `${formatUsd(value)} / h` : formatUsd(value)
}

/** What an hour costs with burden and markup; undefined where the row is no wage. */
export function hourOf({ group, value, burden = 0, markup = 0 }: RateRow): string | undefined {
  return group === 'wage'
    ? formatUsd(Math.round(billRate({ wage: value, burden, markup })))
    : undefined
}

export function filterRates(
  rows: readonly RateRow[],
  group: RateGroup | undefined,
  search: string,
): readonly RateRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    const text = `${row.code} ${row.item} ${row.source}`.toLowerCase()
    return (!group || row.group === group) && words.every((word) => text.includes(word))
  })
}
