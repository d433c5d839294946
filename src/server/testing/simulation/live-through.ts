import type { IntakeProject } from '#contract/project-data.ts'
import { cancelPlanCommand } from '#server/features/accounts/commands/manage-plan.ts'
import { orderWithinPlanCommand } from '#server/features/accounts/commands/order-within-plan.ts'
import { placeOrderCommand } from '#server/features/orders/commands/place-order.ts'
import { refundOrderCommand } from '#server/features/payments/commands/refund-order.ts'
import { trySyncPayment } from '#server/features/payments/commands/sync-payment.ts'
import { openSubscriptionCommand } from '#server/features/subscriptions/commands/open-subscription.ts'
import type { StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { payIntent } from '../stripe/pay-intent.ts'
import { completeSession } from '../stripe/stripe-objects.ts'
import type { StripeStandIn } from '../stripe/stripe-stand-in.ts'
import type { Bank } from './bank.ts'
import type { CustomerLife, PlanLife, SingleOrder } from './customer-life.ts'
import type { Timeline } from './timeline.ts'

export type World = {
  readonly ports: Ports
  readonly standIn: StripeStandIn
  readonly bank: Bank
  readonly timeline: Timeline
  readonly project: IntakeProject
  readonly staff: StaffActor
  /** What the product refused, by customer and reason. */
  readonly refusals: Map<string, Record<string, number>>
}

/** Puts everything that a customer does on the timeline. */
export function liveThrough(world: World, life: CustomerLife): void {
  for (const [index, order] of life.orders.entries()) liveOrder(world, life.email, order, index)
  for (const [index, plan] of life.plans.entries()) livePlan(world, life.email, plan, index)
}

const minute = 60_000

function liveOrder(world: World, email: string, order: SingleOrder, index: number): void {
  const { ports, timeline, bank, standIn } = world
  const projectData = { ...world.project, email, companyName: `Single ${index}` }
  const intake = {
    packageType: order.packageType,
    customerEmail: email,
    customerName: 'Simulated Customer',
    projectData,
  }
  let orderId = ''
  const intent = async () => {
    const row = await ports.database
      .selectFrom('orders')
      .select('stripe_payment_intent_id as id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return row.id ?? ''
  }
  for (let click = 0; click < order.clicks; click += 1) {
    timeline.plan(order.at + click * 2000, async () => {
      const placed = await placeOrderCommand(ports, intake, `visitor-${email}`)
      if (placed.ok) orderId = placed.value.orderId
    })
  }
  if (order.declinesFirst) {
    timeline.plan(order.at + minute / 2, async () => bank.decline(await intent()))
  }
  const { paidAt } = order
  if (paidAt === null) return
  timeline.plan(paidAt, async () => {
    const id = await intent()
    const object = standIn.state.objects.get(id)
    if (!object) throw new Error('there is nothing to pay')
    payIntent(standIn.state, object)
    if (order.comesBack) await trySyncPayment(ports, orderId)
  })
  for (const refund of order.refunds) {
    const amount = refund.share === 'rest' ? undefined : amountOf(order) * refund.share
    timeline.plan(refund.at, async () => {
      if (refund.by === 'provider') return bank.refund(await intent(), amount ?? leftOf(order))
      await refundByOffice(world, orderId, amount)
    })
  }
  const { dispute } = order
  if (dispute === null) return
  let disputeId = ''
  timeline.plan(dispute.at, async () => {
    disputeId = bank.dispute(await intent())
  })
  const { decision } = dispute
  if (decision) timeline.plan(decision.at, () => bank.decide(disputeId, decision.outcome))
}

async function refundByOffice(
  { ports, staff }: World,
  orderId: string,
  amount: number | undefined,
): Promise<void> {
  const wanted = { id: crypto.randomUUID(), orderId, amount, reason: 'Simulated' }
  const made = await refundOrderCommand(ports, { actor: staff, requestId: '1' }, wanted)
  if (!made.ok) throw new Error(`the refund was refused: ${made.refusal}`)
}

const amountOf = ({ packageType }: SingleOrder) => (packageType === 'basic' ? 39_500 : 69_500)

/** The amount that the order's last refund returns. */
const leftOf = (order: SingleOrder) =>
  order.refunds.length > 1 ? amountOf(order) * 0.75 : amountOf(order)

function livePlan(world: World, email: string, life: PlanLife, index: number): void {
  const { ports, timeline, standIn } = world
  const subscribe = (plan: PlanLife['plan']) =>
    openSubscriptionCommand(ports, {
      plan,
      email,
      name: 'Simulated Customer',
      isOwner: false,
      visitorHash: `visitor-${email}`,
    })
  let session = ''
  let subscription = ''
  timeline.plan(life.at, async () => {
    const opened = await subscribe(life.plan)
    if (!opened.ok) throw new Error(`no checkout: ${opened.refusal}`)
    session = opened.value.url.split('/').at(-1) ?? ''
  })
  const { startedAt } = life
  if (startedAt === null) return
  timeline.plan(startedAt, () => {
    subscription = completeSession(standIn.state, session).id
  })
  turnQuarters(world, life, () => subscription)
  if (life.refundedAt !== null) {
    timeline.plan(life.refundedAt, () => world.bank.refundPlan(subscription))
  }
  if (life.asksAgainAt !== null) {
    timeline.plan(life.asksAgainAt, async () => {
      const again = await subscribe(life.plan === 'starter' ? 'professional' : 'starter')
      if (again.ok) throw new Error('a second plan beside a live one')
    })
  }
  if (life.cancelledAt !== null && life.cancelledBy === 'customer') {
    timeline.plan(life.cancelledAt, async () => {
      const cancelled = await cancelPlanCommand(ports, email)
      if (!cancelled.ok) throw new Error(`not cancelled: ${cancelled.refusal}`)
    })
  }
  for (const [number, use] of life.uses.entries()) {
    let orderId: string | undefined
    timeline.plan(use.at, async () => {
      orderId = await useReport(world, email, use, `Plan ${index}, report ${number}`)
    })
    if (use.returnedAt !== null) {
      timeline.plan(use.returnedAt, async () => {
        if (orderId !== undefined) await refundByOffice(world, orderId, undefined)
      })
    }
  }
}

/** What happens to a subscription at the provider as time passes. */
function turnQuarters({ timeline, bank }: World, life: PlanLife, id: () => string): void {
  for (const { from, to, paidAt } of life.quarters.slice(1)) {
    timeline.plan(from, () => bank.turn(id(), to, paidAt === from))
    if (paidAt !== null && paidAt !== from) timeline.plan(paidAt, () => bank.payLate(id()))
  }
  if (life.endedAt !== null) timeline.plan(life.endedAt, () => bank.end(id()))
}

async function useReport(
  world: World,
  email: string,
  { packageType }: PlanLife['uses'][number],
  companyName: string,
): Promise<string | undefined> {
  const projectData = { ...world.project, email, companyName }
  const wanted = {
    customer: { email },
    packageType,
    customerName: 'Simulated Customer',
    projectData,
  }
  const ordered = await orderWithinPlanCommand(world.ports, wanted, `visitor-${email}`)
  if (ordered.ok) return ordered.value.orderId
  const refused = world.refusals.get(email) ?? {}
  const count = (refused[ordered.refusal] ?? 0) + 1
  world.refusals.set(email, { ...refused, [ordered.refusal]: count })
  return undefined
}
