import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PriceBookVersion } from '#contract/price-books.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { PriceRowChanges } from '#core/pricing/price-row-changes.ts'
import { readPriceBook } from '#core/pricing/read-price-book.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import type { Day } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'

/** Newest first. */
export async function listPriceBooks(
  connection: Connection,
  market: string,
): Promise<{ version: string; priceDate: Day }[]> {
  return await connection
    .selectFrom('price_book_versions')
    .select(['version', 'priced_on as priceDate'])
    .where('market', '=', market)
    .orderBy('created_at', 'desc')
    .orderBy('priced_on', 'desc')
    .orderBy('version', 'desc')
    .execute()
}

/** A stored book. A book whose content does not match its hash was modified and is refused. */
export async function findPriceBookVersion(
  connection: Connection,
  base: PriceBook,
  version: string,
): Promise<PriceBook | undefined> {
  const row = await connection
    .selectFrom('price_book_versions')
    .select(['content', 'content_sha256'])
    .where('version', '=', version)
    .where('market', '=', base.market.area.id)
    .executeTakeFirst()
  if (!row) return undefined
  const sha256 = createHash('sha256').update(canonicalJson(row.content)).digest('hex')
  return sha256 === row.content_sha256 ? readPriceBook(row.content, base) : undefined
}

/** The newest version on top of the built-in book, `base`; that book while no row was changed. */
export async function findActiveVersion(
  connection: Connection,
  base: PriceBook,
): Promise<{ readonly version: string; readonly sha256: string | null }> {
  const row = await connection
    .selectFrom('price_book_versions')
    .select(['version', 'content_sha256 as sha256'])
    .where('base_version', '=', base.version)
    .orderBy('created_at', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { version: base.version, sha256: null }
}

// A version never changes, so a book is read and hashed only once per hash.
const booksByHash = new Map<string, PriceBook>()
const booksRemembered = 8

/** The book that prices new estimates. */
export async function findActivePriceBook(
  connection: Connection,
  base: PriceBook,
): Promise<PriceBook> {
  const { version, sha256 } = await findActiveVersion(connection, base)
  if (sha256 === null) return base
  const key = `${sha256} ${base.market.area.name}`
  const remembered = booksByHash.get(key)
  if (remembered) return remembered
  const book = await findPriceBookVersion(connection, base, version)
  if (!book) throw new Error(`price book ${version} does not give its own hash`)
  if (booksByHash.size >= booksRemembered) booksByHash.clear()
  booksByHash.set(key, book)
  return book
}

/** Undefined unless the version is the built-in book or based on it. */
export async function findRowChanges(
  connection: Connection,
  base: PriceBook,
  version: string,
): Promise<PriceRowChanges | undefined> {
  if (version === base.version) return {}
  const row = await connection
    .selectFrom('price_book_versions')
    .select('row_changes')
    .where('version', '=', version)
    .where('base_version', '=', base.version)
    .executeTakeFirst()
  return row ? ((row.row_changes ?? {}) as PriceRowChanges) : undefined
}

/** Changes by staff to an earlier built-in book, from its newest version; undefined without any. */
export async function findChangesToCarry(
  connection: Connection,
  base: PriceBook,
): Promise<{ readonly version: string; readonly changes: PriceRowChanges } | undefined> {
  const newest = await connection
    .selectFrom('price_book_versions')
    .select(['version', 'base_version', 'row_changes'])
    .where('market', '=', base.market.area.id)
    .where('base_version', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!newest || newest.base_version === base.version) return undefined
  return { version: newest.version, changes: (newest.row_changes ?? {}) as PriceRowChanges }
}

export async function countChangedVersions(
  connection: Connection,
  base: PriceBook,
): Promise<number> {
  const { count } = await connection
    .selectFrom('price_book_versions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('base_version', '=', base.version)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Newest first: the built-in book and the versions based on it. */
export async function listVersions(
  connection: Connection,
  base: PriceBook,
): Promise<PriceBookVersion[]> {
  const active = await findActiveVersion(connection, base)
  const rows = await connection
    .selectFrom('price_book_versions')
    .leftJoin('admin_users', 'admin_users.id', 'price_book_versions.admin_user_id')
    .select([
      'price_book_versions.version',
      'price_book_versions.base_version',
      'price_book_versions.row_changes',
      'price_book_versions.note',
      'price_book_versions.created_at',
      'admin_users.username',
    ])
    .where('price_book_versions.market', '=', base.market.area.id)
    .orderBy('price_book_versions.created_at', 'desc')
    .orderBy('price_book_versions.version', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({
    version: row.version,
    baseVersion: row.base_version,
    note: row.note,
    savedAt: row.created_at,
    savedBy: row.username,
    changedRows: Object.keys(row.row_changes ?? {}).length,
    isActive: row.version === active.version,
  }))
}

export type OpenDraft = { readonly orderId: string; readonly projectData: StoredAnswers }

/** Orders whose estimate may still be priced again, the newest first. */
export async function listOpenDrafts(connection: Connection): Promise<readonly OpenDraft[]> {
  return await connection
    .selectFrom('orders')
    .select(['id as orderId', 'project_data as projectData'])
    .where('deleted_at', 'is', null)
    .where('test_mode', '=', false)
    .where('status', '=', 'in_progress')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute()
}

/** Enough to rank prices by, and quickly added up. */
const draftsAddedUp = 500

type DraftedMoney = {
  readonly orders: number
  readonly totalCents: number
  readonly byAssembly: Record<string, number>
}

/** The newest orders with lines; those without drafts hold no money. */
export const newestDrafts = sql`
  select id, updated_at from orders
  where deleted_at is null and not test_mode
    and status in ('paid', 'in_progress', 'qc_approved', 'completed')
  order by created_at desc, id desc limit ${draftsAddedUp}`

/** The kept money of the newest drafts, and how much of it each assembly holds. */
export async function sumDraftedMoney(connection: Connection): Promise<DraftedMoney> {
  const { rows } = await sql<{ id: string | null; cents: string; orders: string }>`
    with kept as materialized (
      select total_cents, by_assembly from (${newestDrafts}) recent
      join drafted_money on order_id = recent.id
    )
    select null as id, coalesce(sum(total_cents), 0)::text as cents,
      (count(*) filter (where total_cents > 0))::text as orders
    from kept
    union all
    select part.key, sum(part.value::bigint)::text, '0'
    from kept, jsonb_each_text(by_assembly) part
    group by part.key`.execute(connection)
  const total = rows.find(({ id }) => id === null)
  const byAssembly = rows.flatMap(({ id, cents }) => (id === null ? [] : [[id, Number(cents)]]))
  return {
    orders: Number(total?.orders ?? 0),
    totalCents: Number(total?.cents ?? 0),
    byAssembly: Object.fromEntries(byAssembly),
  }
}
