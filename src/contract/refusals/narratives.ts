/** Refusals of narratives, and what is said of each. */
export const narrativesRefusals = {
  'no-model': 'No language model is configured.',
} as const
