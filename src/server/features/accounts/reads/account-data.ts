import { sql } from 'kysely'
import { customerAnswers } from '#core/project/customer-answers.ts'
import type { Connection } from '#server/database/database.ts'
import { listInvoicesAbout } from '#server/features/invoices/reads.ts'
import { isOfAddress } from '#server/features/orders/reads/orders-of-address.ts'
import { isOfCustomer } from '#server/features/uploads/reads.ts'
import { listExportedReports } from './exported-reports.ts'

/** The data stored about the person behind the address. */
export async function readAccountData(connection: Connection, email: string, now: Date) {
  const address = email.toLowerCase()
  const { source_visitor_hash: _browser, ...profile } = (await connection
    .selectFrom('client_profiles')
    .selectAll()
    .where(sql`lower(email)`, '=', address)
    .executeTakeFirst()) ?? { source_visitor_hash: null }
  return {
    profile: 'id' in profile ? profile : null,
    orders: await readOrders(connection, address),
    reports: await listExportedReports(connection, address, now),
    leasePages: await readLeasePages(connection, address),
    questions: await readQuestions(connection, address),
    requests: await readRequests(connection, address),
    ...(await readClientData(connection, address)),
    issuedInvoices: await listInvoicesAbout(connection, address),
    demoProjects: await readDemoProjects(connection, address),
    drafts: await readDrafts(connection, address),
    mails: await readMails(connection, address),
    ...(await readTeams(connection, address)),
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
      'intake_data',
      'created_at as createdAt',
      'paid_at as paidAt',
      'completed_at as completedAt',
    ])
    .where(isOfAddress(address))
    .orderBy('created_at')
    .execute()
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const refunds = await connection
    .selectFrom('order_refunds')
    .select(['order_id as orderId', 'amount', 'status', 'created_at as createdAt'])
    .where('order_id', 'in', ids)
    .execute()
  const upgrades = await connection
    .selectFrom('order_upgrades')
    .select([
      'order_id as orderId',
      'to_package as packageType',
      'amount',
      'card_last4 as cardLast4',
      'paid_at as paidAt',
    ])
    .where('order_id', 'in', ids)
    .where('paid_at', 'is not', null)
    .execute()
  const uploads = await connection
    .selectFrom('uploads')
    .select(['order_id as orderId', 'kind', 'name', 'size', 'sha256', 'created_at as createdAt'])
    .where('order_id', 'in', ids)
    .where(isOfCustomer)
    .execute()
  return orders.map(({ intake_data: said, ...order }) => ({
    ...order,
    projectData: customerAnswers(said),
    refunds: refunds.filter(({ orderId }) => orderId === order.id),
    upgrades: upgrades.filter(({ orderId }) => orderId === order.id),
    uploads: uploads.filter(({ orderId }) => orderId === order.id),
  }))
}

/** What was entered on the lease page of a report. */
function readLeasePages(connection: Connection, address: string) {
  return connection
    .selectFrom('lease_worksheets')
    .innerJoin('orders', 'orders.id', 'lease_worksheets.order_id')
    .select([
      'lease_worksheets.order_id as orderId',
      'lease_worksheets.content',
      'lease_worksheets.updated_at as updatedAt',
    ])
    .where(isOfAddress(address))
    .execute()
}

function readQuestions(connection: Connection, address: string) {
  return connection
    .selectFrom('customer_questions')
    .innerJoin('orders', 'orders.id', 'customer_questions.order_id')
    .select([
      'customer_questions.order_id as orderId',
      'customer_questions.body as question',
      'customer_questions.reply_to as replyTo',
      'customer_questions.created_at as createdAt',
    ])
    .where(isOfAddress(address))
    .execute()
}

function readRequests(connection: Connection, address: string) {
  return connection
    .selectFrom('customer_requests')
    .innerJoin('orders', 'orders.id', 'customer_requests.order_id')
    .select([
      'customer_requests.order_id as orderId',
      'customer_requests.message',
      'customer_requests.asked_at as askedAt',
      'customer_requests.answers',
      'customer_requests.reply',
      'customer_requests.answered_at as answeredAt',
    ])
    .where(isOfAddress(address))
    .execute()
}

/** API keys without their secrets, the webhook messages, the brand, and the account itself. */
async function readClientData(connection: Connection, address: string) {
  const keys = connection
    .selectFrom('api_keys')
    .innerJoin('client_profiles', 'client_profiles.id', 'api_keys.client_profile_id')
    .where(sql`lower(client_profiles.email)`, '=', address)
  return {
    apiKeys: await keys
      .select([
        'api_keys.name',
        'api_keys.mode',
        'api_keys.scopes',
        'api_keys.created_at as createdAt',
        'api_keys.last_used_at as lastUsedAt',
        'api_keys.revoked_at as revokedAt',
      ])
      .execute(),
    webhooks: await keys
      .innerJoin('webhook_deliveries', 'webhook_deliveries.api_key_id', 'api_keys.id')
      .select([
        'webhook_deliveries.event',
        'webhook_deliveries.url',
        'webhook_deliveries.status',
        'webhook_deliveries.created_at as createdAt',
      ])
      .execute(),
    brand: await connection
      .selectFrom('report_brands')
      .innerJoin('client_profiles', 'client_profiles.id', 'report_brands.client_profile_id')
      .select(['report_brands.name', 'report_brands.accent'])
      .where(sql`lower(client_profiles.email)`, '=', address)
      .execute(),
    cover: await connection
      .selectFrom('broker_covers')
      .innerJoin('client_profiles', 'client_profiles.id', 'broker_covers.client_profile_id')
      .select(['broker_covers.name', 'broker_covers.company', 'broker_covers.phone'])
      .where(sql`lower(client_profiles.email)`, '=', address)
      .execute(),
    account: await connection
      .selectFrom('users')
      .select(['created_at as createdAt', 'last_signed_in_at as lastSignedInAt'])
      .where(sql`lower(email)`, '=', address)
      .execute(),
  }
}

async function readDemoProjects(connection: Connection, address: string) {
  const projects = await connection
    .selectFrom('demo_projects')
    .select(['id', 'name', 'status', 'intake_data as projectData', 'created_at as createdAt'])
    .where(sql`lower(customer_email)`, '=', address)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .execute()
  return projects.map(({ projectData, ...project }) => ({
    ...project,
    projectData: customerAnswers(projectData),
  }))
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

/** The members that the customer invited, the teams of others, and what the plan paid for. */
async function readTeams(connection: Connection, address: string) {
  const members = connection
    .selectFrom('team_members')
    .innerJoin('client_profiles', 'client_profiles.id', 'team_members.client_profile_id')
    .select(['role', 'invited_at as invitedAt', 'joined_at as joinedAt', 'ended_at as endedAt'])
    .orderBy('invited_at')
  return {
    teamMembers: await members
      .select('team_members.email')
      .where(sql`lower(client_profiles.email)`, '=', address)
      .execute(),
    memberships: await members
      .select('client_profiles.email as team')
      .where('team_members.email', '=', address)
      .execute(),
    planOrders: await connection
      .selectFrom('plan_orders')
      .innerJoin('client_profiles', 'client_profiles.id', 'plan_orders.client_profile_id')
      .select(['order_id as orderId', 'plan_orders.created_at as createdAt'])
      .where(sql`lower(client_profiles.email)`, '=', address)
      .orderBy('plan_orders.created_at')
      .execute(),
  }
}
