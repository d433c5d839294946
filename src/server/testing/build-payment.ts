import type { NewCheckout, NewPayment } from '#core/payment/gateway.ts'

export function buildPayment(overrides: Partial<NewPayment> = {}): NewPayment {
  return {
    orderId: '5f0c0f6e-0000-4000-8000-000000000001',
    amount: 39_500,
    receiptEmail: 'desk@customer.example',
    description: 'Basic Snapshot, order 1',
    idempotencyKey: 'order:1:payment:1',
    ...overrides,
  }
}

export const profileId = '7d9f0f6e-0000-4000-8000-000000000001'

export const customer = {
  profileId,
  email: 'desk@broker.example',
  name: 'Broker Desk',
  idempotencyKey: `profile:${profileId}:customer`,
}

export function buildCheckout(overrides: Partial<NewCheckout> = {}): NewCheckout {
  return {
    profileId,
    plan: 'starter',
    quarterlyPrice: 44_700,
    payer: { email: customer.email },
    successUrl: 'http://127.0.0.1:3000/subscription-success?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://127.0.0.1:3000/pricing',
    idempotencyKey: 'checkout:1',
    ...overrides,
  }
}
