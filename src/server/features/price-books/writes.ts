import { createHash } from 'node:crypto'
import { canonicalJson } from '#core/order/canonical-json.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Connection } from '#server/database/database.ts'

/** Keeps a version once; the hash of what is kept then is the answer. */
export async function insertPriceBook(
  connection: Connection,
  book: PriceBook,
  now: Date,
): Promise<{ readonly sentSha256: string; readonly keptSha256: string }> {
  const sentSha256 = createHash('sha256').update(canonicalJson(book)).digest('hex')
  await connection
    .insertInto('price_book_versions')
    .values({
      version: book.version,
      priced_on: book.priceDate,
      content: jsonText(book),
      content_sha256: sentSha256,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .execute()
  const kept = await connection
    .selectFrom('price_book_versions')
    .select('content_sha256')
    .where('version', '=', book.version)
    .executeTakeFirstOrThrow()
  return { sentSha256, keptSha256: kept.content_sha256 }
}
