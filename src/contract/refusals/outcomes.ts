/** Refusals of outcomes, and what is said of each. */
export const outcomesRefusals = {
  'amount-missing': 'Please enter an amount.',
  'corrected-already': 'This entry was corrected before. Correct the newer one.',
  'day-ahead': 'The day must not be in the future.',
  'no-such-entry': 'There is no such entry.',
  'no-such-question': 'This link is not valid, or the project is no longer there.',
  'nothing-to-refit': 'The outcomes do not call for a change of the ranges.',
  'one-amount': 'Only bids can have more than one amount.',
  'question-expired': 'This link has expired.',
  'sheet-has-errors': 'The file has errors. Nothing was entered.',
} as const
