/** Refusals of operations, and what is said of each. */
export const operationsRefusals = {
  'no-such-job': 'There is no such failed job; somebody may have dealt with it.',
} as const
