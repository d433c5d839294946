import { z } from 'zod'
import { endpoint, fileContent } from './endpoint.ts'

const clientSecret = z.string().regex(/^pi_[A-Za-z0-9]+_secret_[A-Za-z0-9]+$/)

export const card = z.strictObject({
  number: z.string().max(30),
  expMonth: z.int().min(1).max(12),
  expYear: z.int().min(2000).max(2099),
  cvc: z.string().max(4),
})

export const paymentsApi = {
  showPaymentConfig: endpoint('showPaymentConfig', {
    access: 'public',
    summary: 'Which payment form the browser shows',
    reply: z.discriminatedUnion('gateway', [
      z.object({ gateway: z.literal('sandbox'), testMode: z.literal(true) }),
      z.object({
        gateway: z.literal('stripe'),
        testMode: z.boolean(),
        publishableKey: z.string(),
        scriptUrl: z.string(),
      }),
    ]),
  }),
  receiveWebhook: endpoint('receiveWebhook', {
    access: 'public',
    summary: "Takes an event of the payment provider, proved by the provider's signature",
    body: fileContent,
    reply: z.object({ received: z.literal(true) }),
    refusals: { 'bad-signature': 400, 'order-not-there-yet': 500 },
  }),
  confirmSandboxPayment: endpoint('confirmSandboxPayment', {
    access: 'sandbox',
    summary: 'Pays with a documented test card',
    body: z.strictObject({ clientSecret, card }),
    reply: z.object({ status: z.enum(['succeeded', 'requires_action']) }),
    refusals: { 'no-such-payment': 404, 'payment-canceled': 409, 'card-declined': 402 },
  }),
  challengeSandboxPayment: endpoint('challengeSandboxPayment', {
    access: 'sandbox',
    summary: 'Answers the 3-D Secure challenge of a test card',
    body: z.strictObject({ clientSecret, outcome: z.enum(['complete', 'fail']) }),
    reply: z.object({ status: z.literal('succeeded') }),
    refusals: { 'no-such-payment': 404, 'no-challenge': 409, 'card-declined': 402 },
  }),
}
