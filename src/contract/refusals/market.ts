/** Refusals of market data, and what is said of each. */
export const marketRefusals = {
  'history-too-short': 'There is not enough data yet to predict this.',
  'list-has-faults': 'The list has errors, so nothing was saved.',
  'no-such-list': 'There is no such price list.',
  'no-such-series': 'There is no such index.',
  'no-such-update': 'There is no such price proposal.',
  'not-open': 'This proposal was decided already. Please reload the list.',
  'nothing-held': 'These values have been decided already.',
  'not-an-index-value': 'An index value must be above zero. Refuse this one instead.',
  'nothing-to-undo': 'There is nothing to undo.',
  'row-changed': 'The price of this row has changed since then. Run the analysis again.',
} as const
