import { createHash } from 'node:crypto'
import { canonicalJson } from '#core/order/canonical-json.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { readPriceBook } from '#core/pricing/read-price-book.ts'
import type { Connection } from '#server/database/database.ts'

/** Newest first. */
export async function listPriceBooks(
  connection: Connection,
): Promise<{ version: string; priceDate: string }[]> {
  return await connection
    .selectFrom('price_book_versions')
    .select(['version', 'priced_on as priceDate'])
    .orderBy('priced_on', 'desc')
    .orderBy('version', 'desc')
    .execute()
}

/** A kept book. One whose content no longer gives its own hash was tampered with and prices nothing. */
export async function findPriceBookVersion(
  connection: Connection,
  version: string,
): Promise<PriceBook | undefined> {
  const row = await connection
    .selectFrom('price_book_versions')
    .select(['content', 'content_sha256'])
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) return undefined
  const sha256 = createHash('sha256').update(canonicalJson(row.content)).digest('hex')
  return sha256 === row.content_sha256 ? readPriceBook(row.content) : undefined
}
