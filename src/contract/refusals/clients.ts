/** Refusals of clients, and what is said of each. */
export const clientsRefusals = {
  'no-such-client': 'There is no such client.',
} as const
