/** Refusals of accounts, and what is said of each. */
export const accountsRefusals = {
  'already-in-team': 'This address is in your team or invited already.',
  'already-subscribed': 'This email already has a plan.',
  'enterprise-only': 'This is part of the Enterprise plan.',
  'in-another-team': 'You are a member of another team. Leave it in your account first.',
  'invalid-link': 'This link is no longer valid. Please ask for a new one.',
  'limit-reached':
    'All reports of this month are used. You can order this one at its one-time price.',
  'no-such-member': 'There is no such member.',
  'no-subscription': 'There is no plan that covers this.',
  'not-in-plan': 'Your plan does not include this.',
  'order-under-way':
    'A report you paid for is not delivered yet. Delete your account once it is, or write to us to have the order cancelled.',
  'other-address': 'This is not the address of this account.',
  'own-address': 'This is your own address.',
  'payment-not-complete': 'The payment is not complete yet. Please try again in a moment.',
  'team-full': 'A team has up to 20 members. Remove one first.',
} as const
