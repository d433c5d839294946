import { sql } from 'kysely'
import { statusOutside } from '#core/order/order.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import type { Connection } from '#server/database/database.ts'
import { isReleased } from '#server/features/reports/reads/released-reports.ts'
import type { CustomerActor } from '#server/http/actor.ts'

export function findUserSession(connection: Connection, tokenHash: string, now: Date) {
  return connection
    .selectFrom('user_sessions')
    .innerJoin('users', 'users.id', 'user_sessions.user_id')
    .select([
      'users.id as userId',
      'users.email',
      'user_sessions.bought_by as boughtBy',
      'user_sessions.bought_subscription_id as boughtSubscriptionId',
    ])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/**
 * Orders made with the address, newest first; for a browser signed in by a purchase, only the
 * orders it made.
 */
export async function listAccountOrders(
  connection: Connection,
  { email, purchase }: Pick<CustomerActor, 'email' | 'purchase'>,
) {
  const rows = await connection
    .selectFrom('orders')
    .selectAll()
    .select(isReleased)
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('test_mode', '=', false)
    .$if(purchase !== undefined, (query) =>
      query.where('id', 'in', (orders) =>
        orders
          .selectFrom('order_visitors')
          .select('order_id')
          .where('visitor_hash', '=', purchase?.visitorHash ?? ''),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    packageType: row.package_type,
    status: statusOutside(row),
    amount: row.amount,
    coveredByPlan: row.covered_by_plan !== null,
    companyName: textOf(row.project_data['companyName']),
    createdAt: row.created_at,
    dueAt: row.qc_deadline,
    reportUrl: row.isReleased && row.secure_token_revoked_at === null ? row.report_url : null,
  }))
}
