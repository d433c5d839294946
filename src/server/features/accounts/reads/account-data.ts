import { sql } from 'kysely'
import type { Connection } from '#server/database/database.ts'

/** What is kept about the person behind the address, as it is kept. */
export async function readAccountData(connection: Connection, email: string) {
  const address = email.toLowerCase()
  const { source_visitor_hash: _browser, ...profile } = (await connection
    .selectFrom('client_profiles')
    .selectAll()
    .where(sql`lower(email)`, '=', address)
    .executeTakeFirst()) ?? { source_visitor_hash: null }
  return {
    profile: 'id' in profile ? profile : null,
    orders: await readOrders(connection, address),
    reports: await readReports(connection, address),
    demoProjects: await readDemoProjects(connection, address),
    drafts: await readDrafts(connection, address),
    mails: await readMails(connection, address),
  }
}

async function readOrders(connection: Connection, address: string) {
  const orders = await connection
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'package_type as packageType',
      'amount',
      'card_last4 as cardLast4',
      'covered_by_plan as coveredByPlan',
      'customer_name as customerName',
      'customer_email as customerEmail',
      'project_data as projectData',
      'created_at as createdAt',
      'paid_at as paidAt',
      'completed_at as completedAt',
    ])
    .where(sql`lower(customer_email)`, '=', address)
    .orderBy('created_at')
    .execute()
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const refunds = await connection
    .selectFrom('order_refunds')
    .select(['order_id as orderId', 'amount', 'status', 'created_at as createdAt'])
    .where('order_id', 'in', ids)
    .execute()
  const uploads = await connection
    .selectFrom('uploads')
    .select(['order_id as orderId', 'kind', 'name', 'size', 'sha256', 'created_at as createdAt'])
    .where('order_id', 'in', ids)
    .execute()
  return orders.map((order) => ({
    ...order,
    refunds: refunds.filter(({ orderId }) => orderId === order.id),
    uploads: uploads.filter(({ orderId }) => orderId === order.id),
  }))
}

/** What was delivered, as it can be read by programs; drafts of staff are no reports yet. */
function readReports(connection: Connection, address: string) {
  return connection
    .selectFrom('report_versions')
    .innerJoin('orders', 'orders.id', 'report_versions.order_id')
    .select([
      'report_versions.order_id as orderId',
      'report_versions.version',
      'report_versions.created_at as createdAt',
      'orders.report_url as url',
      'report_versions.document',
    ])
    .where(sql`lower(orders.customer_email)`, '=', address)
    .where('orders.status', 'in', ['qc_approved', 'completed'])
    .where('report_versions.superseded_at', 'is', null)
    .orderBy('report_versions.created_at')
    .execute()
}

function readDemoProjects(connection: Connection, address: string) {
  return connection
    .selectFrom('demo_projects')
    .select(['id', 'name', 'status', 'project_data as projectData', 'created_at as createdAt'])
    .where(sql`lower(customer_email)`, '=', address)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

function readDrafts(connection: Connection, address: string) {
  return connection
    .selectFrom('intake_drafts')
    .select(['id', 'package_type as packageType', 'answers', 'saved_at as savedAt'])
    .where(sql`lower(trim(answers->>'email'))`, '=', address)
    .orderBy('saved_at')
    .execute()
}

function readMails(connection: Connection, address: string) {
  return connection
    .selectFrom('mails')
    .select(['subject', 'created_at as createdAt', 'status'])
    .where(sql`lower(recipient)`, '=', address)
    .orderBy('created_at')
    .execute()
}
