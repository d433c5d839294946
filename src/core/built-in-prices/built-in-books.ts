import { marketPacks } from '#core/markets/all-markets.ts'
import type { Books } from '#core/pricing/books.ts'
import { builtInPriceBook } from './built-in-price-book.ts'

/** What the program ships with. */
export const builtInBooks: Books = { home: builtInPriceBook, packs: marketPacks }
