/** Refusals of markets that are prepared and opened, and what is said of each. */
export const soldMarketsRefusals = {
  'market-has-blanks':
    'Not everything of this market was found out. Nothing is sold there until each question has an answer.',
  'market-is-open': 'This market is sold. Close it before you change what was found out.',
  'no-such-market': 'There is no such market.',
  'no-such-market-question': 'Nothing of this name is asked about the market.',
  'unusable-market-answer': 'This answer cannot be used.',
} as const
