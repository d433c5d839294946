/** Refusals of reports, and what is said of each. */
export const reportsRefusals = {
  'no-such-line': 'This report has no such line.',
  'no-such-preview': 'Preview not available.',
  'not-in-package': 'This is not part of the package of this report.',
  'report-not-available': 'Report not available yet',
} as const
