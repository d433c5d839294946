import { sql } from 'kysely'
import type { MemberRole } from '#core/subscription/team.ts'
import type { UsageMonth } from '#core/subscription/usage-month.ts'
import type { Instant } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

function members(connection: Connection) {
  return connection
    .selectFrom('team_members')
    .select([
      'id',
      'client_profile_id as profileId',
      'email',
      'role',
      'expires_at as expiresAt',
      'joined_at as joinedAt',
    ])
    .where('ended_at', 'is', null)
}

/** Members and invitations of a plan, oldest first. */
export function listMembers(connection: Connection, profileId: string) {
  return members(connection)
    .where('client_profile_id', '=', profileId)
    .orderBy('invited_at')
    .orderBy('id')
    .execute()
}

/** Of this plan only, locked. */
export async function lockMember(transaction: Transaction, profileId: string, memberId: string) {
  if (!isUuid(memberId)) return undefined
  return await members(transaction)
    .where('id', '=', memberId)
    .where('client_profile_id', '=', profileId)
    .forUpdate()
    .executeTakeFirst()
}

/** Invitations and roles of one plan change one after another. */
export async function lockTeam(transaction: Transaction, profileId: string): Promise<void> {
  await transaction
    .selectFrom('client_profiles')
    .select('id')
    .where('id', '=', profileId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** An invitation that still works; undefined for unknown, used, revoked and expired ones alike. */
export function findInvitation(connection: Connection, tokenHash: string, now: Date) {
  return members(connection)
    .where('token_hash', '=', tokenHash)
    .where('joined_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

export type Membership = {
  readonly memberId: string
  /** The plan's holder. */
  readonly profileId: string
  readonly holderEmail: string
  readonly team: string
  readonly role: MemberRole
  readonly joinedAt: Instant
}

function memberships(connection: Connection) {
  return connection
    .selectFrom('team_members')
    .innerJoin('client_profiles', 'client_profiles.id', 'team_members.client_profile_id')
    .select([
      'team_members.id as memberId',
      'client_profiles.id as profileId',
      'client_profiles.email as holderEmail',
      teamName.as('team'),
      'team_members.role',
    ])
    .select(sql<Instant>`coalesce(joined_at, invited_at)`.as('joinedAt'))
    .where('ended_at', 'is', null)
    .where('joined_at', 'is not', null)
}

/**
 * What members read: the name of the holder's brand, or the address. The company of the profile is
 * that of the last order, which may be a client's.
 */
const teamName = sql<string>`coalesce(
  (select name from report_brands where report_brands.client_profile_id = client_profiles.id),
  client_profiles.email
)`

/** The team that this address is a member of. */
export function findMembership(
  connection: Connection,
  email: string,
): Promise<Membership | undefined> {
  return memberships(connection)
    .where('team_members.email', '=', email.toLowerCase())
    .executeTakeFirst()
}

export function findTeamName(connection: Connection, profileId: string) {
  return connection
    .selectFrom('client_profiles')
    .select(teamName.as('team'))
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
}

/** Whether the plan of `profileId` paid for the order. */
export async function findPlanOrder(connection: Connection, profileId: string, orderId: string) {
  if (!isUuid(orderId)) return undefined
  return await connection
    .selectFrom('plan_orders')
    .innerJoin('orders', 'orders.id', 'plan_orders.order_id')
    .select(['orders.id', 'orders.secure_token as secureToken'])
    .where('plan_orders.client_profile_id', '=', profileId)
    .where('orders.id', '=', orderId)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Reports of a plan in a month, by who ordered them; the holder's own first. */
export function listUsage(connection: Connection, profileId: string, month: UsageMonth) {
  return connection
    .selectFrom('plan_orders')
    .innerJoin('orders', 'orders.id', 'plan_orders.order_id')
    .innerJoin('client_profiles', 'client_profiles.id', 'plan_orders.client_profile_id')
    .leftJoin('team_members', 'team_members.id', 'plan_orders.member_id')
    .select(
      sql<'holder' | 'member' | 'former' | 'programs'>`case
        when orders.api_key_id is not null then 'programs'
        when team_members.id is not null then 'member'
        when lower(orders.customer_email) = lower(client_profiles.email) then 'holder'
        else 'former' end`.as('who'),
    )
    .select(sql<string | null>`team_members.email`.as('email'))
    .select(sql<number>`count(*)::int`.as('reports'))
    .where('plan_orders.client_profile_id', '=', profileId)
    .where('plan_orders.created_at', '>=', month.start)
    .where('plan_orders.created_at', '<', month.end)
    .where('plan_orders.returned_at', 'is', null)
    .groupBy(sql`1, 2`)
    .orderBy(sql`case when team_members.email is null then 0 else 1 end`)
    .orderBy(sql`3 desc, 1, 2`)
    .execute()
}

/** Of this address in every team, and of every member of the team of this plan. */
export async function listMemberIds(
  connection: Connection,
  email: string,
  profileId: string | undefined,
): Promise<readonly string[]> {
  const rows = await connection
    .selectFrom('team_members')
    .select('id')
    .where((where) =>
      where.or([
        where('email', '=', email.toLowerCase()),
        ...(profileId === undefined ? [] : [where('client_profile_id', '=', profileId)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Two invitations of one address are accepted one after the other. */
export async function lockAddress(transaction: Transaction, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`team:${email}`}, 0))`.execute(
    transaction,
  )
}
