import { type RawBuilder, sql } from 'kysely'
import type { ClientFilter, ClientRow } from '#contract/client-records.ts'
import { notStated } from '#core/analytics/tallies.ts'
import type { ClientSort, ClientStanding } from '#core/clients/client-list.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'
import {
  isAtLimit,
  isRunning,
  reportsUsed,
} from '#server/features/analytics/reads/client-tallies.ts'
import { badCursor, decodeCursor, pageOf } from '#server/http/next-page.ts'
import { isWantedClient } from './search-clients.ts'

export const clientColumns = sql`
  client_profiles.id, email, purchase_email as "purchaseEmail", company_name as "companyName", contact_person as "contactPerson", phone,
  default_city as city, default_state as state,
  subscription_plan as plan, subscription_status as "planStatus", ${isRunning} as "planIsRunning",
  ${reportsUsed} as "reportsUsed", monthly_report_limit as "reportLimit",
  total_projects as "totalProjects", last_project_date as "lastOrderAt",
  professional_type as "professionalType", referral_source as "referralSource",
  erased_at is not null as "isErased", client_profiles.created_at as "createdAt"`

type SortedBy = { readonly column: RawBuilder<unknown>; readonly descends: boolean }

const sorts: Readonly<Record<ClientSort, SortedBy & { readonly type: RawBuilder<unknown> }>> = {
  newest: { column: sql`client_profiles.created_at`, descends: true, type: sql`timestamptz` },
  oldest: { column: sql`client_profiles.created_at`, descends: false, type: sql`timestamptz` },
  company: { column: sql`lower(company_name)`, descends: false, type: sql`text` },
  projects: { column: sql`total_projects`, descends: true, type: sql`integer` },
  'last-order': {
    column: sql`coalesce(last_project_date, '1970-01-01 00:00:00+00'::timestamptz)`,
    descends: true,
    type: sql`timestamptz`,
  },
}

const standings: Readonly<Record<ClientStanding, (now: Date) => RawBuilder<boolean>>> = {
  trial: () => sql<boolean>`not ${isRunning}`,
  starter: () => sql<boolean>`(subscription_plan = 'starter' and ${isRunning})`,
  professional: () => sql<boolean>`(subscription_plan = 'professional' and ${isRunning})`,
  enterprise: () => sql<boolean>`(subscription_plan = 'enterprise' and ${isRunning})`,
  former: () => sql<boolean>`(subscription_plan <> 'trial' and not ${isRunning})`,
  'at-limit': isAtLimit,
}

type Page = {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly now: Date
  readonly timeZone: TimeZone
}

/** One page of the filtered clients, after the row that the cursor names. */
export async function listClients(
  connection: Connection,
  filter: ClientFilter,
  { limit, cursor, now, timeZone }: Page,
): Promise<{ readonly clients: readonly ClientRow[]; readonly nextCursor: string | undefined }> {
  const sort = sorts[filter.sort]
  const direction = sort.descends ? sql`desc` : sql`asc`
  const wanted = [...conditions(filter, now, timeZone), ...(await behind(connection, sort, cursor))]
  if (filter.search) wanted.push(await isWantedClient(connection, filter.search))
  const { rows } = await sql<ClientRow>`
    select ${clientColumns}
    from client_profiles
    where ${wanted.length > 0 ? sql.join(wanted, sql` and `) : sql`true`}
    order by ${sort.column} ${direction}, client_profiles.id ${direction}
    limit ${limit + 1}`.execute(connection)
  const { page, nextCursor } = pageOf(rows, limit, ({ id }) => [id])
  return { clients: page, nextCursor }
}

function conditions(filter: ClientFilter, now: Date, timeZone: TimeZone): RawBuilder<boolean>[] {
  const { standing, profession, referral, from, to } = filter
  return [
    ...(standing ? [standings[standing](now)] : []),
    ...(profession ? [isStated('professional_type', profession)] : []),
    ...(referral ? [isStated('referral_source', referral)] : []),
    ...(from
      ? [
          sql<boolean>`client_profiles.created_at >= local_day_start(${from}::date, ${timeZone}::text)`,
        ]
      : []),
    ...(to
      ? [
          sql<boolean>`client_profiles.created_at < local_day_start(${to}::date + 1, ${timeZone}::text)`,
        ]
      : []),
  ]
}

function isStated(column: 'professional_type' | 'referral_source', value: string) {
  const stated = sql.ref(`client_profiles.${column}`)
  return value === notStated
    ? sql<boolean>`(${stated} is null or ${stated} = '')`
    : sql<boolean>`${stated} = ${value}`
}

/** The cursor only names a client; its position is read again. */
async function behind(
  connection: Connection,
  { column, descends, type }: (typeof sorts)[ClientSort],
  cursor: string | undefined,
): Promise<RawBuilder<boolean>[]> {
  if (cursor === undefined) return []
  const [id = ''] = decodeCursor(cursor) ?? []
  if (!isUuid(id)) throw badCursor()
  const { rows } = await sql<{ value: string }>`
    select (${column})::text as value from client_profiles where id = ${id}`.execute(connection)
  const [last] = rows
  if (!last) return []
  const comparison = descends ? sql`<` : sql`>`
  return [
    sql<boolean>`(${column}, client_profiles.id) ${comparison} (${last.value}::${type}, ${id}::uuid)`,
  ]
}
