import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { reportsUsed } from '#server/features/analytics/reads/client-tallies.ts'
import type { StripeObject } from '../stripe/stripe-objects.ts'
import type { Standing } from './ledger.ts'
import type { Simulation } from './simulate-customers.ts'

/** What the product and the provider have stored, by customer. */
export async function readStandings(simulation: Simulation): Promise<Map<string, Standing>> {
  const { database } = simulation.world.ports
  const orders = await readOrders(database)
  const profiles = new Map((await readProfiles(database)).map((row) => [row.email, row]))
  const mails = await readMails(database)
  const provider = readProvider(simulation)
  return new Map(
    simulation.lives.map(({ email }) => {
      const { id = '', email: _email, ...profile } = profiles.get(email) ?? { email }
      const standing: Standing = {
        orders: orders
          .filter((order) => order.email === email)
          .map(({ email: _of, ...order }) => order),
        refusals: simulation.world.refusals.get(email) ?? {},
        profile: 'plan' in profile ? profile : null,
        mails: Object.fromEntries(
          kinds.map((kind) => [
            kind,
            Number(mails.find((row) => row.email === email && row.kind === kind)?.count ?? 0),
          ]),
        ),
        provider: provider(email, id),
      }
      return [email, standing]
    }),
  )
}

const kinds = [
  'payment-confirmed',
  'refunded',
  'plan-report-returned',
  'plan-receipt',
  'subscription-started',
  'renewal-failed',
  'usage-at-limit',
]

async function readOrders(database: Database) {
  const rows = await database
    .selectFrom('orders')
    .select([
      'customer_email as email',
      'package_type as packageType',
      'amount',
      'status',
      'covered_by_plan as plan',
    ])
    .select((of) => [
      of
        .selectFrom('order_refunds')
        .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
        .whereRef('order_refunds.order_id', '=', 'orders.id')
        .where('order_refunds.status', '=', 'succeeded')
        .as('refunded'),
      of
        .selectFrom('order_disputes')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('order_disputes.order_id', '=', 'orders.id')
        .as('disputes'),
    ])
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ ...row, refunded: row.refunded ?? 0, disputes: row.disputes ?? 0 }))
}

async function readProfiles(database: Database) {
  const rows = await database
    .selectFrom('client_profiles')
    .select([
      'id',
      'email',
      'subscription_plan as plan',
      'subscription_status as status',
      'subscription_end_date as paidThrough',
      'subscription_cancels as cancels',
      'current_period_start as monthStart',
      reportsUsed.as('reports'),
    ])
    .execute()
  const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString())
  return rows.map((row) => ({
    ...row,
    paidThrough: instant(row.paidThrough),
    monthStart: instant(row.monthStart),
  }))
}

function readMails(database: Database) {
  return database
    .selectFrom('mails')
    .select(['recipient as email', sql<string>`split_part(dedupe_key, ':', 1)`.as('kind')])
    .select(sql<string>`count(*)`.as('count'))
    .groupBy(['recipient', sql`split_part(dedupe_key, ':', 1)`])
    .execute()
}

function readProvider({ world }: Simulation) {
  const { state } = world.standIn
  const intents = state.ofPrefix('pi')
  const subscriptions = state.ofPrefix('sub')
  const chargeOf = (intent: StripeObject) => state.objects.get(String(intent['latest_charge']))
  const sum = (charges: readonly (StripeObject | undefined)[], field: string) =>
    charges.reduce((total, charge) => total + Number(charge?.[field] ?? 0), 0)
  return (email: string, profileId: string): Standing['provider'] => {
    const charges = intents.filter((intent) => intent['receipt_email'] === email).map(chargeOf)
    return {
      captured: sum(charges, 'amount'),
      refunded: sum(charges, 'amount_refunded'),
      plans: subscriptions.filter(
        ({ metadata }) => (metadata as { profileId?: string } | undefined)?.profileId === profileId,
      ).length,
    }
  }
}
