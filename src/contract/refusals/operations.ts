/** Refusals of operations, and what is said of each. */
export const operationsRefusals = {
  'no-such-job': 'There is no such failed job. Somebody may have resolved it already.',
} as const
