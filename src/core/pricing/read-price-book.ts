/**
 * A price book as it is kept: its content is the book itself, known by the hash of its canonical
 * text. What was kept by another program version and lacks a part is not read.
 */
import type { Market } from '#core/rules/market.ts'
import type { PriceBook } from './price-book.ts'

/** What is kept of a version. Its market is kept nowhere: the program knows it. */
export type KeptPriceBook = Omit<PriceBook, 'market'>

export function keptPriceBook({ market: _, ...kept }: PriceBook): KeptPriceBook {
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

/** Undefined when the content is not a whole book. */
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
