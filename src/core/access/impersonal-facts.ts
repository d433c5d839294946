/**
 * The audit log fields that are kept about an erased person: states, figures and our own ids. Every
 * other field may contain a name.
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

/**
 * The fields among these that identify a person at the provider; they are kept as long as the
 * record of the payment.
 */
export const paymentNames: readonly string[] = ['paymentId', 'subscriptionId']
