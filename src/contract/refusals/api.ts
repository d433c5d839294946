/** Refusals of the public API, and what is said of each. */
export const apiRefusals = {
  'bad-cursor': 'This cursor is not one of ours. Start again without one.',
  'bad-idempotency-key': 'An Idempotency-Key is 1 to 255 printable ASCII characters.',
  'bad-webhook-url': 'This webhook address cannot be called.',
  'external-id-taken': 'This key has a project with this externalId already.',
  'idempotency-key-reused': 'This Idempotency-Key was sent with another request before.',
  'no-such-delivery': 'There is no such webhook.',
  'no-such-key': 'There is no such key.',
  'plan-required': 'Live keys work while the account is on the Enterprise plan.',
  'project-not-found': 'There is no such project.',
  'too-many-keys': 'There are 20 keys already. Please revoke one first.',
} as const
