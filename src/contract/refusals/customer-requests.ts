/** Refusals of customer requests, and what is said of each. */
export const customerRequestsRefusals = {
  'already-answered': 'This question was answered already.',
  'already-asked': 'The customer has been asked already. Accept or dismiss that answer first.',
  'asked-by-staff':
    'We sent you a question by email that is still open. Please answer it with the link in that email.',
  'invalid-answer': 'One of the answers cannot be used.',
  'no-such-request': 'There is no such question, or it is no longer needed.',
  'not-answered': 'The customer has not answered yet.',
  'nothing-answered': 'Please answer a question, write something or add a file.',
} as const
