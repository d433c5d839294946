import { type RawBuilder, sql } from 'kysely'
import type { ApiUsage } from '#contract/v1-usage.ts'
import { type ApiProjectStatus, apiProjectStatus } from '#core/api/project-status.ts'
import type { Day, Instant } from '#core/time/day.ts'
import { monthStart } from '#core/time/month.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { type ProjectRow, selectProjects } from '#server/features/api-projects/reads.ts'
import { hasReleasedReport } from '#server/features/reports/reads/released-reports.ts'
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

export type WantedProjects = {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly status?: ApiProjectStatus | undefined
  readonly cancelled?: 'true' | 'false' | undefined
  readonly externalId?: string | undefined
  readonly createdFrom?: Instant | undefined
  readonly createdBefore?: Instant | undefined
}

/** The same as `shownStatus` of a row: without a released report an approved order is in progress. */
const hasStatus: Readonly<Record<ApiProjectStatus, RawBuilder<boolean>>> = {
  pending: sql`orders.status in ('pending', 'cancelled')`,
  paid: sql`orders.status = 'paid'`,
  in_progress: sql`(orders.status = 'in_progress'
    or (orders.status in ('qc_approved', 'completed') and not ${hasReleasedReport}))`,
  completed: sql`(orders.status in ('qc_approved', 'completed') and ${hasReleasedReport})`,
}

/** The database refuses offsets beyond sixteen hours. */
const inUtc = (moment: Instant | undefined) => moment && new Date(moment).toISOString()

/** One page by keyset pagination, newest first. */
export async function listProjects(
  connection: Connection,
  owner: Owner,
  { limit, cursor, status, cancelled, externalId, createdFrom, createdBefore }: WantedProjects,
  now: Date,
): Promise<{ readonly rows: ProjectRow[]; readonly nextCursor: string | undefined }> {
  const after = decodePosition(cursor)
  const rows = await selectProjects(
    connection,
    ofOwner(connection, owner)
      .$if(status !== undefined, (orders) => orders.where(hasStatus[status ?? 'paid']))
      .$if(cancelled !== undefined, (orders) =>
        orders.where('status', cancelled === 'true' ? '=' : '<>', 'cancelled'),
      )
      .$if(externalId !== undefined, (orders) => orders.where('external_id', '=', externalId ?? ''))
      .$if(createdFrom !== undefined, (orders) =>
        orders.where(sql<boolean>`created_at >= ${inUtc(createdFrom)}::timestamptz`),
      )
      .$if(createdBefore !== undefined, (orders) =>
        orders.where(sql<boolean>`created_at < ${inUtc(createdBefore)}::timestamptz`),
      )
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

/**
 * When the account made test projects since a moment, the oldest first; other requests wait until the
 * transaction ends.
 */
export async function listTestProjects(
  connection: Transaction,
  profileId: string,
  since: Date,
): Promise<readonly Date[]> {
  // Requests of one account are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`test-projects:${profileId}`}, 0))`.execute(
    connection,
  )
  const rows = await connection
    .selectFrom('orders')
    .select('created_at')
    .where('client_profile_id', '=', profileId)
    .where('api_key_id', 'is not', null)
    .where('test_mode', '=', true)
    .where('created_at', '>', since.toISOString())
    .orderBy('created_at')
    .execute()
  return rows.map((row) => new Date(row.created_at))
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

/** Undefined for an address without a project of this client; without one, of the whole account. */
export async function findUsage(
  connection: Connection,
  owner: Owner,
  email: string | undefined,
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
    .$if(email !== undefined, (orders) =>
      orders.where(sql`lower(customer_email)`, '=', (email ?? '').toLowerCase()),
    )
    .groupBy('status')
    .execute()
  if (email !== undefined && rows.length === 0) return undefined
  const projects = { total: 0, pending: 0, paid: 0, in_progress: 0, completed: 0, cancelled: 0 }
  for (const { status, count } of rows) {
    projects.total += count
    projects[status === 'cancelled' ? status : apiProjectStatus(status)] += count
  }
  return {
    email: email ?? (await findOwnEmail(connection, owner)),
    testMode: owner.mode === 'test',
    projects,
    thisMonth: rows.reduce((sum, row) => sum + row.thisMonth, 0),
    // Sorting as text works because all moments are in UTC and equally long.
    firstAt: rows.map((row) => row.firstAt).toSorted()[0] ?? null,
    lastAt:
      rows
        .map((row) => row.lastAt)
        .toSorted()
        .at(-1) ?? null,
  }
}

async function findOwnEmail(connection: Connection, { profileId }: Owner): Promise<string> {
  const { email } = await connection
    .selectFrom('client_profiles')
    .select('email')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  return email
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
