import type { Selectable } from 'kysely'
import { quarterlyPrice, soldAt } from '#core/catalog/plan-prices.ts'
import type { SoldPlanId } from '#core/catalog/subscription-plan.ts'
import type { Cents } from '#core/money/money.ts'
import { type Checkout, GatewayError } from '#core/payment/gateway.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { minuteMs } from '#core/time/durations.ts'
import type { Transaction } from '#server/database/database.ts'
import type { SubscriptionCheckoutRow } from '#server/database/subscription-tables.ts'
import { planPrices } from '#server/features/settings/commands/plan-prices.ts'
import type { Ports } from '#server/ports.ts'
import {
  findOpenCheckout,
  findPurchasedPlan,
  findSubscriber,
  findSubscriberByEmail,
  hasLiveSubscription,
  isBuyerOf,
  isEnterprise,
  type Subscriber,
} from '../reads.ts'
import { insertPurchaseProfile } from '../writes/purchased-plan.ts'
import {
  insertCheckout,
  insertSubscriberProfile,
  updateCheckout,
  updateCheckoutOfSession,
  updateCustomerId,
} from '../writes/subscription.ts'
import { makeRoomForOwner } from './purchased-plan.ts'
import { syncSubscriptionCommand } from './sync-subscription.ts'

export type NewSubscription = {
  readonly plan: SoldPlanId
  readonly email: string
  readonly name: string
  /** True when the caller has proved that the address is theirs. */
  readonly isOwner: boolean
  /** The browser that asks; it never sees or ends an open checkout of another browser. */
  readonly visitorHash: string
}

type Refused = 'already-subscribed' | 'payment-unavailable'

type CheckoutRow = Selectable<SubscriptionCheckoutRow>

const repeatWithinMs = 10 * minuteMs

/** Opens the provider's checkout of a plan. A profile can have one live subscription. */
export async function openSubscriptionCommand(
  ports: Ports,
  wanted: NewSubscription,
): Promise<Result<{ readonly url: string }, Refused>> {
  try {
    return await openCheckout(ports, wanted)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ kind: error.kind, error: error.message }, 'subscription not opened')
    return refuse('payment-unavailable')
  }
}

async function openCheckout(
  ports: Ports,
  wanted: NewSubscription,
): Promise<Result<{ readonly url: string }, Refused>> {
  const subscriber = await ensureSubscriber(ports, wanted)
  if (await isSubscribed(ports, subscriber)) return refuse('already-subscribed')
  const price = quarterlyPrice((await planPrices(ports.database))[wanted.plan])
  const open = await findOpenCheckout(ports.database, subscriber.id, wanted.visitorHash)
  if (open) {
    const kept = await keepOrEnd(ports, open, { ...wanted, price })
    if (kept === 'subscribed') return refuse('already-subscribed')
    if (kept) return accept({ url: kept })
  }
  const row =
    (await insertCheckout(ports.database, {
      profileId: subscriber.id,
      plan: wanted.plan,
      quarterlyPrice: price,
      visitorHash: wanted.visitorHash,
      isOwner: wanted.isOwner,
      now: ports.clock.now(),
    })) ?? (await findOpenCheckout(ports.database, subscriber.id, wanted.visitorHash))
  // Another click was faster and chose another plan, or its checkout has just ended.
  if (!row || row.plan !== wanted.plan) return refuse('payment-unavailable')
  return accept({ url: await createCheckout(ports, row, subscriber, wanted) })
}

/**
 * The address's profile for its owner, and for the browser that made it. Any other browser buys a
 * plan that belongs to its purchase, so that it changes nothing of somebody's account.
 */
function ensureSubscriber(ports: Ports, wanted: NewSubscription): Promise<Subscriber> {
  const { email, visitorHash, isOwner } = wanted
  const now = ports.clock.now()
  return ports.database.transaction().execute(async (transaction) => {
    await insertSubscriberProfile(transaction, { ...wanted, now })
    const found = await findSubscriberByEmail(transaction, email)
    if (!found) throw new Error('a profile that was just made is gone')
    if (hasLiveSubscription(found) && !found.planIsUnproved) return found
    if (isOwner) return await makeRoomForOwner(transaction, ports, found)
    if (await isOfBrowser(transaction, found, visitorHash)) return found
    const purchase = { id: ports.ids.uuid(), email, name: wanted.name, visitorHash, now }
    await insertPurchaseProfile(transaction, purchase)
    const own = await findPurchasedPlan(transaction, email, visitorHash)
    if (!own) throw new Error('a purchase that was just made is gone')
    return own
  })
}

/** The profile is of the browser that made or proved it; an unproved plan in it, of its buyer. */
function isOfBrowser(
  transaction: Transaction,
  subscriber: Subscriber,
  visitorHash: string,
): Promise<boolean> | boolean {
  if (hasLiveSubscription(subscriber)) return isBuyerOf(transaction, subscriber.id, visitorHash)
  return subscriber.visitorHash === visitorHash
}

/** The stored state may be out of date, so the provider is asked before a customer is refused. */
async function isSubscribed(ports: Ports, subscriber: Subscriber): Promise<boolean> {
  if (isEnterprise(subscriber)) return true
  if (!hasLiveSubscription(subscriber) || subscriber.subscriptionId === null) return false
  await syncSubscriptionCommand(ports, subscriber.subscriptionId)
  const current = await findSubscriber(ports.database, subscriber.id)
  return current !== undefined && hasLiveSubscription(current)
}

/**
 * Returns the address of the open checkout when the click was repeated; otherwise ends that
 * checkout. At another price than today's it is another purchase, as the page shows that of today.
 */
async function keepOrEnd(
  ports: Ports,
  open: CheckoutRow,
  wanted: NewSubscription & { readonly price: Cents },
): Promise<string | 'subscribed' | undefined> {
  const now = ports.clock.now()
  const isRecent = now.getTime() - Date.parse(open.created_at) < repeatWithinMs
  const isSame =
    open.plan === wanted.plan && soldAt(open.plan, open.quarterly_price) === wanted.price
  const isRepeat = isRecent && isSame && !wanted.isOwner
  if (open.session_id === null) {
    // The address was never sent to anyone; within the time limit it is created again with the same
    // key.
    if (!isRepeat) await updateCheckout(ports.database, open.id, { status: 'expired', now })
    return undefined
  }
  const current = await ports.gateway.getCheckout(open.session_id)
  if (current.status === 'open') {
    if (isRepeat && open.url !== null) return open.url
    return await endCheckout(ports, open.session_id)
  }
  return await settle(ports, current)
}

async function endCheckout(ports: Ports, sessionId: string): Promise<'subscribed' | undefined> {
  try {
    return await settle(ports, await ports.gateway.expireCheckout(sessionId))
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'conflict') throw error
    return await settle(ports, await ports.gateway.getCheckout(sessionId))
  }
}

async function settle(ports: Ports, checkout: Checkout): Promise<'subscribed' | undefined> {
  if (checkout.status === 'open') throw new GatewayError('unavailable', 'the checkout did not end')
  if (checkout.subscriptionId) await syncSubscriptionCommand(ports, checkout.subscriptionId)
  await updateCheckoutOfSession(ports.database, checkout.id, checkout.status, ports.clock.now())
  return checkout.status === 'complete' ? 'subscribed' : undefined
}

async function createCheckout(
  ports: Ports,
  row: CheckoutRow,
  subscriber: Subscriber,
  wanted: NewSubscription,
): Promise<string> {
  const origin = ports.settings.publicUrl
  try {
    const { id, url } = await ports.gateway.createSubscriptionCheckout({
      profileId: subscriber.id,
      plan: row.plan,
      quarterlyPrice: soldAt(row.plan, row.quarterly_price),
      payer: wanted.isOwner
        ? { customerId: await ensureCustomerId(ports, subscriber) }
        : { email: subscriber.address },
      successUrl: `${origin}/subscription-success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${origin}/pricing`,
      idempotencyKey: `checkout:${row.id}`,
    })
    if (url === null) throw new GatewayError('conflict', 'the checkout is over already')
    // The address of an owner's checkout is not stored, because the page shows a saved card.
    const kept = wanted.isOwner ? {} : { url }
    await updateCheckout(ports.database, row.id, {
      sessionId: id,
      ...kept,
      now: ports.clock.now(),
    })
    return url
  } catch (error) {
    if (error instanceof GatewayError && error.kind !== 'unavailable') {
      await updateCheckout(ports.database, row.id, { status: 'expired', now: ports.clock.now() })
    }
    throw error
  }
}

async function ensureCustomerId(ports: Ports, subscriber: Subscriber): Promise<string> {
  if (subscriber.customerId !== null) return subscriber.customerId
  const { id } = await ports.gateway.ensureCustomer({
    profileId: subscriber.id,
    email: subscriber.address,
    name: subscriber.name,
    idempotencyKey: `profile:${subscriber.id}:customer`,
  })
  await updateCustomerId(ports.database, subscriber.id, id)
  return id
}
