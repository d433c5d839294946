/** Refusals of payments, and what is said of each. */
export const paymentsRefusals = {
  'bad-signature': 'The signature of this event is not valid.',
  'card-declined': 'The card was declined.',
  'evidence-not-awaited': 'The payment provider waits for no evidence about this dispute.',
  'evidence-refused': 'The payment provider refused this evidence. Send the file there by hand.',
  'no-challenge': 'This payment needs no confirmation by the bank.',
  'no-such-dispute': 'There is no such dispute.',
  'no-such-event': 'There is no such waiting event. It may have been resolved already.',
  'no-such-issue': 'The order no longer has this issue.',
  'no-such-payment': 'There is no such payment.',
  'not-paid': 'Nothing was paid for this order, so nothing can be refunded.',
  'nothing-left': 'Everything that was paid has been refunded already.',
  'order-not-there-yet': 'The order of this payment does not exist yet.',
  'payment-canceled': 'This payment was cancelled.',
  'payment-unavailable': 'The payment service cannot be reached. Please try again in a moment.',
  'no-such-refund-request': 'There is no such refund request.',
  'not-own-refund-request': 'Only the person who asked for this refund can withdraw the request.',
  'own-refund-request': 'You asked for this refund yourself, so another person has to decide.',
  'refund-approver-not-independent':
    'One of you made the other’s account, or the same colleague made both. Another person has to approve this refund.',
  'refund-waits':
    'A refund of this order waits for a second person. It has to be decided or withdrawn first.',
  'request-decided': 'This refund request was decided already.',
  'refund-refused': 'The payment provider refused this refund.',
  'too-much': 'This is more than what can still be refunded.',
  'checkout-expired': 'This checkout has expired. Please start again.',
  'no-such-checkout': 'There is no such checkout.',
  'payment-disputed':
    'The customer disputes the payment. The report can be approved and delivered once the dispute is closed.',
} as const
