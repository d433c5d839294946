import { expect, test } from 'vitest'
import { impersonalFacts, paymentNames } from './impersonal-facts.ts'

test('what happened to the money of an erased person stays in the log', () => {
  for (const field of ['amount', 'refunded', 'plan', 'totalCents', 'refundId', 'orderId']) {
    expect(impersonalFacts).toContain(field)
  }
})

test('what names a payment at the provider stays until the record of the payment goes', () => {
  expect(paymentNames).toEqual(['paymentId', 'subscriptionId'])
  for (const field of paymentNames) expect(impersonalFacts).toContain(field)
})

test('fields in which people write or are named are not kept', () => {
  for (const field of ['name', 'email', 'reason', 'note', 'address', 'company', 'customerId']) {
    expect(impersonalFacts).not.toContain(field)
  }
})
