/** Refusals of the public API, and what is said of each. */
export const apiRefusals = {
  'bad-cursor': 'This cursor is not one of ours. Start again without one.',
  'bad-idempotency-key': 'An Idempotency-Key is 1 to 255 printable ASCII characters.',
  'cannot-advance': 'The test project is cancelled, or is past this step already.',
  'bad-webhook-url': 'This webhook address cannot be called.',
  'external-id-taken': 'This key has a project with this externalId already.',
  'idempotency-key-reused': 'This Idempotency-Key was sent with another request before.',
  'no-such-delivery': 'There is no such webhook.',
  'no-such-key': 'There is no such key.',
  'not-manual': 'Only a test project that was sent with testPace “manual” is advanced.',
  'plan-required': 'Live keys work while the account is on the Enterprise plan.',
  'project-not-found': 'There is no such project.',
  'test-projects-used-up': 'The test projects of a day are used up.',
  'test-key-only': 'This works with a test key only.',
  'too-many-keys': 'There are 20 keys already. Please revoke one first.',
} as const
