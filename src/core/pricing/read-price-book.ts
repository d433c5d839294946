/**
 * A price book as it is kept: its content is the book itself, known by the hash of its canonical
 * text. What was kept by another program version and lacks a part is not read.
 */
import type { PriceBook } from './price-book.ts'

const parts = [
  'version',
  'priceDate',
  'locationFactor',
  'templates',
  'configurations',
  'floorPrices',
  'features',
  'systems',
] as const satisfies readonly (keyof PriceBook)[]

/** Undefined when the content is not a whole book. */
export function readPriceBook(content: Readonly<Record<string, unknown>>): PriceBook | undefined {
  return isPriceBook(content) ? content : undefined
}

function isPriceBook(content: unknown): content is PriceBook {
  if (typeof content !== 'object' || content === null) return false
  return parts.every((part) => (content as Record<string, unknown>)[part] !== undefined)
}
