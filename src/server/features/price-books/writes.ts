import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalJson } from '#core/order/canonical-json.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { PriceRowChanges } from '#core/pricing/price-row-changes.ts'
import { keptPriceBook } from '#core/pricing/read-price-book.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

/** Locked until the transaction ends, so that a second change sees the result of the first. */
export async function lockPriceBook(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('price-book', 0))`.execute(transaction)
}

/** The changes by staff and their reason; absent for a built-in book. */
export type ChangedBook = {
  readonly baseVersion: string
  readonly changes: PriceRowChanges
  readonly note: string
  readonly adminUserId: string | null
}

/** Stores a version once; returns the hash of the stored content. */
export async function insertPriceBook(
  connection: Connection,
  book: PriceBook,
  now: Date,
  changed?: ChangedBook,
): Promise<{ readonly sentSha256: string; readonly keptSha256: string }> {
  const content = keptPriceBook(book)
  const sentSha256 = createHash('sha256').update(canonicalJson(content)).digest('hex')
  await connection
    .insertInto('price_book_versions')
    .values({
      version: book.version,
      priced_on: book.priceDate,
      content: jsonText(content),
      content_sha256: sentSha256,
      created_at: now,
      base_version: changed?.baseVersion ?? null,
      row_changes: changed ? jsonText({ ...changed.changes }) : null,
      note: changed?.note ?? null,
      admin_user_id: changed?.adminUserId ?? null,
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
