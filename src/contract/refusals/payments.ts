/** Refusals of payments, and what is said of each. */
export const paymentsRefusals = {
  'bad-signature': 'The signature of this event is not valid.',
  'card-declined': 'The card was declined.',
  'no-challenge': 'This payment needs no confirmation by the bank.',
  'no-such-event': 'There is no such waiting event. Somebody may have resolved it already.',
  'no-such-issue': 'The order no longer has this issue.',
  'no-such-payment': 'There is no such payment.',
  'not-paid': 'Nothing was paid for this order, so nothing can be refunded.',
  'nothing-left': 'Everything that was paid has been refunded already.',
  'order-not-there-yet': 'The order of this payment does not exist yet.',
  'payment-canceled': 'This payment was cancelled.',
  'payment-unavailable': 'The payment service cannot be reached. Please try again in a moment.',
  'refund-refused': 'The payment provider refused this refund.',
  'too-much': 'This is more than what can still be refunded.',
  'checkout-expired': 'This checkout has expired. Please start again.',
  'no-such-checkout': 'There is no such checkout.',
} as const
