/** Which rows have to be asked for again: old ones that no published index carries to today. */
import type { Assembly } from '#core/assemblies/assembly.ts'
import type { PublishedSeriesId } from '#core/market/index-series.ts'
import { materialIndex } from '#core/pricing/material-index.ts'
import { isOldPrice } from '#core/pricing/price-age.ts'
import type { RateRow } from '#core/pricing/rate-rows.ts'
import type { Day } from '#core/time/day.ts'
import { tradeOfAssembly } from './assembly-trade.ts'

/** What every wage follows. */
const wageIndex: PublishedSeriesId = 'ECICONWAG'

/** `fresh` are the series whose newest published value is not overdue. */
export function isOldRow(row: Assembly, fresh: ReadonlySet<string>, today: Day): boolean {
  const { hours, material, equipment } = row
  const carriers: readonly PublishedSeriesId[] = [
    ...(hours > 0 ? [wageIndex] : []),
    ...(material + equipment > 0 ? [materialIndex(tradeOfAssembly(row)).series] : []),
  ]
  return isOldPrice(row.priceDate, today) && !carriers.every((id) => fresh.has(id))
}

/** The same of a wage, a factor or a fee; only wages follow an index. */
export function isOldRate(
  { group, priceDate }: Pick<RateRow, 'group' | 'priceDate'>,
  fresh: ReadonlySet<string>,
  today: Day,
): boolean {
  const isCarried = group === 'wage' && fresh.has(wageIndex)
  return isOldPrice(priceDate, today) && !isCarried
}
