/** Refusals of payments, and what is said of each. */
export const paymentsRefusals = {
  'bad-signature': 'The signature of this event is not right.',
  'card-declined': 'Card declined',
  'no-challenge': 'This payment does not wait for a challenge.',
  'no-such-event': 'There is no such event waiting; somebody may have dealt with it.',
  'no-such-issue': 'The order has no such issue any more.',
  'no-such-payment': 'There is no such payment.',
  'not-paid': 'Nothing was paid for this order, so nothing can go back.',
  'nothing-left': 'Everything that was paid has gone back already.',
  'order-not-there-yet': 'Order not there yet',
  'payment-canceled': 'This payment was cancelled.',
  'payment-unavailable': 'The payment service cannot be reached. Please try again in a moment.',
  'refund-refused': 'The payment provider refused this refund.',
  'too-much': 'This is more than is left of the payment.',
  'checkout-expired': 'This checkout has expired. Please start again.',
  'no-such-checkout': 'There is no such checkout.',
} as const
