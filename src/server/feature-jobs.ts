import { sweepAccounts } from './features/accounts/jobs.ts'
import { addUpDaysCommand } from './features/analytics/commands/add-up-days.ts'
import { sweepApiAnswers } from './features/api-v1/jobs.ts'
import { sweepChecklistReplies } from './features/checklists/jobs.ts'
import { sweepProfileCodes } from './features/clients/jobs.ts'
import { deliverDemoReportJob, sweepDemoProjects } from './features/demo-projects/jobs.ts'
import { sweepIntakeDrafts } from './features/intake-drafts/jobs.ts'
import { matchMoneyCommand } from './features/ledger/commands/match-money.ts'
import { sendMailJob } from './features/mail/jobs.ts'
import { sweepOptOutLinks } from './features/mail-opt-outs/jobs.ts'
import { collectMarketJob } from './features/market/jobs.ts'
import { writeDraftNarrativeCommand } from './features/narratives/commands/write-narrative.ts'
import {
  runScheduled,
  runSweep,
  type SweepParts,
  sweepFailedJobs,
} from './features/operations/jobs.ts'
import { deliverReportCommand } from './features/orders/commands/deliver-report.ts'
import { draftOrderCommand } from './features/orders/commands/draft-order.ts'
import { driveTestOrderCommand } from './features/orders/commands/drive-test-order.ts'
import { releaseReportCommand } from './features/orders/commands/release-report.ts'
import { remindOfQuestionCommand } from './features/orders/commands/remind-of-question.ts'
import { remindUnpaidCommand } from './features/orders/commands/remind-unpaid.ts'
import { sendReceivedEmailCommand } from './features/orders/commands/send-received-email.ts'
import { sweepOrders } from './features/orders/jobs.ts'
import { sweepOutcomeRequests } from './features/outcomes/jobs.ts'
import { backFillEventsCommand } from './features/payments/commands/sweep-events.ts'
import { closeUpgradeCommand } from './features/payments/commands/sync-upgrade.ts'
import { sweepPayments } from './features/payments/jobs.ts'
import { keepDraftedMoney } from './features/price-books/commands/show-drafted-money.ts'
import { sweepReportComments } from './features/reports/jobs.ts'
import { retainJob } from './features/retention/jobs.ts'
import { sweepPasskeyChallenges } from './features/second-factors/jobs.ts'
import { sweepSessions } from './features/staff-sessions/jobs.ts'
import { sweepSignInOrigins } from './features/staff-sign-in/jobs.ts'
import { sweepSubscriptions, syncSubscriptionJob } from './features/subscriptions/jobs.ts'
import { sweepUploads } from './features/uploads/jobs.ts'
import { sendWebhookJob } from './features/webhooks/jobs.ts'
import { sweepFileRemovals } from './file-removals/remove-files.ts'
import { sweepRateLimits } from './http/limit-rate.ts'
import type { JobHandlers } from './jobs/queue.ts'
import type { Ports } from './ports.ts'
import { sweepPromises } from './promises/sweep-promises.ts'

/** The handler of each queue. */
export function featureJobs(ports: Ports): Partial<JobHandlers> {
  return {
    'send-mail': (payload) => sendMailJob(ports, payload),
    'draft-estimate': ({ orderId }) => draftOrderCommand(ports, orderId),
    'advance-test-order': ({ orderId }) => driveTestOrderCommand(ports, orderId),
    'write-narrative': ({ orderId }) => writeDraftNarrativeCommand(ports, orderId),
    'release-report': ({ orderId }) => releaseReportCommand(ports, orderId),
    'deliver-report': ({ orderId }) => deliverReportCommand(ports, orderId),
    'deliver-demo-report': (payload) => deliverDemoReportJob(ports, payload),
    'send-received-email': ({ orderId }) => sendReceivedEmailCommand(ports, orderId),
    'close-upgrade': ({ orderId }) => closeUpgradeCommand(ports, orderId),
    'remind-unpaid': ({ orderId }) => remindUnpaidCommand(ports, orderId),
    'remind-of-question': ({ orderId }) => remindOfQuestionCommand(ports, orderId),
    'match-money': () => runScheduled(ports, 'match-money', matchMoneyCommand),
    'back-fill-events': () => runScheduled(ports, 'back-fill-events', backFillEventsCommand),
    'sync-subscription': (payload) => syncSubscriptionJob(ports, payload),
    // A run that staff started is not recorded as a scheduled run.
    'collect-market': (payload) =>
      payload.runId === undefined
        ? runScheduled(ports, 'collect-market', () => collectMarketJob(ports, payload))
        : collectMarketJob(ports, payload),
    'send-webhook': (payload) => sendWebhookJob(ports, payload),
    sweep: () => runScheduled(ports, 'sweep', () => runSweep(ports, sweeps)),
    retain: () => runScheduled(ports, 'retain', retainJob),
  }
}

/** In this order: work that customers wait for comes first. */
const sweeps: SweepParts = {
  payments: sweepPayments,
  subscriptions: sweepSubscriptions,
  accounts: sweepAccounts,
  promises: sweepPromises,
  orders: sweepOrders,
  'demo-projects': sweepDemoProjects,
  'intake-drafts': sweepIntakeDrafts,
  uploads: sweepUploads,
  'failed-jobs': sweepFailedJobs,
  files: sweepFileRemovals,
  'outcome-requests': sweepOutcomeRequests,
  'checklist-replies': sweepChecklistReplies,
  'report-comments': sweepReportComments,
  'opt-out-links': sweepOptOutLinks,
  'profile-codes': sweepProfileCodes,
  sessions: async (ports) => {
    await sweepSessions(ports)
    await sweepSignInOrigins(ports)
    await sweepPasskeyChallenges(ports)
  },
  'rate-limits': sweepRateLimits,
  'api-answers': sweepApiAnswers,
  figures: addUpDaysCommand,
  'drafted-money': keepDraftedMoney,
}
