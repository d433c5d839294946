import { sweepAccounts } from './features/accounts/jobs.ts'
import { accountRoutes } from './features/accounts/routes.ts'
import { sweepFigures } from './features/analytics/jobs.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { sweepApiAnswers } from './features/api-v1/jobs.ts'
import { apiV1Routes } from './features/api-v1/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { claimRoutes } from './features/claims/routes.ts'
import { clientRecordRoutes } from './features/client-records/routes.ts'
import { sweepProfileCodes } from './features/clients/jobs.ts'
import { clientRoutes } from './features/clients/routes.ts'
import { competitorRoutes } from './features/competitors/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { deliverDemoReportJob, sweepDemoProjects } from './features/demo-projects/jobs.ts'
import { demoProjectRoutes } from './features/demo-projects/routes.ts'
import { estimateRoutes } from './features/estimates/routes.ts'
import { sweepIntakeDrafts } from './features/intake-drafts/jobs.ts'
import { intakeDraftRoutes } from './features/intake-drafts/routes.ts'
import { sendMailJob } from './features/mail/jobs.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { sweepOptOutLinks } from './features/mail-opt-outs/jobs.ts'
import { mailOptOutRoutes } from './features/mail-opt-outs/routes.ts'
import { collectMarketJob } from './features/market/jobs.ts'
import { marketRoutes } from './features/market/routes.ts'
import { marketAnalysisRoutes } from './features/market-analyses/routes.ts'
import { writeNarrativeJob } from './features/narratives/jobs.ts'
import { narrativeRoutes } from './features/narratives/routes.ts'
import {
  runScheduled,
  runSweep,
  type SweepParts,
  sweepFailedJobs,
} from './features/operations/jobs.ts'
import { operationsRoutes } from './features/operations/routes.ts'
import { orderNoteRoutes } from './features/order-notes/routes.ts'
import {
  deliverReportJob,
  draftEstimateJob,
  receivedEmailJob,
  remindUnpaidJob,
  sweepOrders,
} from './features/orders/jobs.ts'
import { customerOrderRoutes } from './features/orders/routes/customer-routes.ts'
import { orderDeskRoutes } from './features/orders/routes/desk-routes.ts'
import { directOrderRoutes } from './features/orders/routes/direct-routes.ts'
import { orderFactsRoutes } from './features/orders/routes/facts-routes.ts'
import { orderLinkRoutes } from './features/orders/routes/report-link-routes.ts'
import { orderReportRoutes } from './features/orders/routes/report-routes.ts'
import { customerRequestRoutes } from './features/orders/routes/request-routes.ts'
import { staffOrderRoutes } from './features/orders/routes/staff-routes.ts'
import { sweepOutcomeRequests } from './features/outcomes/jobs.ts'
import { outcomeRoutes } from './features/outcomes/routes.ts'
import { backFillEventsJob, sweepPayments } from './features/payments/jobs.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { priceBookRoutes } from './features/price-books/routes.ts'
import { pricingRoutes } from './features/pricing/routes.ts'
import { recoveryRoutes } from './features/recovery/routes.ts'
import { reportBrandRoutes } from './features/report-brands/routes.ts'
import { sweepReportComments } from './features/reports/jobs.ts'
import { reportCommentRoutes } from './features/reports/routes/comment-routes.ts'
import { leaseRoutes } from './features/reports/routes/lease-routes.ts'
import { reportLinkRoutes } from './features/reports/routes/report-link-routes.ts'
import { reportRoutes } from './features/reports/routes/report-routes.ts'
import { retainJob } from './features/retention/jobs.ts'
import { secondFactorRoutes } from './features/second-factors/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { sweepSessions } from './features/staff-sessions/jobs.ts'
import { staffSessionRoutes } from './features/staff-sessions/routes.ts'
import { sweepSignInOrigins } from './features/staff-sign-in/jobs.ts'
import { staffSignInRoutes } from './features/staff-sign-in/routes.ts'
import { sweepSubscriptions, syncSubscriptionJob } from './features/subscriptions/jobs.ts'
import { subscriptionRoutes } from './features/subscriptions/routes.ts'
import { todayRoutes } from './features/today/routes.ts'
import { sweepUploads } from './features/uploads/jobs.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { sendWebhookJob } from './features/webhooks/jobs.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { whatIfRoutes } from './features/what-if/routes.ts'
import { sweepFileRemovals } from './file-removals/remove-files.ts'
import type { FeatureRoutes } from './http/create-app.ts'
import { sweepRateLimits } from './http/limit-rate.ts'
import type { JobHandlers } from './jobs/queue.ts'
import type { Ports } from './ports.ts'

/** The routes of every feature. */
export const featureRoutes: readonly FeatureRoutes[] = [
  staffSignInRoutes,
  staffSessionRoutes,
  recoveryRoutes,
  staffRoutes,
  secondFactorRoutes,
  mailRoutes,
  claimRoutes,
  mailOptOutRoutes,
  uploadRoutes,
  intakeDraftRoutes,
  estimateRoutes,
  whatIfRoutes,
  outcomeRoutes,
  clientRoutes,
  clientRecordRoutes,
  contactRoutes,
  competitorRoutes,
  marketRoutes,
  demoProjectRoutes,
  customerOrderRoutes,
  orderReportRoutes,
  orderLinkRoutes,
  staffOrderRoutes,
  orderDeskRoutes,
  orderFactsRoutes,
  customerRequestRoutes,
  auditRoutes,
  todayRoutes,
  operationsRoutes,
  directOrderRoutes,
  orderNoteRoutes,
  narrativeRoutes,
  marketAnalysisRoutes,
  paymentRoutes,
  subscriptionRoutes,
  accountRoutes,
  pricingRoutes,
  priceBookRoutes,
  reportRoutes,
  reportLinkRoutes,
  reportCommentRoutes,
  leaseRoutes,
  analyticsRoutes,
  apiKeyRoutes,
  reportBrandRoutes,
  apiV1Routes,
  webhookRoutes,
]

/** The handler of each queue. */
export function featureJobs(ports: Ports): Partial<JobHandlers> {
  return {
    'send-mail': (payload) => sendMailJob(ports, payload),
    'draft-estimate': (payload) => draftEstimateJob(ports, payload),
    'write-narrative': (payload) => writeNarrativeJob(ports, payload),
    'deliver-report': (payload) => deliverReportJob(ports, payload),
    'deliver-demo-report': (payload) => deliverDemoReportJob(ports, payload),
    'send-received-email': (payload) => receivedEmailJob(ports, payload),
    'remind-unpaid': (payload) => remindUnpaidJob(ports, payload),
    'back-fill-events': () => runScheduled(ports, 'back-fill-events', backFillEventsJob),
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
  orders: sweepOrders,
  'demo-projects': sweepDemoProjects,
  'intake-drafts': sweepIntakeDrafts,
  uploads: sweepUploads,
  'failed-jobs': sweepFailedJobs,
  files: sweepFileRemovals,
  'outcome-requests': sweepOutcomeRequests,
  'report-comments': sweepReportComments,
  'opt-out-links': sweepOptOutLinks,
  'profile-codes': sweepProfileCodes,
  sessions: async (ports) => {
    await sweepSessions(ports)
    await sweepSignInOrigins(ports)
  },
  'rate-limits': sweepRateLimits,
  'api-answers': sweepApiAnswers,
  figures: sweepFigures,
}
