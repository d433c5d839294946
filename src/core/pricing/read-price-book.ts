/**
 * Reads a stored price book, identified by the hash of its canonical text. A book that another
 * program version stored without a required part is not read.
 */
import type { CountingRates } from '#core/assemblies/counting-rates.ts'
import { type Assemblies, builtInAssemblies } from '#core/assemblies/rows/assemblies.ts'
import type { Wages } from '#core/assemblies/wages.ts'
import type { MarketFees } from './fee-rows.ts'
import type { PriceBook } from './price-book.ts'
import type { RatedBook } from './rate-rows.ts'

/**
 * The stored part of a version. Of the market only wages and fees are, because they are rows of the
 * book, nor are the ranges and collected indexes, which are kept by themselves.
 */
export type KeptPriceBook = Omit<PriceBook, 'market' | 'rangeModels' | 'indexes'> & {
  readonly wages: Wages
  readonly fees: MarketFees
}

export function keptPriceBook({
  market,
  rangeModels: _ranges,
  indexes: _indexes,
  ...kept
}: PriceBook): KeptPriceBook {
  const { wages, permitFees, connectionFee } = market
  return { ...kept, wages, fees: { permitFees, connectionFee } }
}

const parts = [
  'version',
  'priceDate',
  'locationFactor',
  'templates',
  'configurations',
  'floorPrices',
  'features',
  'systems',
] as const satisfies readonly (keyof KeptPriceBook)[]

/**
 * Undefined when the content is not a complete book. Books that were stored before assemblies were
 * part of them were priced with the rows of July 2026, and an assembly, a template or a feature
 * that is newer than a book comes from the program. Those from before wages, rates and fees were part of them take the program's.
 */
export function readPriceBook(
  content: unknown,
  base: RatedBook & Pick<PriceBook, 'templates' | 'features'>,
): PriceBook | undefined {
  if (!isPriceBook(content)) return undefined
  const { wages, fees, ...kept } = content
  return {
    ...kept,
    market: { ...base.market, ...fees, wages: { ...base.market.wages, ...wages } },
    templates: { ...base.templates, ...kept.templates },
    features: { ...base.features, ...kept.features },
    assemblies: { ...builtInAssemblies, ...kept.assemblies },
    countingRates: kept.countingRates ?? base.countingRates,
  }
}

/** As other versions of the program stored it: perhaps without assemblies, wages or rates, or with some of them. */
type StoredBook = Omit<KeptPriceBook, 'assemblies' | 'wages' | 'fees' | 'countingRates'> & {
  readonly assemblies?: Partial<Assemblies>
  readonly wages?: Partial<Wages>
  readonly fees?: MarketFees
  readonly countingRates?: CountingRates
}

function isPriceBook(content: unknown): content is StoredBook {
  if (typeof content !== 'object' || content === null) return false
  return parts.every((part) => (content as Record<string, unknown>)[part] !== undefined)
}
