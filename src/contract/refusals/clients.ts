/** Refusals of clients, and what is said of each. */
export const clientsRefusals = {
  'client-order-under-way':
    'A report that this client paid for is not delivered yet, or lies in the trash. Deliver or refund it first.',
  'no-such-client': 'There is no such client.',
} as const
