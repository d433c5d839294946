/** Refusals of invoices, and what is said of each. */
export const invoicesRefusals = {
  'no-such-invoice': 'There is no such invoice.',
} as const
