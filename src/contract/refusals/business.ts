/** Refusals of the details and the look of the business, and what is said of each. */
export const businessRefusals = {
  'business-changed-meanwhile':
    'These details were changed by another person meanwhile. Look at the history, then save again.',
  'look-changed-meanwhile':
    'The look was changed by another person meanwhile. Look at the history, then save again.',
} as const
