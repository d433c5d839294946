import { sql } from 'kysely'
import type { ApiUsage } from '#contract/v1-projects.ts'
import { apiProjectStatus } from '#core/api/project-status.ts'
import type { Day, Instant } from '#core/time/day.ts'
import { monthStart } from '#core/time/month.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { type ProjectRow, selectProjects } from '#server/features/api-projects/reads.ts'
import type { ApiKeyActor } from '#server/http/actor.ts'
import { decodePosition, pageOf } from '#server/http/next-page.ts'

/** Projects of the key's client, in the key's mode. */
export type Owner = Pick<ApiKeyActor, 'profileId' | 'mode'>

function ofOwner(connection: Connection, { profileId, mode }: Owner) {
  return connection
    .selectFrom('orders')
    .where('client_profile_id', '=', profileId)
    .where('test_mode', '=', mode === 'test')
    .where('api_key_id', 'is not', null)
    .where('deleted_at', 'is', null)
}

/** Undefined both for an invalid id and for another client's project. */
export async function findProject(
  connection: Connection,
  owner: Owner,
  projectId: string,
  now: Date,
): Promise<ProjectRow | undefined> {
  if (!isUuid(projectId)) return undefined
  const [row] = await selectProjects(
    connection,
    ofOwner(connection, owner).where('id', '=', projectId),
    now,
  )
  return row
}

/** One page by keyset pagination, newest first. */
export async function listProjects(
  connection: Connection,
  owner: Owner,
  {
    limit,
    cursor,
    now,
  }: { readonly limit: number; readonly cursor?: string | undefined; readonly now: Date },
): Promise<{ readonly rows: ProjectRow[]; readonly nextCursor: string | undefined }> {
  const after = decodePosition(cursor)
  const rows = await selectProjects(
    connection,
    ofOwner(connection, owner)
      .$if(after !== undefined, (orders) =>
        orders.where(
          sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1),
    now,
  )
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.created_at, row.id])
  return { rows: page, nextCursor }
}

/**
 * Locks the external ids of a key until the transaction ends, so that one request at a time assigns
 * them.
 */
export async function lockExternalIds(transaction: Transaction, apiKeyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`external-ids:${apiKeyId}`}, 0))`.execute(
    transaction,
  )
}

/** The test projects of the account since a moment. */
export async function countTestProjects(
  connection: Connection,
  profileId: string,
  since: Date,
): Promise<number> {
  const { count } = await connection
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('client_profile_id', '=', profileId)
    .where('api_key_id', 'is not', null)
    .where('test_mode', '=', true)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** The external ids among these that the key has used, with their projects. */
export async function findExternalIds(
  connection: Connection,
  apiKeyId: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (externalIds.length === 0) return new Map()
  const rows = await connection
    .selectFrom('orders')
    .select(['id', 'external_id'])
    .where('api_key_id', '=', apiKeyId)
    .where('external_id', 'in', externalIds)
    .execute()
  return new Map(rows.map((row) => [row.external_id ?? '', row.id]))
}

/** Undefined for an address without a project of this client. */
export async function findUsage(
  connection: Connection,
  owner: Owner,
  email: string,
  { today, timeZone }: { readonly today: Day; readonly timeZone: TimeZone },
): Promise<ApiUsage | undefined> {
  const month = sql`local_day_start(${monthStart(today)}::date, ${timeZone}::text)`
  const rows = await ofOwner(connection, owner)
    .select([
      'status',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where created_at >= ${month}))::int`.as('thisMonth'),
      sql<Instant>`min(created_at)`.as('firstAt'),
      sql<Instant>`max(created_at)`.as('lastAt'),
    ])
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .groupBy('status')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const projects = { total: 0, pending: 0, paid: 0, in_progress: 0, completed: 0, cancelled: 0 }
  for (const { status, count } of rows) {
    projects.total += count
    projects[status === 'cancelled' ? status : apiProjectStatus(status)] += count
  }
  return {
    email,
    testMode: owner.mode === 'test',
    projects,
    thisMonth: rows.reduce((sum, row) => sum + row.thisMonth, 0),
    // Sorting as text works because all moments are in UTC and equally long.
    firstAt: rows.map((row) => row.firstAt).toSorted()[0] ?? first.firstAt,
    lastAt:
      rows
        .map((row) => row.lastAt)
        .toSorted()
        .at(-1) ?? first.lastAt,
  }
}

/** The stored answer for this key and Idempotency-Key. */
export function findAnswer(connection: Connection, apiKeyId: string, idempotencyKey: string) {
  return connection
    .selectFrom('api_answers')
    .select(['fingerprint', 'status', 'body'])
    .where('api_key_id', '=', apiKeyId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
}
