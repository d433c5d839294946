/** Refusals of orders, and what is said of each. */
export const ordersRefusals = {
  'already-paid': 'This order is already paid.',
  'already-upgraded': 'This order is already upgraded. Please reload the page.',
  blocked:
    'The order has issues that block its approval. Resolve them, or approve it with a reason.',
  'coming-soon': 'This package is coming soon and cannot be ordered yet.',
  'edited-meanwhile':
    'This order was changed by another person in the meantime. Please reload it and try again.',
  'no-bid-items': 'There are no bid items yet.',
  'no-report': 'There is no report yet. Please generate it first.',
  'no-upgrade': 'This order cannot be upgraded. Please ask us if you think it should.',
  'no-such-note': 'There is no such note.',
  'no-such-order': 'The requested order could not be found.',
  'not-in-trash': 'This order is not in the trash.',
  'not-your-order': 'Please use the browser that placed the order, or the link in our mails.',
  'order-cancelled': 'This order was cancelled.',
  'order-closed': 'An unpaid or cancelled order cannot be changed.',
  'payment-running': 'A payment of this order is in progress. Please wait until it has finished.',
  'report-newer': 'The stored report is newer than the one you see. Please reload it.',
  'unknown-project-type': 'This project type is not known.',
  'wrong-status': 'The order is not in a state that allows this.',
} as const
