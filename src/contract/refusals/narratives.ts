/** Refusals of narratives, and what is said of each. */
export const narrativesRefusals = {
  'no-model': 'No model',
} as const
