/** Refusals of mails, and what is said of each. */
export const mailsRefusals = {
  'carries-secret':
    'This mail contains a code or a link that works once, so it cannot be sent again. Request a new one instead.',
  'mail-waits': 'This mail has not been sent yet. It is tried again automatically.',
  'no-receipt': 'No receipt was written for this order.',
  'no-such-link': 'This link is not valid.',
  'no-such-mail': 'There is no such mail.',
  'recipient-erased': 'The data of this recipient was erased.',
  'recipient-opted-out': 'This recipient has turned such mails off.',
  'recipient-changed':
    'The order has another address now. Approve its report again, or press Replace Link on its page: either mails the report there.',
  'text-gone': 'The text of this mail is no longer kept.',
} as const
