import { hasAccess } from '#core/subscription/subscription.ts'
import type { Instant } from '#core/time/day.ts'
import type { SpentPlan } from '#server/features/orders/commands/place-plan-order.ts'
import {
  isEnterprise,
  keptSubscription,
  type Subscriber,
} from '#server/features/subscriptions/reads.ts'
import { findMembership } from '#server/features/teams/reads.ts'
import type { CustomerActor, Purchase } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { freshSubscriber } from './fresh-subscriber.ts'

/** Whose plan pays for the reports of a customer. */
export type Payer = {
  readonly subscriber: Subscriber
  /** Set for a member of the plan's team; undefined for the plan's holder. */
  readonly member?: { readonly memberId: string; readonly team: string }
}

/**
 * The customer's own plan while it covers reports, otherwise that of the team in which the customer
 * may order, otherwise the own one that has ended.
 */
export async function findPayer(
  ports: Ports,
  { email, purchase }: Pick<CustomerActor, 'email' | 'purchase'>,
): Promise<Payer | undefined> {
  const fresh = await findOwnPlan(ports, email, purchase)
  const own = fresh && { subscriber: fresh }
  if (own && covers(own.subscriber, ports.clock.now().toISOString())) return own
  // A payment proves no address, and a membership belongs to an address.
  const membership =
    purchase === undefined ? await findMembership(ports.database, email) : undefined
  if (membership?.role !== 'orders') return own
  const subscriber = await freshSubscriber(ports, { email: membership.holderEmail })
  const { memberId, team } = membership
  return subscriber ? { subscriber, member: { memberId, team } } : own
}

export function planOf({ subscriber, member }: Payer): SpentPlan {
  return { profileId: subscriber.id, memberId: member?.memberId ?? null }
}

function covers(subscriber: Subscriber, now: Instant): boolean {
  const kept = keptSubscription(subscriber)
  return isEnterprise(subscriber) || (kept !== undefined && hasAccess(kept, now))
}

/**
 * A browser that is signed in by a purchase may use the subscription that it bought, wherever that
 * stands, and nothing else of the address.
 */
async function findOwnPlan(
  ports: Ports,
  email: string,
  purchase: Purchase | undefined,
): Promise<Subscriber | undefined> {
  if (purchase === undefined) return await freshSubscriber(ports, { email })
  const { subscriptionId } = purchase
  return subscriptionId === null ? undefined : await freshSubscriber(ports, { subscriptionId })
}
