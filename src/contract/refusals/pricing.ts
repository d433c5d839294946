/** Refusals of pricing, and what is said of each. */
export const pricingRefusals = {
  'changed-meanwhile': 'Somebody else changed this in the meantime. Please reload and try again.',
  'no-such-row': 'No such row',
  'no-such-version': 'There is no such version.',
  'price-date-ahead': 'Price date ahead',
  'prices-out-of-order': 'Prices out of order',
} as const
