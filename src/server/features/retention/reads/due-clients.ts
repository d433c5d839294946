import { sql } from 'kysely'
import type { ClientActivity } from '#core/retention/client-activity.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { hasLiveSubscription, subscriberColumns } from '#server/features/subscriptions/reads.ts'
import type { Position } from './due-orders.ts'

export type QuietClient = ClientActivity & {
  readonly id: string
  readonly email: string
  readonly customerId: string | null
}

/**
 * A page of profiles without activity of their own since that moment, oldest first, with what
 * decides whether they are erased.
 */
export async function listQuietClients(
  connection: Connection,
  page: { readonly before: Instant; readonly after: Position | undefined; readonly limit: number },
): Promise<readonly QuietClient[]> {
  const { before, after } = page
  const rows = await clients(connection)
    .where('created_at', '<', before)
    .where((where) =>
      where.or([where('last_project_date', 'is', null), where('last_project_date', '<', before)]),
    )
    .$if(after !== undefined, (profiles) =>
      profiles.where(
        sql<boolean>`(created_at, id) > (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit)
    .execute()
  return rows.map(toQuietClient)
}

/** The same profile as it is now, locked. */
export async function lockQuietClient(
  transaction: Transaction,
  id: string,
): Promise<QuietClient | undefined> {
  const row = await clients(transaction).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toQuietClient(row)
}

function clients(connection: Connection) {
  return connection
    .selectFrom('client_profiles')
    .select([
      ...subscriberColumns,
      'created_at as firstSeenAt',
      'last_project_date as lastPaidAt',
      sql<Instant | null>`(
        select max(created_at) from orders where client_profile_id = client_profiles.id
      )`.as('lastOrderAt'),
      sql<Instant | null>`(
        select max(last_used_at) from api_keys where client_profile_id = client_profiles.id
      )`.as('keyUsedAt'),
      sql<Instant | null>`(
        select coalesce(last_signed_in_at, created_at) from users
        where lower(users.email) = lower(client_profiles.email)
      )`.as('signedInAt'),
    ])
    .where('erased_at', 'is', null)
}

type ClientRow = Awaited<ReturnType<ReturnType<typeof clients>['executeTakeFirstOrThrow']>>

function toQuietClient(row: ClientRow): QuietClient {
  return { ...row, planRuns: hasLiveSubscription(row) }
}

/** Addresses of accounts without a profile and without a sign-in since that moment. */
export async function listQuietAccounts(
  connection: Connection,
  before: Instant,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users
    where coalesce(last_signed_in_at, created_at) < ${before} and email not like 'deleted+%@invalid'
      and not exists (
        select from client_profiles where lower(client_profiles.email) = lower(users.email)
      )
    limit ${limit}`.execute(connection)
  return rows.map(({ email }) => email)
}
