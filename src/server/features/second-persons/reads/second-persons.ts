import { sql } from 'kysely'
import type { AuditAction } from '#core/access/audit-action.ts'
import {
  formerColleagueDays,
  newAccountDays,
  resetAccountDays,
} from '#core/access/second-person.ts'
import {
  hasPermission,
  type StaffPermission,
  type StaffRole,
  staffRoles,
} from '#core/access/staff-role.ts'
import type { Instant } from '#core/time/day.ts'
import { dayMs } from '#core/time/durations.ts'
import type { Connection } from '#server/database/database.ts'
import { hasSecondFactor } from '#server/database/has-second-factor.ts'
import type { StaffActor } from '#server/http/actor.ts'

const rolesWith = (permission: StaffPermission) =>
  staffRoles.filter((role) => hasPermission(role, permission))

/**
 * Accounts of other people that hold the permission, or held it within the days in which a former
 * colleague counts. Without one nobody could be the second person.
 */
export async function countColleaguesWith(
  connection: Connection,
  permission: StaffPermission,
  adminUserId: string,
  now: Date,
): Promise<number> {
  const roles = sql.join(rolesWith(permission))
  const since = new Date(now.getTime() - formerColleagueDays * dayMs)
  const changed = (action: AuditAction) => sql`select before from audit_log
    where subject_kind = 'staff' and subject_id = admin_users.id::text
      and action = ${action} and at > ${since}`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from admin_users
    where id <> ${adminUserId}
      and (is_active or exists (${changed('staff.deactivated')}))
      and (role in (${roles}) or exists (
        select from (${changed('staff.role-changed')}) as earlier
        where earlier.before->>'role' in (${roles})))`.execute(connection)
  return rows[0]?.count ?? 0
}

/** The active accounts of others that hold the permission. */
export function listOthersWith(
  connection: Connection,
  permission: StaffPermission,
  adminUserId: string,
) {
  return connection
    .selectFrom('admin_users')
    .select(['id', 'email', hasSecondFactor.as('hasSecondFactor')])
    .where('is_active', '=', true)
    .where('role', 'in', rolesWith(permission))
    .where('id', '!=', adminUserId)
    .orderBy('username')
    .execute()
}

/** Since when there is the factor of the session's last proof, and the account's oldest one. */
export async function findFactors(connection: Connection, { sessionId, adminUserId }: StaffActor) {
  const row = await connection
    .selectFrom('admin_users')
    .leftJoin('staff_sessions', (join) => join.on('staff_sessions.id', '=', sessionId))
    .select('staff_sessions.factor_since as provedSince')
    .select(
      sql<Instant | null>`least(totp_confirmed_at, (
        select min(created_at) from staff_passkeys where admin_user_id = admin_users.id
      ))`.as('oldestSince'),
    )
    .where('admin_users.id', '=', adminUserId)
    .executeTakeFirst()
  return row ?? { provedSince: null, oldestSince: null }
}

/**
 * The account itself and whoever could act as it: the accounts that created it, and those that set
 * its password or removed its factor since `resetsSince`, unless the factor of its last proof is
 * older. Administrators who only created it stand in `all` for a week, in which others notice the
 * account, and never in `lasting`, because all accounts of an office would be theirs.
 */
async function listMakers(
  connection: Connection,
  adminUserId: string,
  {
    resetsSince,
    createdSince,
    provedSince,
  }: {
    readonly resetsSince: Date
    readonly createdSince: Date
    readonly provedSince: Instant | null
  },
): Promise<Makers> {
  const { rows } = await sql<Maker>`
    with recursive makers(id, role, "byReset", "isRecent") as (
      select id, role, false, false from admin_users where id = ${adminUserId}
      union
      select maker.id, maker.role,
        made."byReset" or line.action <> 'staff.created',
        made.id = ${adminUserId} and line.at > ${createdSince}
      from makers made
      join audit_log line on line.subject_kind = 'staff' and line.subject_id = made.id::text
        and (line.action = 'staff.created' or (
          line.action in ('staff.password-changed', 'staff.second-factor-reset')
          and line.admin_user_id <> made.id and line.at > ${resetsSince}
          and (made.id <> ${adminUserId} or ${provedSince}::timestamptz is null
            or line.at <= ${provedSince}::timestamptz)))
      join admin_users maker on maker.id = line.admin_user_id
    )
    select id, role, "byReset", "isRecent" from makers`.execute(connection)
  const isLasting = ({ id, role, byReset }: Maker) =>
    id === adminUserId || byReset || !hasPermission(role, 'administration')
  return {
    lasting: rows.filter(isLasting).map(({ id }) => id),
    all: rows.filter((one) => one.isRecent || isLasting(one)).map(({ id }) => id),
  }
}

type Maker = {
  readonly id: string
  readonly role: StaffRole
  readonly byReset: boolean
  readonly isRecent: boolean
}

type Makers = { readonly lasting: readonly string[]; readonly all: readonly string[] }

/** Whether no one person stands behind both accounts. `provedSince` is that of the approver's proof. */
export async function areIndependent(
  connection: Connection,
  {
    approverId,
    askerId,
    provedSince,
    now,
  }: {
    readonly approverId: string
    readonly askerId: string
    readonly provedSince: Instant | null
    readonly now: Date
  },
): Promise<boolean> {
  const resetsSince = new Date(now.getTime() - resetAccountDays * dayMs)
  const createdSince = new Date(now.getTime() - newAccountDays * dayMs)
  const since = { resetsSince, createdSince }
  const approvers = await listMakers(connection, approverId, { ...since, provedSince })
  const askers = await listMakers(connection, askerId, { ...since, provedSince: null })
  const isSame = approvers.lasting.some((one) => askers.lasting.includes(one))
  return !(isSame || approvers.all.includes(askerId) || askers.all.includes(approverId))
}
