import { sql } from 'kysely'
import type { Day, Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'
import { hasSecondFactor } from '#server/database/has-second-factor.ts'

/** Finds an account by username or email. */
export function findAdminByName(connection: Connection, name: string) {
  const lower = name.trim().toLowerCase()
  return connection
    .selectFrom('admin_users')
    .selectAll()
    .where((where) =>
      where.or([
        where(where.fn<string>('lower', ['username']), '=', lower),
        where(where.fn<string>('lower', ['email']), '=', lower),
      ]),
    )
    .executeTakeFirst()
}

/** The sign-in history of an account from one address or device. */
export function findOrigin(connection: Connection, adminUserId: string, originHash: string) {
  return connection
    .selectFrom('staff_sign_in_origins')
    .select(['failures', 'locked_until as lockedUntil', 'known_until as knownUntil'])
    .where('admin_user_id', '=', adminUserId)
    .where('origin_hash', '=', originHash)
    .executeTakeFirst()
}

/** The last line of the audit log that was marked as seen; a mark never reaches beyond itself. */
export async function seenThrough(connection: Connection): Promise<number> {
  const { rows } = await sql<{ through: number }>`
    select least((after ->> 'through')::bigint, id)::int as through from audit_log
    where action = 'staff.sign-ins-seen' order by id desc limit 1`.execute(connection)
  return rows[0]?.through ?? 0
}

type SignInFailureRow = {
  readonly day: Day
  readonly username: string | null
  readonly failures: number
  readonly firstAt: Instant
  readonly lastAt: Instant
  readonly lastLine: number
  readonly addresses: readonly { readonly address: string; readonly failures: number }[]
  readonly signedInAfter: boolean
  readonly hasSecondFactor: boolean
}

/** Failed sign-ins and proofs by account and local day, newest first. */
export async function listSignInFailures(
  connection: Connection,
  { since, afterLine, timeZone }: { since: Date; afterLine: number; timeZone: string },
): Promise<readonly SignInFailureRow[]> {
  const { rows } = await sql<SignInFailureRow>`
    with lines as (
      select id, at, subject_id, local_day(at, ${timeZone}::text) as day,
        case when actor_kind = 'address' then actor_name end as address
      from audit_log
      where action in ('staff.sign-in-refused', 'staff.proof-refused')
        and id > ${afterLine}::bigint and at > ${since.toISOString()}::timestamptz
    ),
    tried as (
      select day, subject_id, address, count(*)::int as failures, min(at) as first_at,
        max(at) as last_at, max(id)::int as last_line
      from lines group by day, subject_id, address
    ),
    days as (
      select day, subject_id, sum(failures)::int as failures, min(first_at) as first_at,
        max(last_at) as last_at, max(last_line) as last_line,
        coalesce(jsonb_agg(
          jsonb_build_object('address', address, 'failures', failures)
          order by failures desc, address
        ) filter (where address is not null), '[]') as addresses
      from tried group by day, subject_id
    )
    select days.day::text as day, admin_users.username, failures, first_at as "firstAt",
      last_at as "lastAt", last_line as "lastLine", addresses,
      coalesce(${hasSecondFactor}, false) as "hasSecondFactor",
      exists (
        select from audit_log later where later.subject_kind = 'staff'
          and later.subject_id = days.subject_id and later.action = 'staff.signed-in'
          and later.at >= days.first_at and later.at < days.last_at + interval '1 day'
      ) as "signedInAfter"
    from days left join admin_users on admin_users.id::text = days.subject_id
    order by days.day desc, failures desc limit 50`.execute(connection)
  return rows
}
