/** Refusals of pricing, and what is said of each. */
export const pricingRefusals = {
  'changed-meanwhile':
    'This was changed by another person in the meantime. Please reload and try again.',
  'no-such-row': 'There is no such price row.',
  'no-such-version': 'There is no such version.',
  'no-price': 'Hours, material and equipment cannot all be zero.',
  'rate-out-of-bounds':
    'A wage is from $7.25 to $300 an hour, burden at most 150% and markup at most 100%; productivity is from 0.5 to 2 and falls with the area; a density is from 0.25 to 4; a fee is at most $50,000, a share of the permit at most 2, and a rate at most $100 for each $1,000.',
  'price-date-ahead': 'The date of a price must not be in the future.',
  'prices-out-of-order':
    'The likely price must be between the low and the high one, and all above zero.',
} as const
