import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { GatewayError, type PaymentGateway } from '#core/payment/gateway.ts'
import type { GatewayEvent } from '#core/payment/gateway-event.ts'
import type { Instant } from '#core/time/day.ts'
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
  return { ...parsed.data, at: new Date(parsed.data.at).toISOString() }
}

type Happening = {
  readonly id: string
  readonly type: string
  readonly at: Instant
  readonly kind: 'payment' | 'dispute' | 'checkout' | 'subscription'
}

async function eventsSince(database: Database, since: Instant): Promise<readonly GatewayEvent[]> {
  const { rows } = await sql<Happening>`
    select id, 'payment' as kind, updated_at as at, 'payment_intent.' || status as type
      from sandbox_payments where status in ('succeeded', 'canceled') and updated_at >= ${since}
    union all select payment_id, 'payment', created_at, 'charge.refunded'
      from sandbox_refunds where created_at >= ${since}
    union all select id, 'dispute', updated_at, case when status in ('won', 'lost')
        then 'charge.dispute.closed' else 'charge.dispute.created' end
      from sandbox_disputes where updated_at >= ${since}
    union all select id, 'checkout', updated_at, case when status = 'complete'
        then 'checkout.session.completed' else 'checkout.session.expired' end
      from sandbox_checkouts where status <> 'open' and updated_at >= ${since}
    union all select id, 'subscription', updated_at, case when status = 'canceled'
        then 'customer.subscription.deleted' else 'customer.subscription.updated' end
      from sandbox_subscriptions where updated_at >= ${since}`.execute(database)
  return rows
    .map(({ id, type, at, kind }) => ({
      id: `evt_${type}_${id}_${Date.parse(at)}`,
      type,
      at: new Date(at).toISOString(),
      reference: { kind, id },
    }))
    .sort((left, right) => Date.parse(left.at) - Date.parse(right.at))
}
