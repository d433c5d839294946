/** Refusals of competitors, and what is said of each. */
export const competitorsRefusals = {
  'no-such-competitor': 'There is no such competitor.',
  'no-such-price': 'No such price',
} as const
