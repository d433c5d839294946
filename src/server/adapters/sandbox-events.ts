import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { GatewayError, type PaymentGateway } from '#core/payment/gateway.ts'
import type { GatewayEvent } from '#core/payment/gateway-event.ts'
import type { Database } from '#server/database/database.ts'
import type { Clock } from '#server/ports.ts'

const toleranceSeconds = 300

const eventBody = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  at: z.iso.datetime(),
  reference: z.discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['payment', 'dispute', 'checkout', 'subscription']),
      id: z.string().min(1),
    }),
    z.object({ kind: z.literal('none') }),
  ]),
})

/** The sandbox stores no events; it derives them from the state of its objects. */
export function sandboxEvents(
  database: Database,
  clock: Clock,
  secret: string,
): Pick<PaymentGateway, 'verifyWebhook' | 'eventsSince'> {
  return {
    verifyWebhook: (body, signature) => verify(clock, secret, body, signature),
    eventsSince: (since) => eventsSince(database, since),
  }
}

/** The signature header: `t={seconds},v1={hmac}` over the seconds, a dot and the body. */
function verify(clock: Clock, secret: string, body: Uint8Array, signature: string): GatewayEvent {
  const [, seconds = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const made = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')
  const age = clock.now().getTime() / 1000 - Number(seconds)
  const isRight = given.length === 64 && timingSafeEqual(Buffer.from(given), Buffer.from(made))
  if (!isRight || Math.abs(age) > toleranceSeconds) throw new GatewayError('auth', 'bad signature')
  const parsed = eventBody.safeParse(JSON.parse(Buffer.from(body).toString('utf8')))
  if (!parsed.success) throw new GatewayError('invalid_request', 'not an event')
  return parsed.data
}

type Happening = {
  readonly id: string
  readonly type: string
  readonly at: string
  readonly kind: 'payment' | 'dispute' | 'checkout' | 'subscription'
}

async function eventsSince(database: Database, since: string): Promise<readonly GatewayEvent[]> {
  const happenings = (
    await Promise.all([
      paymentsSince(database, since),
      refundsSince(database, since),
      disputesSince(database, since),
      checkoutsSince(database, since),
      subscriptionsSince(database, since),
    ])
  ).flat()
  return happenings
    .map(({ id, type, at, kind }) => ({
      id: `evt_${type}_${id}_${Date.parse(at)}`,
      type,
      at: new Date(at).toISOString(),
      reference: { kind, id },
    }))
    .sort((left, right) => Date.parse(left.at) - Date.parse(right.at))
}

async function paymentsSince(database: Database, since: string): Promise<Happening[]> {
  const rows = await database
    .selectFrom('sandbox_payments')
    .select(['id', 'status', 'updated_at'])
    .where('status', 'in', ['succeeded', 'canceled'])
    .where('updated_at', '>=', since)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: 'payment',
    at: row.updated_at,
    type: `payment_intent.${row.status}`,
  }))
}

async function refundsSince(database: Database, since: string): Promise<Happening[]> {
  const rows = await database
    .selectFrom('sandbox_refunds')
    .select(['payment_id', 'created_at'])
    .where('created_at', '>=', since)
    .execute()
  return rows.map((row) => ({
    id: row.payment_id,
    kind: 'payment',
    at: row.created_at,
    type: 'charge.refunded',
  }))
}

async function disputesSince(database: Database, since: string): Promise<Happening[]> {
  const rows = await database
    .selectFrom('sandbox_disputes')
    .select(['id', 'status', 'updated_at'])
    .where('updated_at', '>=', since)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: 'dispute',
    at: row.updated_at,
    type:
      row.status === 'won' || row.status === 'lost'
        ? 'charge.dispute.closed'
        : 'charge.dispute.created',
  }))
}

async function checkoutsSince(database: Database, since: string): Promise<Happening[]> {
  const rows = await database
    .selectFrom('sandbox_checkouts')
    .select(['id', 'status', 'updated_at'])
    .where('status', '!=', 'open')
    .where('updated_at', '>=', since)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: 'checkout',
    at: row.updated_at,
    type: row.status === 'complete' ? 'checkout.session.completed' : 'checkout.session.expired',
  }))
}

async function subscriptionsSince(database: Database, since: string): Promise<Happening[]> {
  const rows = await database
    .selectFrom('sandbox_subscriptions')
    .select(['id', 'status', 'updated_at'])
    .where('updated_at', '>=', since)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: 'subscription',
    at: row.updated_at,
    type:
      row.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
  }))
}
