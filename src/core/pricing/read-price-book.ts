/**
 * Reads a stored price book, identified by the hash of its canonical text. A book that another
 * program version stored without a required part is not read.
 */
import { type Assemblies, builtInAssemblies } from '#core/assemblies/rows/assemblies.ts'
import type { Market } from '#core/rules/market.ts'
import type { PriceBook } from './price-book.ts'

/**
 * The stored part of a version. The market is not stored, because the program contains it, nor are
 * the ranges and collected indexes, which are kept by themselves.
 */
export type KeptPriceBook = Omit<PriceBook, 'market' | 'rangeModels' | 'indexes'>

export function keptPriceBook({
  market: _market,
  rangeModels: _ranges,
  indexes: _indexes,
  ...kept
}: PriceBook): KeptPriceBook {
  return kept
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
 * part of them were priced with the rows of July 2026, and an assembly that is newer than a book
 * comes from the program.
 */
export function readPriceBook(
  content: Readonly<Record<string, unknown>>,
  market: Market,
): PriceBook | undefined {
  if (!isPriceBook(content)) return undefined
  return { ...content, market, assemblies: { ...builtInAssemblies, ...content.assemblies } }
}

/** As other versions of the program stored it: perhaps without assemblies, or with some of them. */
type StoredBook = Omit<KeptPriceBook, 'assemblies'> & { readonly assemblies?: Partial<Assemblies> }

function isPriceBook(content: unknown): content is StoredBook {
  if (typeof content !== 'object' || content === null) return false
  return parts.every((part) => (content as Record<string, unknown>)[part] !== undefined)
}
