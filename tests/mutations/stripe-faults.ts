/** One wrong line each, as a slip of the pen would leave it: the suite must see every one of them. */
export type Fault = { readonly file: string; readonly right: string; readonly wrong: string }

const fault =
  (file: string) =>
  (right: string, wrong: string): Fault => ({ file: `src/server/adapters/${file}`, right, wrong })

const gateway = fault('stripe-gateway.ts')
const plans = fault('stripe-plans.ts')
const events = fault('stripe-events.ts')
const errors = fault('stripe-errors.ts')

export const stripeFaults: readonly Fault[] = [
  gateway(
    "const apiVersion = '2026-10-28.endive'",
    "const apiVersion = '2026-09-30.endive' as never",
  ),
  gateway(
    'amount: payment.amount,\n          currency',
    'amount: payment.amount * 100,\n          currency',
  ),
  gateway("currency: 'usd',\n          allowed", "currency: 'eur',\n          allowed"),
  gateway("allowed_payment_method_types: ['card'],", ''),
  gateway("allowed_payment_method_types: ['card']", "payment_method_types: ['card'] as never"),
  gateway("allowed_payment_method_types: ['card']", "allowed_payment_method_types: ['crad']"),
  gateway('metadata: { orderId: payment.orderId },', ''),
  gateway('receipt_email: payment.receiptEmail,', ''),
  gateway('{ idempotencyKey: payment.idempotencyKey },', '{},'),
  gateway("{ expand: ['latest_charge'] }", '{}'),
  gateway("if (payment.status !== 'canceled') throw error", ''),
  gateway(
    "error.kind !== 'conflict') throw error\n    const payment",
    "error.kind !== 'declined') throw error\n    const payment",
  ),
  gateway("intent.currency !== 'usd'", "intent.currency === 'xxx'"),
  gateway('refunded: charge?.amount_refunded ?? 0', 'refunded: 0'),
  gateway('...(last4 ? { cardLast4: last4 } : {})', ''),
  gateway("case 'succeeded':", "case 'requires_capture':"),
  gateway(
    "case 'canceled':\n      return status",
    "case 'requires_confirmation':\n      return status",
  ),
  gateway('amount: refund.amount,', ''),
  gateway('{ idempotencyKey: refund.idempotencyKey },', '{},'),
  gateway('refund.amount > payment.amount - payment.refunded', 'refund.amount > payment.amount'),
  gateway("['won', 'lost', 'warning_closed', 'prevented']", "['won', 'warning_closed']"),
  gateway("!options.publishableKey.startsWith('pk_live_')", 'true'),
  gateway(
    "orderId: intent.metadata['orderId'] ?? ''",
    "orderId: intent.metadata['order_id'] ?? ''",
  ),
  plans('_quarterly_usd_', '_quarterly_'),
  plans('lookup_keys: [key], active: true, limit: 1', 'active: true, limit: 1'),
  plans('price.unit_amount === plan.quarterlyPrice &&', ''),
  plans("price.currency === 'usd' &&", ''),
  plans("price.recurring?.interval === 'month' &&", ''),
  plans('price.recurring.interval_count === 3', 'true'),
  plans('unit_amount: plan.quarterlyPrice', 'unit_amount: plan.monthlyPrice'),
  plans("interval: 'month', interval_count: 3", "interval: 'month'"),
  plans("interval: 'month', interval_count: 3", "interval: 'months' as never, interval_count: 3"),
  plans('{ idempotencyKey: `price:', '{ idempotencyKey: `'),
  plans('{ idempotencyKey: customer.idempotencyKey }', '{}'),
  plans('metadata: { profileId: customer.profileId }', 'metadata: {}'),
  plans('await stripe.customers.del(id)', 'await stripe.customers.retrieve(id)'),
  plans('if (!isGone) throw error', 'throw error'),
  plans("mode: 'subscription'", "mode: 'payment'"),
  plans('client_reference_id: profileId,', ''),
  plans('subscription_data: { metadata: { profileId, plan } },', ''),
  plans('{ idempotencyKey: checkout.idempotencyKey }', '{}'),
  plans('success_url: checkout.successUrl', 'success_url: checkout.cancelUrl'),
  plans("if (checkout.status === 'expired') return checkout", ''),
  plans("if (checkout.status === 'expired') return checkout", 'return checkout'),
  plans(
    'subscriptions.cancel(id, {}, { idempotencyKey })',
    'subscriptions.cancel(id, { idempotencyKey } as never)',
  ),
  plans('{ cancel_at_period_end: true }, { idempotencyKey }', '{ cancel_at_period_end: true }'),
  plans("when === 'now'\n", "when !== 'now'\n"),
  plans("status: 'all', limit", 'limit'),
  plans(
    'periodEnd: instant(item.current_period_end)',
    'periodEnd: instant(item.current_period_start)',
  ),
  plans('start: instant(subscription.start_date)', 'start: instant(subscription.created)'),
  plans(' || subscription.cancel_at !== null', ''),
  plans('subscription.cancel_at_period_end || ', ''),
  plans("price.lookup_key?.split('_')[0] ?? stated ?? ''", "stated ?? ''"),
  plans('amount: invoice.total', 'amount: invoice.amount_due'),
  plans('seconds * 1000', 'seconds'),
  plans(
    'profileId: session.client_reference_id',
    "profileId: session.metadata?.['profile'] ?? null",
  ),
  events(
    'stripe.webhooks.constructEvent(Buffer.from(body), signature, secret)',
    'JSON.parse(Buffer.from(body).toString())',
  ),
  events('signature, secret)', 'signature, secret, 0)'),
  events('return events.reverse()', 'return events'),
  events('created: { gte }, ', ''),
  events('types, limit: 100', 'limit: 100'),
  events(
    'for await (const event of stripe.events.list({ created: { gte }, types, limit: 100 }))',
    'for (const event of (await stripe.events.list({ created: { gte }, types, limit: 100 })).data)',
  ),
  events("named('payment', object.payment_intent)", "named('payment', object.id)"),
  events("if (type.startsWith('charge.dispute.')) return named('dispute', object.id)", ''),
  events('object.parent?.subscription_details?.subscription)', 'object.id)'),
  events(
    "isHandledEvent(type) ? referenceOf(type, data.object) : { kind: 'none' }",
    'referenceOf(type, data.object)',
  ),
  errors("if (error instanceof Stripe.errors.StripeIdempotencyError) return 'conflict'", ''),
  errors("if (error instanceof Stripe.errors.StripeAuthenticationError) return 'auth'", ''),
  errors('&& statusCode !== 429', ''),
  errors("'payment_intent_unexpected_state',", ''),
  errors("return 'unavailable'\n}", "return 'invalid_request'\n}"),
  errors('`Stripe: ', 'error.message + `'),
]
