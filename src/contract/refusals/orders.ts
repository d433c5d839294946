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
  'upgrade-of-refunded':
    'Money was refunded for this order, so it can no longer be upgraded. Nothing was charged.',
  'upgrade-price-changed':
    'The price of this upgrade has changed since the page showed it. Nothing was charged. Look at the new price before you pay.',
  'no-upgrade': 'This order cannot be upgraded. Please ask us if you think it should.',
  'no-such-note': 'There is no such note.',
  'no-such-order': 'The requested order could not be found.',
  'not-in-trash': 'This order is not in the trash.',
  'not-your-order':
    'Please use the browser that placed the order, the link in our mails, or sign in with the address of the order.',
  'not-overridable':
    'A reason is not enough here. First resolve what is wrong in the type, the area, the lines, the totals or the narrative.',
  'not-own-override-request':
    'Only the person who asked for a second person can withdraw the request.',
  'order-cancelled': 'This order was cancelled.',
  'order-closed': 'An unpaid or cancelled order cannot be changed.',
  'outside-area':
    'This address is outside every area that we price, so no estimate is made for it.',
  'payment-running': 'A payment of this order is in progress. Please wait until it has finished.',
  'reason-too-short':
    'Give the reason in a sentence that a colleague understands: at least 20 characters and four different words, two of which name something, for example who agreed to what. “Looks good” is not a reason.',
  'second-person-needed':
    'Your reason is saved. A price this far outside the usual range needs a second approval: another reviewer must approve the same report. The reviewers who can do so were emailed.',
  'approver-unproved':
    'A price this far out is approved only with a second factor or passkey that was set up before a colleague asked. Ask another colleague to approve it.',
  'approver-not-independent':
    'One of you has lately made the other’s account, or the same colleague stands behind both. Another person has to approve this price.',
  'report-changed':
    'The report has changed since it was read. Look at it again before you approve it.',
  'report-newer': 'The stored report is newer than the one you see. Please reload it.',
  'unknown-project-type': 'This project type is not known.',
  'wrong-status': 'The order is not in a state that allows this.',
} as const
