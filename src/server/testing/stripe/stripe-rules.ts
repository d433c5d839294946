import { z } from 'zod'

/** The parameters that Stripe accepts for the calls made here; everything else is refused. */
const list = <Item extends z.ZodType>(item: Item) => z.record(z.string().regex(/^\d+$/), item)
const whole = z.string().regex(/^\d+$/)
const cents = whole.refine((text) => Number(text) >= 50 && Number(text) <= 99_999_999)
const expand = list(z.string()).optional()
const metadata = z.record(z.string().max(40), z.string().max(500)).optional()
const address = z.email().max(512)
const webAddress = z.url({ protocol: /^https?$/ })
const cards = list(z.enum(['card', 'link', 'us_bank_account']))

export type StripeCall = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: RegExp
  readonly params: z.ZodType
  readonly name: string
}

const call = (
  name: string,
  method: StripeCall['method'],
  path: string,
  params: z.ZodType,
): StripeCall => ({
  name,
  method,
  path: new RegExp(`^/v1/${path.replaceAll(':id', '([A-Za-z0-9_]+)')}$`),
  params,
})

const none = z.strictObject({})
/** Stripe counts 20,000 characters a text and 150,000 in all. */
const text = z.string().min(1).max(20_000)
const evidence = z
  .strictObject({
    customer_name: text,
    customer_email_address: address,
    product_description: text,
    service_date: z.string().optional(),
    access_activity_log: text,
    refund_policy_disclosure: text,
    uncategorized_text: text,
  })
  .refine((texts) => Object.values(texts).join('').length <= 150_000)
const paging = { limit: whole.optional(), starting_after: z.string().optional() }

export const stripeCalls: readonly StripeCall[] = [
  call(
    'createIntent',
    'POST',
    'payment_intents',
    z.strictObject({
      amount: cents,
      currency: z.enum(['usd', 'cad']),
      allowed_payment_method_types: cards.optional(),
      description: z.string().max(1000).optional(),
      metadata,
      receipt_email: address.optional(),
      payment_method: z.literal('pm_card_visa').optional(),
      confirm: z.literal('true').optional(),
    }),
  ),
  call('getIntent', 'GET', 'payment_intents/:id', z.strictObject({ expand })),
  call('cancelIntent', 'POST', 'payment_intents/:id/cancel', none),
  call(
    'createRefund',
    'POST',
    'refunds',
    z.strictObject({
      payment_intent: z.string().startsWith('pi_'),
      amount: whole.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata,
    }),
  ),
  call(
    'listTransactions',
    'GET',
    'balance_transactions',
    z.strictObject({ created: z.strictObject({ gte: whole, lt: whole }), expand, ...paging }),
  ),
  call('getDispute', 'GET', 'disputes/:id', none),
  call(
    'updateDispute',
    'POST',
    'disputes/:id',
    z.strictObject({ submit: z.literal('true'), evidence }),
  ),
  call(
    'createCustomer',
    'POST',
    'customers',
    z.strictObject({ email: address.optional(), name: z.string().max(256).optional(), metadata }),
  ),
  call('deleteCustomer', 'DELETE', 'customers/:id', none),
  call(
    'listPrices',
    'GET',
    'prices',
    z.strictObject({
      lookup_keys: list(z.string()).optional(),
      active: z.enum(['true', 'false']).optional(),
      ...paging,
    }),
  ),
  call(
    'createPrice',
    'POST',
    'prices',
    z.strictObject({
      currency: z.enum(['usd', 'cad']),
      unit_amount: whole,
      recurring: z.strictObject({
        interval: z.enum(['day', 'week', 'month', 'year']),
        interval_count: whole.optional(),
      }),
      lookup_key: z.string().max(200).optional(),
      product_data: z.strictObject({ name: z.string().min(1) }),
    }),
  ),
  call(
    'createSession',
    'POST',
    'checkout/sessions',
    z.strictObject({
      mode: z.enum(['payment', 'setup', 'subscription']),
      line_items: list(z.strictObject({ price: z.string(), quantity: whole })),
      allowed_payment_method_types: cards.optional(),
      client_reference_id: z.string().max(200).optional(),
      metadata,
      subscription_data: z.strictObject({ metadata }).optional(),
      success_url: webAddress.refine((url) => url.includes('{CHECKOUT_SESSION_ID}')),
      cancel_url: webAddress.optional(),
      customer: z.string().startsWith('cus_').optional(),
      customer_email: address.optional(),
    }),
  ),
  call('getSession', 'GET', 'checkout/sessions/:id', z.strictObject({ expand })),
  call('expireSession', 'POST', 'checkout/sessions/:id/expire', none),
  call('getSubscription', 'GET', 'subscriptions/:id', z.strictObject({ expand })),
  call(
    'listSubscriptions',
    'GET',
    'subscriptions',
    z.strictObject({
      customer: z.string().startsWith('cus_').optional(),
      status: z.enum(['active', 'all', 'canceled', 'ended', 'past_due', 'unpaid']).optional(),
      ...paging,
    }),
  ),
  call(
    'updateSubscription',
    'POST',
    'subscriptions/:id',
    z.strictObject({ cancel_at_period_end: z.enum(['true', 'false']) }),
  ),
  call('cancelSubscription', 'DELETE', 'subscriptions/:id', none),
  call(
    'listInvoices',
    'GET',
    'invoices',
    z.strictObject({ customer: z.string().startsWith('cus_').optional(), ...paging }),
  ),
  call(
    'createPortal',
    'POST',
    'billing_portal/sessions',
    z.strictObject({ customer: z.string().startsWith('cus_'), return_url: webAddress.optional() }),
  ),
  call(
    'listEvents',
    'GET',
    'events',
    z.strictObject({
      created: z.strictObject({ gte: whole.optional() }).optional(),
      types: list(z.string()).optional(),
      ...paging,
    }),
  ),
]
