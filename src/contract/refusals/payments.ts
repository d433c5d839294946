/** Refusals of payments, and what is said of each. */
export const paymentsRefusals = {
  'bad-signature': 'The signature of this event is not valid.',
  'card-declined': 'The card was declined.',
  'evidence-not-awaited': 'The payment provider is not asking for evidence about this dispute.',
  'evidence-refused': 'The payment provider refused this evidence. Send the file there by hand.',
  'no-challenge': 'This payment needs no confirmation by the bank.',
  'no-such-dispute': 'There is no such dispute.',
  'no-such-event': 'There is no such waiting event. It may have been resolved already.',
  'no-such-issue': 'The order no longer has this issue.',
  'no-such-payment': 'There is no such payment.',
  'not-paid': 'Nothing was paid for this order, so nothing can be refunded.',
  'nothing-left':
    'Everything that was paid has been refunded already, or is held or lost in a dispute.',
  'order-not-there-yet': 'The order of this payment does not exist yet.',
  'payment-canceled': 'This payment was cancelled.',
  'payment-unavailable': 'The payment service cannot be reached. Please try again in a moment.',
  'no-such-refund-request': 'There is no such refund request.',
  'not-own-refund-request': 'Only the person who asked for this refund can withdraw the request.',
  'own-refund-request': 'You asked for this refund yourself, so another person has to decide.',
  'refund-approver-not-independent':
    'One of you has lately made the other’s account, set its password or removed its second factor, or the same colleague did so for both. Another person has to approve this refund.',
  'refund-waits':
    'A refund of this order waits for a second person. It has to be decided or withdrawn first.',
  'request-decided': 'This refund request was decided already.',
  'refund-refused': 'The payment provider refused this refund.',
  'too-much': 'This is more than what can still be refunded.',
  'checkout-expired': 'This checkout has expired. Please start again.',
  'no-such-checkout': 'There is no such checkout.',
  'payment-disputed':
    'The customer disputes the payment. The report can be approved and delivered once the dispute is closed.',
  'payment-reversed': 'The payment was refunded. There is nothing left to approve or deliver.',
  'refund-approver-unproved':
    'A refund is approved only with a second factor or passkey that was set up before the refund was asked for. Ask another colleague to approve it.',
  'refund-undecided':
    'A refund of this order is not decided yet. The report can be approved and delivered once it is.',
} as const
