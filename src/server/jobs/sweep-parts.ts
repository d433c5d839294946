/**
 * The parts of the periodic cleanup, one after the other; a failing part does not stop the others.
 */
export const sweepParts = {
  payments: 'Unpaid orders and payment events that wait',
  subscriptions: 'Plans whose renewal is not confirmed',
  accounts: 'Sign-in links and customers’ sessions that ended',
  promises: 'Promises of what is under way, and those closed long ago',
  orders: 'Orders: counts, mails about late reports and the trash',
  'demo-projects': 'Demo projects: counts and the trash',
  'intake-drafts': 'Drafts that were given up',
  uploads: 'Uploads that belong to no order',
  'failed-jobs': 'Failed jobs whose work was done since',
  files: 'Files whose records are gone',
  'outcome-requests': 'Questions to customers about what their project cost',
  'checklist-replies': 'Answers of landlords and brokers, not mailed yet',
  'report-comments': 'Comments on reports, not mailed yet',
  'opt-out-links': 'Old links that turn mails off',
  'profile-codes': 'Codes that have expired',
  sessions: 'Staff sessions that have expired',
  'rate-limits': 'Counters of rate limits',
  'api-answers': 'Kept answers of the public API',
  figures: 'Figures of the analytics',
  'drafted-money': 'Money of drafts by price row',
} as const

export type SweepPart = keyof typeof sweepParts
