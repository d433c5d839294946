/** Refusals of reports, and what is said of each. */
export const reportsRefusals = {
  'bid-empty': 'Please price at least one line before you send the bid.',
  'bids-full': 'The owner compares as many bids as there is room for. Please call them.',
  'not-for-role': 'This link does not include that.',
  'no-such-comment': 'There is no such comment.',
  'no-such-report-link': 'There is no such link.',
  'too-many-links': 'This report has 40 links. Revoke an unused one first.',
  'no-such-line': 'This report has no such line.',
  'no-such-preview': 'Preview not available.',
  'not-in-package': 'This is not part of the package of this report.',
  'report-not-available': 'Report not available yet',
} as const
