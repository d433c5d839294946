/** Refusals of competitors, and what is said of each. */
export const competitorsRefusals = {
  'no-such-competitor': 'There is no such competitor.',
} as const
