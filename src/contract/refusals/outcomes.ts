/** Refusals of outcomes, and what is said of each. */
export const outcomesRefusals = {
  'amount-missing': 'Please enter an amount.',
  'corrected-already': 'This entry has been corrected already. Please reload the order.',
  'day-ahead': 'The day must not be in the future.',
  'no-such-entry': 'There is no such entry.',
} as const
