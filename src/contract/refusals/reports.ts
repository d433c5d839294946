/** Refusals of reports, and what is said of each. */
export const reportsRefusals = {
  'bid-empty': 'Please price at least one line before you send the bid.',
  'bids-full': 'The owner compares as many bids as there is room for. Please call them.',
  'not-for-role': 'This link does not include that.',
  'question-not-asked': 'This question is answered, or not asked any more. Please reload the page.',
  'too-many-photos':
    'This report has as many photos as there is room for. Send the answer without one.',
  'no-such-reply': 'There is no such reply.',
  'reply-accepted': 'This answer was taken over. Thank you.',
  'reply-decided': 'This reply was decided already.',
  'no-such-comment': 'There is no such comment.',
  'no-such-report-link': 'There is no such link.',
  'too-many-links': 'This report has 40 links. Revoke an unused one first.',
  'no-such-line': 'This report has no such line.',
  'no-such-preview': 'Preview not available.',
  'not-in-package': 'This is not part of the package of this report.',
  'report-closed':
    'This report is closed, because its payment was returned in full. Please write to us if you think that is wrong.',
  'report-link-replaced':
    'This link was replaced by a new one. The new link is in your last email from us and in your account.',
  'report-link-revoked':
    'This link was revoked. A new one can be made in your account, or ask us for one.',
  'report-not-available': 'Report not available yet',
  'shared-link-revoked': 'This link was revoked. Please ask the person who gave it to you.',
  'shared-report-closed': 'This report was closed. Please ask the person who gave you the link.',
} as const
