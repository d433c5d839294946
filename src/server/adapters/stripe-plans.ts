import Stripe from 'stripe'
import { isSoldPlan, type SoldPlanId, soldPlans } from '#core/catalog/subscription-plan.ts'
import type { Cents } from '#core/money/money.ts'
import {
  type Checkout,
  GatewayError,
  type Invoice,
  type NewCheckout,
  type NewCustomer,
  type PaymentGateway,
  type Subscription,
} from '#core/payment/gateway.ts'
import { toSubscriptionStatus } from '#core/subscription/subscription.ts'
import type { Instant } from '#core/time/day.ts'
import { asking } from './stripe-errors.ts'
import type { PaymentMethods } from './stripe-methods.ts'

type Plans = Pick<
  PaymentGateway,
  | 'ensureCustomer'
  | 'eraseCustomer'
  | 'createSubscriptionCheckout'
  | 'getCheckout'
  | 'expireCheckout'
  | 'getSubscription'
  | 'listSubscriptions'
  | 'cancelSubscription'
  | 'listInvoices'
  | 'createPortal'
>

type Sold = Pick<NewCheckout, 'plan' | 'quarterlyPrice'>

/** Customers, checkouts and quarterly subscriptions at Stripe. */
export function stripePlans(stripe: Stripe, methods: PaymentMethods, currency: string): Plans {
  const prices = new Map<string, string>()
  const priceOf = async (sold: Sold): Promise<string> => {
    const key = lookupKey(sold, currency)
    const price = prices.get(key) ?? (await ensurePrice(stripe, currency, sold))
    prices.set(key, price)
    return price
  }
  const read = (subscription: Stripe.Subscription) => toSubscription(subscription, currency)
  return {
    ensureCustomer: (customer) => asking(() => ensureCustomer(stripe, customer)),
    eraseCustomer: ({ customerId }) => eraseCustomer(stripe, customerId),
    createSubscriptionCheckout: (checkout) =>
      asking(async () => {
        const price = await priceOf(checkout)
        return await methods(checkout.idempotencyKey, (types, idempotencyKey) =>
          createCheckout(stripe, { ...checkout, idempotencyKey }, price, types),
        )
      }),
    getCheckout: (id) =>
      asking(async () => toCheckout(await stripe.checkout.sessions.retrieve(id))),
    expireCheckout: (id) => expireCheckout(stripe, id),
    getSubscription: (id) =>
      asking(async () => read(await stripe.subscriptions.retrieve(id, withCard))),
    listSubscriptions: (customer) =>
      asking(async () => {
        const list = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
        return list.data.map(read)
      }),
    cancelSubscription: (id, { when, idempotencyKey }) =>
      asking(async () => read(await cancel(stripe, id, when, idempotencyKey))),
    listInvoices: (customer) =>
      asking(async () =>
        (await stripe.invoices.list({ customer, limit: 100 })).data.map(toInvoice),
      ),
    createPortal: (customer, returnUrl) =>
      asking(async () => {
        const session = await stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
        })
        return { url: session.url }
      }),
  }
}

/**
 * The key names the plan, the currency and the amount: a changed amount makes a new price, and
 * existing subscriptions keep theirs.
 */
function lookupKey({ plan, quarterlyPrice }: Sold, currency: string): string {
  return `${plan}_quarterly_${currency}_${quarterlyPrice}`
}

async function ensurePrice(stripe: Stripe, currency: string, sold: Sold): Promise<string> {
  const key = lookupKey(sold, currency)
  const found = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  const price = found.data[0] ?? (await createPrice(stripe, currency, sold, key))
  if (quarterlyPriceOf(price, currency) === sold.quarterlyPrice) return price.id
  throw new GatewayError('invalid_request', `${price.id} (${key}) is not the price of the plan`)
}

/** Null for a price that is not charged every three months in our currency. */
function quarterlyPriceOf(price: Stripe.Price, currency: string): Cents | null {
  const isQuarterly = price.recurring?.interval === 'month' && price.recurring.interval_count === 3
  return isQuarterly && price.currency === currency ? price.unit_amount : null
}

function createPrice(stripe: Stripe, currency: string, sold: Sold, key: string) {
  return stripe.prices.create(
    {
      currency,
      unit_amount: sold.quarterlyPrice,
      recurring: { interval: 'month', interval_count: 3 },
      lookup_key: key,
      product_data: { name: `${soldPlans[sold.plan].name} plan` },
    },
    { idempotencyKey: `price:${key}` },
  )
}

async function ensureCustomer(stripe: Stripe, customer: NewCustomer) {
  const { id } = await stripe.customers.create(
    {
      email: customer.email,
      name: customer.name,
      metadata: { profileId: customer.profileId },
    },
    { idempotencyKey: customer.idempotencyKey },
  )
  return { id }
}

async function eraseCustomer(stripe: Stripe, id: string | null): Promise<void> {
  if (id === null) return
  await asking(async () => {
    try {
      await stripe.customers.del(id)
    } catch (error) {
      const isGone =
        error instanceof Stripe.errors.StripeInvalidRequestError &&
        error.code === 'resource_missing'
      if (!isGone) throw error
    }
  })
}

async function createCheckout(
  stripe: Stripe,
  { payer, plan, profileId, ...checkout }: NewCheckout,
  price: string,
  types: ('card' | 'link')[],
): Promise<Checkout> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      line_items: [{ price, quantity: 1 }],
      allowed_payment_method_types: types,
      client_reference_id: profileId,
      metadata: { profileId, plan },
      subscription_data: { metadata: { profileId, plan } },
      success_url: checkout.successUrl,
      cancel_url: checkout.cancelUrl,
      ...('customerId' in payer ? { customer: payer.customerId } : { customer_email: payer.email }),
    },
    { idempotencyKey: checkout.idempotencyKey },
  )
  return toCheckout(session)
}

async function expireCheckout(stripe: Stripe, id: string): Promise<Checkout> {
  try {
    return await asking(async () => toCheckout(await stripe.checkout.sessions.expire(id)))
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind === 'unavailable') throw error
    // Stripe expires open checkouts only; otherwise the checkout's current status decides the
    // answer.
    const checkout = await asking(async () =>
      toCheckout(await stripe.checkout.sessions.retrieve(id)),
    )
    if (checkout.status === 'expired') return checkout
    throw new GatewayError('conflict', `${id} is ${checkout.status}`)
  }
}

function toCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    url: session.url,
    status: checkoutStatus(session.status),
    profileId: session.client_reference_id,
    subscriptionId: idOf(session.subscription),
  }
}

function checkoutStatus(status: string | null): Checkout['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open'
}

function cancel(stripe: Stripe, id: string, when: 'period-end' | 'now', idempotencyKey: string) {
  return when === 'now'
    ? stripe.subscriptions.cancel(id, {}, { idempotencyKey })
    : stripe.subscriptions.update(id, { cancel_at_period_end: true }, { idempotencyKey })
}

const withCard = { expand: ['default_payment_method'] }

function toSubscription(subscription: Stripe.Subscription, currency: string): Subscription {
  const item = subscription.items.data[0]
  const method = subscription.default_payment_method
  if (!item) throw new GatewayError('invalid_request', `${subscription.id} has no item`)
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    profileId: subscription.metadata['profileId'] ?? null,
    plan: planOf(item.price, subscription.metadata['plan']),
    quarterlyPrice: quarterlyPriceOf(item.price, currency),
    status: toSubscriptionStatus(subscription.status),
    start: instant(subscription.start_date),
    periodStart: instant(item.current_period_start),
    periodEnd: instant(item.current_period_end),
    cancels: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    // Null where only the id was asked for, or something else than a card pays.
    cardLast4: typeof method === 'string' ? null : (method?.card?.last4 ?? null),
  }
}

/**
 * The price determines the plan, because staff may have moved a client to the other plan in Stripe.
 */
function planOf(price: Stripe.Price, stated: string | undefined): SoldPlanId | null {
  const named = price.lookup_key?.split('_')[0] ?? stated ?? ''
  return isSoldPlan(named) ? named : null
}

function toInvoice(invoice: Stripe.Invoice): Invoice {
  return {
    id: invoice.id,
    number: invoice.number,
    at: instant(invoice.created),
    amount: invoice.total,
    status: invoice.status ?? 'draft',
    url: invoice.hosted_invoice_url ?? null,
  }
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

function instant(seconds: number): Instant {
  return new Date(seconds * 1000).toISOString()
}
