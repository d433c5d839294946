/** Refusals of operations, and what is said of each. */
export const operationsRefusals = {
  'no-such-job': 'There is no such failed job. It may have been resolved already.',
} as const
