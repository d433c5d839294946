import { type Selectable, sql } from 'kysely'
import {
  type Checkout,
  type ErasedCustomer,
  GatewayError,
  type NewCheckout,
  type NewCustomer,
  type PaymentGateway,
} from '#core/payment/gateway.ts'
import { insertNewRow } from '#server/database/change-rows.ts'
import type { Database } from '#server/database/database.ts'
import type { SandboxCheckoutRow } from '#server/database/subscription-tables.ts'
import type { Clock } from '#server/ports.ts'
import { randomText } from './random-text.ts'

type CheckingOut = Pick<
  PaymentGateway,
  | 'ensureCustomer'
  | 'eraseCustomer'
  | 'createSubscriptionCheckout'
  | 'getCheckout'
  | 'expireCheckout'
>

/** The sandbox's customers and hosted checkouts; the checkout is a page of this server. */
export function sandboxCheckouts(database: Database, clock: Clock): CheckingOut {
  return {
    ensureCustomer: (customer) => ensureCustomer(database, clock, customer),
    eraseCustomer: (customer) => eraseCustomer(database, clock, customer),
    createSubscriptionCheckout: (checkout) => createCheckout(database, clock, checkout),
    getCheckout: async (id) => toCheckout(await findCheckout(database, id)),
    expireCheckout: (id) => expireCheckout(database, clock, id),
  }
}

function newId(prefix: string): string {
  return `${prefix}_${randomText(12, 'hex')}`
}

const erased = 'deleted@invalid'
const otherParameters = 'this idempotency key was used with other parameters'

async function ensureCustomer(
  database: Database,
  clock: Clock,
  customer: NewCustomer,
): Promise<{ readonly id: string }> {
  await insertNewRow(database, 'sandbox_customers', ['idempotency_key'], {
    id: newId('cus'),
    profile_id: customer.profileId,
    email: customer.email,
    name: customer.name,
    idempotency_key: customer.idempotencyKey,
    created_at: clock.now(),
  })
  const known = await database
    .selectFrom('sandbox_customers')
    .selectAll()
    .where('idempotency_key', '=', customer.idempotencyKey)
    .executeTakeFirstOrThrow()
  const isSame =
    known.profile_id === customer.profileId &&
    known.email === customer.email &&
    known.name === customer.name
  if (!isSame) throw new GatewayError('conflict', otherParameters)
  return { id: known.id }
}

async function eraseCustomer(
  database: Database,
  clock: Clock,
  { customerId, email }: ErasedCustomer,
): Promise<void> {
  const address = email.toLowerCase()
  await database.transaction().execute(async (transaction) => {
    if (customerId !== null) {
      await transaction
        .updateTable('sandbox_subscriptions')
        .set({ status: 'canceled', updated_at: clock.now() })
        .where('customer_id', '=', customerId)
        .where('status', '!=', 'canceled')
        .execute()
    }
    await transaction
      .updateTable('sandbox_customers')
      .set({ email: erased, name: '' })
      .where(sql`lower(email)`, '=', address)
      .execute()
    await transaction
      .updateTable('sandbox_checkouts')
      .set({ customer_email: erased })
      .where(sql`lower(customer_email)`, '=', address)
      .execute()
    await transaction
      .updateTable('sandbox_payments')
      .set({ receipt_email: erased })
      .where(sql`lower(receipt_email)`, '=', address)
      .execute()
  })
}

async function createCheckout(
  database: Database,
  clock: Clock,
  checkout: NewCheckout,
): Promise<Checkout> {
  const payer = await payerOf(database, checkout)
  const now = clock.now()
  const values = {
    profile_id: checkout.profileId,
    plan: checkout.plan,
    amount: checkout.quarterlyPrice,
    ...payer,
    success_url: checkout.successUrl,
    cancel_url: checkout.cancelUrl,
  }
  await insertNewRow(database, 'sandbox_checkouts', ['idempotency_key'], {
    ...values,
    id: newId('cs_test'),
    idempotency_key: checkout.idempotencyKey,
    created_at: now,
    updated_at: now,
  })
  const known = await database
    .selectFrom('sandbox_checkouts')
    .selectAll()
    .where('idempotency_key', '=', checkout.idempotencyKey)
    .executeTakeFirstOrThrow()
  const names = Object.keys(values) as (keyof typeof values)[]
  if (names.some((name) => known[name] !== values[name])) {
    throw new GatewayError('conflict', otherParameters)
  }
  return toCheckout(known)
}

async function payerOf(database: Database, { payer }: NewCheckout) {
  if (!('customerId' in payer)) return { customer_id: null, customer_email: payer.email }
  const customer = await database
    .selectFrom('sandbox_customers')
    .select(['id', 'email'])
    .where('id', '=', payer.customerId)
    .executeTakeFirst()
  if (!customer) throw new GatewayError('invalid_request', 'no such customer')
  return { customer_id: customer.id, customer_email: customer.email }
}

async function findCheckout(
  database: Database,
  id: string,
): Promise<Selectable<SandboxCheckoutRow>> {
  const row = await database
    .selectFrom('sandbox_checkouts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new GatewayError('invalid_request', `no such checkout: ${id}`)
  return row
}

async function expireCheckout(database: Database, clock: Clock, id: string): Promise<Checkout> {
  await database
    .updateTable('sandbox_checkouts')
    .set({ status: 'expired', updated_at: clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
  const row = await findCheckout(database, id)
  if (row.status === 'complete') {
    throw new GatewayError('conflict', 'a completed checkout cannot expire')
  }
  return toCheckout(row)
}

function toCheckout(row: Selectable<SandboxCheckoutRow>): Checkout {
  return {
    id: row.id,
    url: row.status === 'open' ? checkoutUrl(row) : null,
    status: row.status,
    profileId: row.profile_id,
    subscriptionId: row.subscription_id,
  }
}

function checkoutUrl(row: Selectable<SandboxCheckoutRow>): string {
  return `${new URL(row.cancel_url).origin}/sandbox/checkout/${row.id}`
}
