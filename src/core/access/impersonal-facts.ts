/**
 * What a line of the audit log may go on saying about somebody who was erased: states, figures and
 * ids of ours. Everything else may hold a name.
 */
export const impersonalFacts: readonly string[] = [
  'status',
  'qcStatus',
  'amount',
  'refunded',
  'plan',
  'cancels',
  'deleted',
  'revision',
  'version',
  'reportVersion',
  'totalCents',
  'estimatedCost',
  'bidItems',
  'paymentId',
  'refundId',
  'subscriptionId',
  'orderId',
  'noteId',
  'sendsLink',
]

/** Of these, what leads to a person at the provider: kept as long as the record of the payment. */
export const paymentNames: readonly string[] = ['paymentId', 'subscriptionId']
