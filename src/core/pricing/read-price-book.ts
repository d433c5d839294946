/**
 * Reads a stored price book, identified by the hash of its canonical text. A book that another
 * program version stored without a required part is not read.
 */
import type { Market } from '#core/rules/market.ts'
import type { PriceBook } from './price-book.ts'

/**
 * The stored part of a version. The market is not stored, because the program contains it, nor are
 * the ranges, which have versions of their own.
 */
export type KeptPriceBook = Omit<PriceBook, 'market' | 'rangeModels'>

export function keptPriceBook({
  market: _market,
  rangeModels: _ranges,
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

/** Undefined when the content is not a complete book. */
export function readPriceBook(
  content: Readonly<Record<string, unknown>>,
  market: Market,
): PriceBook | undefined {
  return isPriceBook(content) ? { ...content, market } : undefined
}

function isPriceBook(content: unknown): content is KeptPriceBook {
  if (typeof content !== 'object' || content === null) return false
  return parts.every((part) => (content as Record<string, unknown>)[part] !== undefined)
}
