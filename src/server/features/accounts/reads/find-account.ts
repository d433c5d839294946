import { sql } from 'kysely'
import { textOf } from '#core/project/read-project-facts.ts'
import type { Connection } from '#server/database/database.ts'

export function findUserSession(connection: Connection, tokenHash: string, now: Date) {
  return connection
    .selectFrom('user_sessions')
    .innerJoin('users', 'users.id', 'user_sessions.user_id')
    .select(['user_sessions.id as sessionId', 'users.id as userId', 'users.email'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
}

/** Orders made with the address, newest first; the address was proved by the sign-in. */
export async function listAccountOrders(connection: Connection, email: string) {
  const rows = await connection
    .selectFrom('orders')
    .selectAll()
    .where(sql`lower(customer_email)`, '=', email.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('test_mode', '=', false)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    packageType: row.package_type,
    status: row.status,
    amount: row.amount,
    coveredByPlan: row.covered_by_plan !== null,
    companyName: textOf(row.project_data['companyName']),
    createdAt: row.created_at,
    dueAt: row.qc_deadline,
    reportUrl: row.secure_token_revoked_at === null ? row.report_url : null,
  }))
}
