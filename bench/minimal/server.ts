/**
 * The floor that the product is compared with: the same rows written by hand-written SQL behind
 * plain routes. No rules, no estimate, no mail, no sign-in.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

for (const file of JSON.parse(process.env['MIGRATIONS'] ?? '[]') as string[]) {
  await pool.query(readFileSync(file, 'utf8'))
}
await pool.query('create table bench_jobs (id bigserial primary key, name text, data jsonb)')

type Order = {
  readonly packageType: string
  readonly customerEmail: string
  readonly customerName: string
  readonly projectData: { readonly companyName: string; readonly phone: string }
}

async function placeOrder(client: pg.PoolClient, order: Order) {
  const { projectData } = order
  const profile = await client.query(
    `insert into client_profiles (email, company_name, contact_person, phone) values ($1, $2, $3, $4)
     on conflict (lower(email)) do update set updated_at = now() returning id`,
    [order.customerEmail, projectData.companyName, order.customerName, projectData.phone],
  )
  const orderId = randomUUID()
  const visitor = randomBytes(32).toString('hex')
  const paymentId = `pi_${randomBytes(12).toString('hex')}`
  const clientSecret = `${paymentId}_secret_${randomBytes(18).toString('hex')}`
  await client.query(
    `insert into orders (id, package_type, amount, customer_email, customer_name, project_data,
       client_profile_id, payment_attempt, visitor_hash, stripe_payment_intent_id)
     values ($1, $2, 69500, $3, $4, $5, $6, 1, $7, $8)`,
    [
      orderId,
      order.packageType,
      order.customerEmail,
      order.customerName,
      JSON.stringify(projectData),
      (profile.rows[0] as { id: string }).id,
      visitor,
      paymentId,
    ],
  )
  await client.query('insert into order_visitors (visitor_hash, order_id) values ($1, $2)', [
    visitor,
    orderId,
  ])
  await client.query('insert into bench_jobs (name, data) values ($1, $2)', [
    'send-received-email',
    JSON.stringify({ orderId }),
  ])
  await client.query(
    `insert into sandbox_payments (id, client_secret, order_id, amount, currency, status,
       receipt_email, description, idempotency_key)
     values ($1, $2, $3, 69500, 'usd', 'requires_payment_method', $4, 'Report', $3)`,
    [paymentId, clientSecret, orderId, order.customerEmail],
  )
  return { clientSecret, orderId }
}

async function payOrder(client: pg.PoolClient, clientSecret: string) {
  const { rows } = await client.query(
    `update sandbox_payments set status = 'succeeded', last4 = '4242', updated_at = now()
     where client_secret = $1 returning order_id`,
    [clientSecret],
  )
  const orderId = (rows[0] as { order_id: string }).order_id
  const paid = await client.query(
    `update orders set status = 'paid', paid_at = now(), qc_deadline = now() + interval '48 hours',
       updated_at = now() where id = $1 returning client_profile_id`,
    [orderId],
  )
  const { client_profile_id: profileId } = paid.rows[0] as { client_profile_id: string }
  await client.query(
    `update client_profiles set total_projects = total_projects + 1, last_project_date = now(),
       updated_at = now() where id = $1`,
    [profileId],
  )
  await client.query('insert into order_visitors (visitor_hash, order_id) values ($1, $2)', [
    randomBytes(32).toString('hex'),
    orderId,
  ])
  await client.query('insert into bench_jobs (name, data) values ($1, $3), ($2, $3)', [
    'draft-estimate',
    'send-mail',
    JSON.stringify({ orderId }),
  ])
  await client.query(
    `insert into audit_log (actor_kind, actor_name, action, subject_kind, subject_id)
     values ('system', 'system', 'order.paid', 'order', $1)`,
    [orderId],
  )
  await client.query(
    `insert into mails (dedupe_key, recipient, subject, body_text, body_html)
     values ($1, $2, 'Payment confirmed', $3, $3)`,
    [`payment-confirmed:${orderId}`, 'buyer@customer.example', 'x'.repeat(3000)],
  )
  await bookPayment(client, orderId)
  return { status: 'succeeded' }
}

/** The entry in the ledger and the invoice. */
async function bookPayment(client: pg.PoolClient, orderId: string) {
  const entry = await client.query(
    `insert into ledger_entries (key, kind, at, provider, order_id, category, reference)
     values ($1, 'order-paid', now(), 'sandbox', $2, 'payment', $1) returning id`,
    [`paid:${orderId}`, orderId],
  )
  await client.query(
    `insert into ledger_postings (entry_id, position, account, amount)
     values ($1, 0, 'provider-balance', 69500), ($1, 1, 'report-sales', -69500)`,
    [(entry.rows[0] as { id: string }).id],
  )
  await client.query(
    `insert into invoices (id, payment_key, order_id, seller, buyer, item, detail, amount,
       card_last4, is_test, po_number, billing_address, paid_on, issued_on, created_at)
     values ($1, $2, $3, $4, $4, 'Report', '', 69500, '4242', false, '', '', now(), now(), now())`,
    [randomUUID(), `order:${orderId}`, orderId, JSON.stringify({ name: 'Plumbline' })],
  )
}

const app = Fastify()
app.post<{ Body: Order }>('/api/create-payment-intent', ({ body }) =>
  inTransaction((client) => placeOrder(client, body)),
)
app.post<{ Body: { clientSecret: string } }>('/api/sandbox-payments/confirm', ({ body }) =>
  inTransaction((client) => payOrder(client, body.clientSecret)),
)
app.get<{ Params: { id: string } }>('/api/orders/:id', async ({ params }) => {
  const { rows } = await pool.query(
    `select id, status, package_type, amount, created_at, paid_at, qc_deadline, project_data
     from orders where id = $1`,
    [params.id],
  )
  return rows[0]
})
app.get('/readyz', () => ({ status: 'ready' }))
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.once('SIGTERM', () => process.exit(0))
