import { accountRoutes } from './features/accounts/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { apiKeyRoutes } from './features/api-keys/routes.ts'
import { apiV1Routes } from './features/api-v1/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { brokerCoverRoutes } from './features/broker-covers/routes.ts'
import { checklistRoutes } from './features/checklists/routes.ts'
import { claimRoutes } from './features/claims/routes.ts'
import { clientRecordRoutes } from './features/client-records/routes.ts'
import { clientRoutes } from './features/clients/routes.ts'
import { competitorRoutes } from './features/competitors/routes.ts'
import { contactRoutes } from './features/contact/routes.ts'
import { demoProjectRoutes } from './features/demo-projects/routes.ts'
import { estimateRoutes } from './features/estimates/routes.ts'
import { intakeDraftRoutes } from './features/intake-drafts/routes.ts'
import { ledgerRoutes } from './features/ledger/routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { mailOptOutRoutes } from './features/mail-opt-outs/routes.ts'
import { marketRoutes } from './features/market/routes.ts'
import { marketAnalysisRoutes } from './features/market-analyses/routes.ts'
import { narrativeRoutes } from './features/narratives/routes.ts'
import { operationsRoutes } from './features/operations/routes.ts'
import { orderNoteRoutes } from './features/order-notes/routes.ts'
import { customerOrderRoutes } from './features/orders/routes/customer-routes.ts'
import { orderDeskRoutes } from './features/orders/routes/desk-routes.ts'
import { directOrderRoutes } from './features/orders/routes/direct-routes.ts'
import { orderFactsRoutes } from './features/orders/routes/facts-routes.ts'
import { invoiceRoutes } from './features/orders/routes/invoice-routes.ts'
import { orderLinkRoutes } from './features/orders/routes/report-link-routes.ts'
import { orderReportRoutes } from './features/orders/routes/report-routes.ts'
import { customerRequestRoutes } from './features/orders/routes/request-routes.ts'
import { reviewPointRoutes } from './features/orders/routes/review-point-routes.ts'
import { staffOrderRoutes } from './features/orders/routes/staff-routes.ts'
import { outcomeRoutes } from './features/outcomes/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { priceBookRoutes } from './features/price-books/routes.ts'
import { pricingRoutes } from './features/pricing/routes.ts'
import { readinessRoutes } from './features/readiness/routes.ts'
import { recoveryRoutes } from './features/recovery/routes.ts'
import { reportBrandRoutes } from './features/report-brands/routes.ts'
import { reportCommentRoutes } from './features/reports/routes/comment-routes.ts'
import { leaseRoutes } from './features/reports/routes/lease-routes.ts'
import { reportLinkRoutes } from './features/reports/routes/report-link-routes.ts'
import { reportRoutes } from './features/reports/routes/report-routes.ts'
import { secondFactorRoutes } from './features/second-factors/routes.ts'
import { settingRoutes } from './features/settings/routes.ts'
import { soldMarketRoutes } from './features/sold-markets/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { staffSessionRoutes } from './features/staff-sessions/routes.ts'
import { staffSignInRoutes } from './features/staff-sign-in/routes.ts'
import { statusRoutes } from './features/status/routes.ts'
import { subscriptionRoutes } from './features/subscriptions/routes.ts'
import { takeoffRoutes } from './features/takeoffs/routes.ts'
import { teamRoutes } from './features/teams/routes.ts'
import { testimonialRoutes } from './features/testimonials/routes.ts'
import { todayRoutes } from './features/today/routes.ts'
import { upgradeRoutes } from './features/upgrades/routes.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { whatIfRoutes } from './features/what-if/routes.ts'
import type { FeatureRoutes } from './http/create-app.ts'

/** The routes of every feature. */
export const featureRoutes: readonly FeatureRoutes[] = [
  staffSignInRoutes,
  staffSessionRoutes,
  recoveryRoutes,
  staffRoutes,
  secondFactorRoutes,
  mailRoutes,
  settingRoutes,
  soldMarketRoutes,
  readinessRoutes,
  claimRoutes,
  testimonialRoutes,
  mailOptOutRoutes,
  upgradeRoutes,
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
  invoiceRoutes,
  orderLinkRoutes,
  staffOrderRoutes,
  orderDeskRoutes,
  orderFactsRoutes,
  reviewPointRoutes,
  customerRequestRoutes,
  auditRoutes,
  todayRoutes,
  operationsRoutes,
  statusRoutes,
  directOrderRoutes,
  orderNoteRoutes,
  takeoffRoutes,
  narrativeRoutes,
  marketAnalysisRoutes,
  paymentRoutes,
  ledgerRoutes,
  subscriptionRoutes,
  accountRoutes,
  teamRoutes,
  pricingRoutes,
  priceBookRoutes,
  reportRoutes,
  reportLinkRoutes,
  reportCommentRoutes,
  checklistRoutes,
  leaseRoutes,
  analyticsRoutes,
  apiKeyRoutes,
  reportBrandRoutes,
  brokerCoverRoutes,
  apiV1Routes,
  webhookRoutes,
]
