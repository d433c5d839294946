/** Refusals of outcomes, and what is said of each. */
export const outcomesRefusals = {
  'amount-missing': 'Amount missing',
  'corrected-already': 'Corrected already',
  'day-ahead': 'Day ahead',
  'no-such-entry': 'No such entry',
} as const
