import { sql } from 'kysely'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'
import { type ReportSubject, subjectColumn } from '#server/features/reports/reads/report-subject.ts'

/** Of what the report of a row of `orders` or `demo_projects` is made of now. */
export const sourceSha256 = {
  order: sql<string>`encode(sha256(convert_to(
    orders.package_type || ' ' || orders.project_data::text, 'UTF8')), 'hex')`,
  'demo-project': sql<string>`encode(sha256(convert_to(
    demo_projects.package_type || ' ' || demo_projects.project_data::text || ' '
      || demo_projects.bid_items::text || ' ' || coalesce(demo_projects.project_narrative, ''),
    'UTF8')), 'hex')`,
} as const

/** Since when the approval of a row of `orders` or `demo_projects` waits; another report ends that. */
export const overrideRequestedAt = {
  order: sql<Instant | null>`(select requested_at from override_requests
    where order_id = orders.id and source_sha256 = ${sourceSha256.order})`,
  'demo-project': sql<Instant | null>`(select requested_at from override_requests
    where demo_project_id = demo_projects.id and source_sha256 = ${sourceSha256['demo-project']})`,
} as const

/** Orders with an approval that waits for its second person. */
export const idsWithOverrideRequest = sql`(select orders.id from override_requests
  join orders on orders.id = override_requests.order_id
  where override_requests.source_sha256 = ${sourceSha256.order} and orders.status <> 'cancelled')`

/** Demo projects with an approval that waits for its second person; not those in the trash. */
export async function countDemoOverrideRequests(connection: Connection): Promise<number> {
  const { count } = await connection
    .selectFrom('override_requests')
    .innerJoin('demo_projects', 'demo_projects.id', 'override_requests.demo_project_id')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('source_sha256', '=', sourceSha256['demo-project'])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The approval that waits for a second person, if it is of the report that there is now. */
export async function findOverrideRequest(connection: Connection, subject: ReportSubject) {
  return await connection
    .selectFrom('override_requests')
    .leftJoin('orders', 'orders.id', 'override_requests.order_id')
    .leftJoin('demo_projects', 'demo_projects.id', 'override_requests.demo_project_id')
    .innerJoin('admin_users', 'admin_users.id', 'requested_by_admin_id')
    .select(['reason', 'requested_by_admin_id as askerId', 'requested_at as requestedAt'])
    .select('admin_users.username as requestedBy')
    .where(`override_requests.${subjectColumn(subject)}`, '=', subject.id)
    .where('source_sha256', '=', sourceSha256[subject.kind])
    .executeTakeFirst()
}
