import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { canonicalJson } from '#core/canonical-json.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { PriceRowChanges } from '#core/pricing/price-row-changes.ts'
import { keptPriceBook } from '#core/pricing/read-price-book.ts'
import { insertNewRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { newestDrafts } from './reads.ts'

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
  await insertNewRow(connection, 'price_book_versions', ['version'], {
    version: book.version,
    market: book.market.area.id,
    priced_on: book.priceDate,
    content: jsonText(content),
    content_sha256: sentSha256,
    created_at: now,
    base_version: changed?.baseVersion ?? null,
    row_changes: changed ? jsonText({ ...changed.changes }) : null,
    note: changed?.note ?? null,
    admin_user_id: changed?.adminUserId ?? null,
  })
  const kept = await connection
    .selectFrom('price_book_versions')
    .select('content_sha256')
    .where('version', '=', book.version)
    .executeTakeFirstOrThrow()
  return { sentSha256, keptSha256: kept.content_sha256 }
}

/** Unpacking the lines of more takes too long for one statement. */
const draftsAtOnce = 25

/**
 * Adds up the lines of some of those newest drafts that are new or changed; percentages are
 * excluded. Returns whether there may be more of them.
 */
export async function keepSomeDraftedMoney(connection: Connection): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with stale as materialized (
      select recent.id, recent.updated_at from (${newestDrafts}) recent
      left join drafted_money kept on kept.order_id = recent.id
      where kept.order_updated_at is distinct from recent.updated_at
      limit ${draftsAtOnce}
    ), lines as materialized (
      -- Lines that were stored earlier keep their assemblies under the older name.
      select stale.id, line,
        coalesce(line #> '{provenance,parts}', line #> '{biography,parts}') as parts
      from stale join orders on orders.id = stale.id,
        jsonb_array_elements(case jsonb_typeof(project_data -> 'bidItems')
          when 'array' then project_data -> 'bidItems' else '[]' end) line
      where line ->> 'origin' = 'counted' and not coalesce((line ->> 'isPercentage')::boolean, false)
    ), totals as (
      select id, sum((line ->> 'totalCost')::numeric * 100)::bigint as cents from lines group by id
    ), parts as (
      select id, part ->> 'assembly' as assembly,
        -- Assemblies that were stored earlier have their equipment in the material.
        sum((part ->> 'laborCents')::numeric + (part ->> 'materialCents')::numeric
          + coalesce((part ->> 'equipmentCents')::numeric, 0))::bigint as cents
      from lines, jsonb_array_elements(
        case jsonb_typeof(parts) when 'array' then parts else '[]' end) part
      group by id, part ->> 'assembly'
    ), shares as (
      select id, jsonb_object_agg(assembly, cents) as by_assembly from parts group by id
    )
    insert into drafted_money (order_id, order_updated_at, total_cents, by_assembly)
    select stale.id, stale.updated_at, coalesce(cents, 0), coalesce(by_assembly, '{}')
    from stale left join totals on totals.id = stale.id left join shares on shares.id = stale.id
    on conflict (order_id) do update set order_updated_at = excluded.order_updated_at,
      total_cents = excluded.total_cents, by_assembly = excluded.by_assembly`.execute(connection)
  return numAffectedRows === BigInt(draftsAtOnce)
}
