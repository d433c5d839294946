import type { CountingRates } from '#core/assemblies/counting-rates.ts'
import type { Assemblies } from '#core/assemblies/rows/assemblies.ts'
import type { Market } from '#core/rules/market.ts'

/** What an estimate takes from a price book. */
export type CountedRates = {
  readonly market: Market
  readonly assemblies: Assemblies
  readonly countingRates: CountingRates
}
