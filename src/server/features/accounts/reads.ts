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

/** What is kept about the person behind the address, as it is kept. */
export async function readAccountData(connection: Connection, email: string) {
  const address = email.toLowerCase()
  const profile = await connection
    .selectFrom('client_profiles')
    .selectAll()
    .where(sql`lower(email)`, '=', address)
    .executeTakeFirst()
  const orders = await connection
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'package_type as packageType',
      'amount',
      'customer_name as customerName',
      'customer_email as customerEmail',
      'project_data as projectData',
      'created_at as createdAt',
      'paid_at as paidAt',
    ])
    .where(sql`lower(customer_email)`, '=', address)
    .orderBy('created_at')
    .execute()
  const mails = await connection
    .selectFrom('mails')
    .select(['subject', 'created_at as createdAt', 'status'])
    .where(sql`lower(recipient)`, '=', address)
    .orderBy('created_at')
    .execute()
  const { source_visitor_hash: _browser, ...kept } = profile ?? { source_visitor_hash: null }
  return { email, profile: profile ? kept : null, orders, mails }
}
