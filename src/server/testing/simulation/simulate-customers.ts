import { intakeProject } from '#contract/project-data.ts'
import { stripeGateway } from '#server/adapters/stripe-gateway.ts'
import { matchMoneyCommand } from '#server/features/ledger/commands/match-money.ts'
import { receiveEventCommand } from '#server/features/payments/commands/receive-event.ts'
import { backFillEventsCommand } from '#server/features/payments/commands/sweep-events.ts'
import { sweepPayments } from '#server/features/payments/jobs.ts'
import { savePlanPricesCommand } from '#server/features/settings/commands/plan-prices.ts'
import { sweepSubscriptions } from '#server/features/subscriptions/jobs.ts'
import { signed } from '../gateway-world.ts'
import { buildIntake } from '../shop.ts'
import { openStripeStandIn, type StripeStandIn, standInKey } from '../stripe/stripe-stand-in.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { openBank } from './bank.ts'
import { type CustomerLife, chanceOf, liveCustomer } from './customer-life.ts'
import { liveThrough, type World } from './live-through.ts'
import { monthsAfter } from './months-after.ts'
import { openTimeline } from './timeline.ts'

const hour = 3_600_000
const day = 24 * hour

export type Simulation = {
  readonly lives: readonly CustomerLife[]
  readonly test: TestApp
  readonly world: World
  /** When the owner sets other prices of the plans. */
  readonly pricesChangedAt: number
  readonly deliveries: { readonly sent: number; readonly lost: number; readonly repeated: number }
  close(): Promise<void>
}

/**
 * Simulates two years of so many customers against the product over Stripe's stand-in. Some events
 * are lost, some repeated, and all of them late, so that their order changes.
 */
export async function simulateCustomers(customers: number, seed: number): Promise<Simulation> {
  const test = await createTestApp({ settings: { sandboxPayments: false } })
  const standIn = await openStripeStandIn(test.clock)
  const gateway = gatewayTo(standIn, test.ports)
  const ports = { ...test.ports, gateway }
  const chance = chanceOf(seed)
  const from = test.clock.now().getTime()
  const until = monthsAfter(from, 24)
  const lives = Array.from({ length: customers }, (_, index) =>
    liveCustomer(chance, `customer-${index}@simulated.example`, from, until),
  )
  const timeline = openTimeline()
  const world: World = {
    ports,
    standIn,
    bank: openBank(standIn),
    timeline,
    project: intakeProject.parse(buildIntake()),
    staff: await staffOf(test),
    refusals: new Map(),
  }
  const deliveries = { sent: 0, lost: 0, repeated: 0 }

  const deliver = (body: string, attempt: number) => async () => {
    const { body: bytes, signature } = signed(body)
    deliveries.sent += 1
    try {
      const received = await receiveEventCommand(ports, bytes, signature)
      if (received.ok) return
    } catch {
      // Answered with 500; the provider repeats it below.
    }
    const again = test.clock.now().getTime() + attempt * hour
    if (attempt < 5) timeline.plan(again, deliver(body, attempt + 1))
  }
  const late = () => {
    const luck = chance.fraction()
    if (luck < 0.5) return chance.between(0, 60_000)
    return luck < 0.8 ? chance.between(0, 3 * hour) : chance.between(0, 30 * hour)
  }
  let seen = 0
  const notifyNews = () => {
    const { events } = standIn.state
    for (const event of events.slice(0, events.length - seen)) {
      const body = JSON.stringify(event)
      const now = test.clock.now().getTime()
      if (chance.happens(0.15)) deliveries.lost += 1
      else timeline.plan(now + late(), deliver(body, 1))
      if (chance.happens(0.2)) {
        deliveries.repeated += 1
        timeline.plan(now + late(), deliver(body, 1))
      }
    }
    seen = events.length
  }

  const pricesChangedAt = planPricesChange(world, from)
  for (const life of lives) liveThrough(world, life)
  for (let at = from + hour; at < until + 6 * day; at += 2 * day) {
    timeline.plan(at, async () => {
      await sweepPayments(ports)
      await sweepSubscriptions(ports)
      await backFillEventsCommand(ports)
    })
  }
  for (let at = from + 30 * day; at < until; at += 30 * day) {
    timeline.plan(at, async () => {
      world.bank.closeMonth()
      await matchMoneyCommand(ports)
    })
  }
  for (let next = timeline.take(); next; next = timeline.take()) {
    test.clock.set(new Date(Math.max(next.at, test.clock.now().getTime())).toISOString())
    await next.act()
    notifyNews()
  }
  return { lives, test, world, pricesChangedAt, deliveries, close: standIn.close }
}

function gatewayTo({ url: apiBase }: StripeStandIn, { books }: TestApp['ports']) {
  return stripeGateway({
    secretKey: standInKey,
    publishableKey: 'pk_test_standin',
    webhookSecret: 'whsec_0123456789abcdef',
    currency: books.home.market.area.currency,
    apiBase,
    scriptUrl: 'https://js.stripe.com',
  })
}

/** One plan gets dearer, the other cheaper; who has one goes on at the price of before. */
function planPricesChange(world: World, from: number): number {
  const at = monthsAfter(from, 8)
  world.timeline.plan(at, () => changePlanPrices(world))
  return at
}

async function changePlanPrices({ ports, staff }: World): Promise<void> {
  const prices = { starter: 16_000, professional: 27_000 }
  const saved = await savePlanPricesCommand(
    ports,
    { actor: staff, requestId: '1' },
    { revision: 0, prices },
  )
  if (!saved.ok) throw new Error('the prices of the plans were refused')
}

async function staffOf(test: TestApp): Promise<World['staff']> {
  await test.adminToken()
  const { id, username } = await test.ports.database
    .selectFrom('admin_users')
    .select(['id', 'username'])
    .executeTakeFirstOrThrow()
  return {
    kind: 'staff',
    adminUserId: id,
    sessionId: '',
    username,
    role: 'super_admin',
    provedAt: null,
    secondFactorOverdue: false,
  }
}
