import { randomBytes } from 'node:crypto'
import { addMonths } from '#core/subscription/usage-month.ts'
import { listOf, type Params, textAt } from './form-params.ts'

export type Refused = {
  readonly refused: number
  readonly type?: string
  readonly code?: string
  readonly param?: string
  readonly message?: string
}

export type StripeObject = Record<string, unknown> & { readonly id: string }

type Clock = { now(): Date }

/** The objects of a stand-in and the effects of its calls. */
export function stripeObjects(clock: Clock, checkoutUrl: string) {
  const objects = new Map<string, StripeObject>()
  const events: StripeObject[] = []
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const account = { hasLink: true, checkoutUrl }

  const put = (prefix: string, fields: Record<string, unknown>): StripeObject => {
    const object = {
      id: `${prefix}_${randomBytes(9).toString('hex')}`,
      created: seconds(),
      ...fields,
    }
    objects.set(object.id, object)
    return object
  }
  const change = (object: StripeObject, fields: Record<string, unknown>): StripeObject => {
    const changed = { ...object, ...fields }
    objects.set(object.id, changed)
    return changed
  }
  const ofPrefix = (prefix: string) =>
    [...objects.values()].filter((object) => object.id.startsWith(`${prefix}_`)).reverse()
  /** A movement of the account's balance, with the fee that the provider takes. */
  const settle = (category: string, source: string, amount: number, fee = 0) =>
    void put('txn', {
      object: 'balance_transaction',
      reporting_category: category,
      source,
      amount,
      fee,
      net: amount - fee,
      currency: 'usd',
    })
  const emit = (type: string, object: Record<string, unknown>) =>
    void events.unshift({
      id: `evt_${randomBytes(9).toString('hex')}`,
      object: 'event',
      type,
      created: seconds(),
      data: { object },
    })
  const refuseLink = () => {
    account.hasLink = false
  }
  return { account, objects, events, put, change, ofPrefix, emit, seconds, settle, refuseLink }
}

export type StripeState = ReturnType<typeof stripeObjects>

export const missing = (param = 'id'): Refused => ({
  refused: 404,
  code: 'resource_missing',
  param,
})

/** A method that the account has not switched on is refused. */
function refusedMethod(state: StripeState, params: Params): Refused | undefined {
  const at = listOf(params['allowed_payment_method_types']).indexOf('link')
  if (state.account.hasLink || at === -1) return undefined
  return { refused: 400, param: `allowed_payment_method_types[${at}]` }
}

export function createIntent(state: StripeState, params: Params): StripeObject | Refused {
  const refused = refusedMethod(state, params)
  if (refused) return refused
  const intent = state.put('pi', {
    object: 'payment_intent',
    amount: Number(textAt(params, 'amount')),
    currency: textAt(params, 'currency'),
    allowed_payment_method_types: listOf(params['allowed_payment_method_types']),
    metadata: params['metadata'] ?? {},
    receipt_email: textAt(params, 'receipt_email') ?? null,
    description: textAt(params, 'description') ?? null,
    status: 'requires_payment_method',
    latest_charge: null,
  })
  return state.change(intent, {
    client_secret: `${intent.id}_secret_${randomBytes(12).toString('hex')}`,
  })
}

export function cancelIntent(state: StripeState, intent: StripeObject): StripeObject | Refused {
  if (intent['status'] === 'canceled' || intent['status'] === 'succeeded') {
    return { refused: 400, code: 'payment_intent_unexpected_state' }
  }
  return state.change(intent, { status: 'canceled' })
}

export function createRefund(state: StripeState, params: Params): StripeObject | Refused {
  const intent = state.objects.get(textAt(params, 'payment_intent') ?? '')
  if (!intent) return missing('payment_intent')
  const charge = state.objects.get(String(intent['latest_charge']))
  if (!charge) return { refused: 400, param: 'payment_intent' }
  const left = Number(charge['amount']) - Number(charge['amount_refunded'])
  if (left === 0) return { refused: 400, code: 'charge_already_refunded' }
  const amount = Number(textAt(params, 'amount') ?? left)
  if (amount > left || amount < 1) return { refused: 400, param: 'amount' }
  const changed = state.change(charge, {
    amount_refunded: Number(charge['amount_refunded']) + amount,
  })
  state.emit('charge.refunded', changed)
  const refund = state.put('re', {
    object: 'refund',
    amount,
    status: 'succeeded',
    payment_intent: intent.id,
    charge: charge.id,
  })
  state.settle('refund', refund.id, -amount)
  return refund
}

export function createPrice(state: StripeState, params: Params): StripeObject | Refused {
  const key = textAt(params, 'lookup_key') ?? null
  if (state.ofPrefix('price').some((price) => price['lookup_key'] === key)) {
    return { refused: 400, code: 'resource_already_exists', param: 'lookup_key' }
  }
  return state.put('price', {
    object: 'price',
    active: true,
    currency: textAt(params, 'currency'),
    unit_amount: Number(textAt(params, 'unit_amount')),
    lookup_key: key,
    recurring: {
      interval: textAt(params, 'recurring', 'interval'),
      interval_count: Number(textAt(params, 'recurring', 'interval_count') ?? 1),
    },
  })
}

export function createSession(state: StripeState, params: Params): StripeObject | Refused {
  const refused = refusedMethod(state, params)
  if (refused) return refused
  const item = listOf(params['line_items'])[0] as Params | undefined
  const price = item && textAt(item, 'price')
  if (!price || !state.objects.has(price)) return missing('line_items[0][price]')
  const customer = textAt(params, 'customer') ?? null
  if (customer !== null && !state.objects.has(customer)) return missing('customer')
  const session = state.put('cs_test', {
    object: 'checkout.session',
    mode: textAt(params, 'mode'),
    status: 'open',
    client_reference_id: textAt(params, 'client_reference_id') ?? null,
    customer,
    customer_email: textAt(params, 'customer_email') ?? null,
    metadata: params['metadata'] ?? {},
    subscription: null,
    success_url: textAt(params, 'success_url'),
    cancel_url: textAt(params, 'cancel_url') ?? null,
    price,
    subscription_metadata: (params['subscription_data'] as Params | undefined)?.['metadata'] ?? {},
  })
  return state.change(session, { url: `${state.account.checkoutUrl}/c/pay/${session.id}` })
}

export function expireSession(state: StripeState, session: StripeObject): StripeObject | Refused {
  if (session['status'] !== 'open') return { refused: 400 }
  return state.change(session, { status: 'expired', url: null })
}

/** The customer pays on the provider's page. */
export function completeSession(state: StripeState, id: string): StripeObject {
  const session = state.objects.get(id)
  if (!session) throw new Error(`no such session: ${id}`)
  const customer = session['customer'] ?? state.put('cus', { object: 'customer' }).id
  const price = state.objects.get(String(session['price']))
  const start = state.seconds()
  const card = { object: 'payment_method', type: 'card', card: { last4: '4242' } }
  const subscription = state.put('sub', {
    object: 'subscription',
    default_payment_method: state.put('pm', card).id,
    // Created when the checkout opened, started when it was paid.
    created: start - 90,
    customer,
    status: 'active',
    start_date: start,
    cancel_at: null,
    cancel_at_period_end: false,
    metadata: session['subscription_metadata'],
    items: {
      object: 'list',
      data: [
        { id: 'si_1', price, current_period_start: start, current_period_end: quarter(start) },
      ],
    },
  })
  const invoice = state.put('in', {
    object: 'invoice',
    number: 'A-0001',
    total: price?.['unit_amount'],
    status: 'paid',
    customer,
    hosted_invoice_url: 'https://invoice.stripe.com/i/1',
    parent: { subscription_details: { subscription: subscription.id } },
  })
  chargePlan(state, String(customer), Number(price?.['unit_amount']))
  const done = state.change(session, {
    status: 'complete',
    url: null,
    subscription: subscription.id,
  })
  state.emit('checkout.session.completed', done)
  state.emit('invoice.paid', invoice)
  return subscription
}

/** The card of a plan's customer pays a quarter. */
export function chargePlan(state: StripeState, customer: string, amount: number): void {
  const charge = state.put('ch', {
    object: 'charge',
    amount,
    amount_refunded: 0,
    customer,
    metadata: {},
    payment_intent: `pi_${randomBytes(9).toString('hex')}`,
  })
  state.settle('charge', charge.id, amount, cardFee(amount))
}

export function cardFee(amount: number): number {
  return Math.round(amount * 0.029) + 30
}

/** Three calendar months later, as the provider counts. */
export function quarter(start: number): number {
  return Date.parse(addMonths(new Date(start * 1000).toISOString(), 3)) / 1000
}
