import { accountsApi } from './accounts.ts'
import { adminOrdersApi } from './admin-orders.ts'
import { analyticsApi } from './analytics.ts'
import { apiKeysApi } from './api-keys.ts'
import { auditApi } from './audit.ts'
import { bidFormsApi } from './bid-forms.ts'
import { brokerCoversApi } from './broker-covers.ts'
import { businessApi } from './business.ts'
import { checklistsApi } from './checklists.ts'
import { claimsApi } from './claims.ts'
import { clientProfilesApi } from './client-profiles.ts'
import { clientRecordsApi } from './client-records.ts'
import { competitorsApi } from './competitors.ts'
import { connectionsApi } from './connections.ts'
import { contactApi } from './contact.ts'
import { customerRequestsApi } from './customer-requests.ts'
import { deliveryHoursApi } from './delivery-hours.ts'
import { demoProjectsApi } from './demo-projects.ts'
import { editableProjectsApi } from './editable-projects.ts'
import type { Endpoint } from './endpoint.ts'
import { estimatesApi } from './estimates.ts'
import { heldMarketValuesApi } from './held-market-values.ts'
import { intakeDraftsApi } from './intake-drafts.ts'
import { invoicesApi } from './invoices.ts'
import { leaseApi } from './lease.ts'
import { ledgerApi } from './ledger.ts'
import { legalTextsApi } from './legal-texts.ts'
import { looksApi } from './looks.ts'
import { mailOptOutsApi } from './mail-opt-outs.ts'
import { mailsApi } from './mails.ts'
import { marketApi } from './market.ts'
import { marketAnalysesApi } from './market-analyses.ts'
import { marketPredictionsApi } from './market-predictions.ts'
import { marketUpdatesApi } from './market-updates.ts'
import { narrativesApi } from './narratives.ts'
import { operationsApi } from './operations.ts'
import { orderDeskApi } from './order-desk.ts'
import { orderFactsApi } from './order-facts.ts'
import { orderListsApi } from './order-lists.ts'
import { orderNotesApi } from './order-notes.ts'
import { orderWorkspaceApi } from './order-workspace.ts'
import { ordersApi } from './orders.ts'
import { outcomesApi } from './outcomes.ts'
import { ownLinksApi } from './own-links.ts'
import { packagePricesApi } from './package-prices.ts'
import { paymentDeskApi } from './payment-desk.ts'
import { paymentsApi } from './payments.ts'
import { planPricesApi } from './plan-prices.ts'
import { priceBookEffectsApi } from './price-book-effects.ts'
import { priceBooksApi } from './price-books.ts'
import { projectTypesApi } from './project-types.ts'
import { promisesApi } from './promises.ts'
import { rangesApi } from './ranges.ts'
import { readinessApi } from './readiness.ts'
import { refundsApi } from './refunds.ts'
import { reportBrandsApi } from './report-brands.ts'
import { reportChangesApi } from './report-changes.ts'
import { reportCommentsApi } from './report-comments.ts'
import { reportLinksApi } from './report-links.ts'
import { reportsApi } from './reports.ts'
import { repricingApi } from './repricing.ts'
import { reviewPointsApi } from './review-points.ts'
import type { RouteName } from './routes.ts'
import { soldMarketsApi } from './sold-markets.ts'
import { staffApi } from './staff.ts'
import { staffPasskeysApi } from './staff-passkeys.ts'
import { staffSecurityApi } from './staff-security.ts'
import { subscriptionsApi } from './subscriptions.ts'
import { takeoffsApi } from './takeoffs.ts'
import { teamsApi } from './teams.ts'
import { testKeysApi } from './test-keys.ts'
import { testimonialsApi } from './testimonials.ts'
import { todayApi } from './today.ts'
import { unusualSignInsApi } from './unusual-sign-ins.ts'
import { upgradesApi } from './upgrades.ts'
import { uploadsApi } from './uploads.ts'
import { v1Api } from './v1.ts'
import { whatIfApi } from './what-if.ts'

/**
 * Every route of the API by its name; a name in the path table without a route does not compile.
 */
export const api = {
  ...ordersApi,
  ...whatIfApi,
  ...clientProfilesApi,
  ...intakeDraftsApi,
  ...mailOptOutsApi,
  ...unusualSignInsApi,
  ...upgradesApi,
  ...uploadsApi,
  ...takeoffsApi,
  ...estimatesApi,
  ...paymentsApi,
  ...refundsApi,
  ...ledgerApi,
  ...paymentDeskApi,
  ...reportsApi,
  ...reportLinksApi,
  ...ownLinksApi,
  ...bidFormsApi,
  ...checklistsApi,
  ...reportCommentsApi,
  ...leaseApi,
  ...priceBookEffectsApi,
  ...promisesApi,
  ...repricingApi,
  ...priceBooksApi,
  ...contactApi,
  ...subscriptionsApi,
  ...accountsApi,
  ...teamsApi,
  ...testKeysApi,
  ...orderWorkspaceApi,
  ...staffApi,
  ...staffPasskeysApi,
  ...staffSecurityApi,
  ...adminOrdersApi,
  ...orderListsApi,
  ...orderNotesApi,
  ...outcomesApi,
  ...rangesApi,
  ...narrativesApi,
  ...demoProjectsApi,
  ...editableProjectsApi,
  ...projectTypesApi,
  ...competitorsApi,
  ...heldMarketValuesApi,
  ...marketApi,
  ...marketUpdatesApi,
  ...marketPredictionsApi,
  ...marketAnalysesApi,
  ...auditApi,
  ...todayApi,
  ...operationsApi,
  ...mailsApi,
  ...orderDeskApi,
  ...orderFactsApi,
  ...reviewPointsApi,
  ...customerRequestsApi,
  ...reportChangesApi,
  ...businessApi,
  ...connectionsApi,
  ...soldMarketsApi,
  ...brokerCoversApi,
  ...legalTextsApi,
  ...looksApi,
  ...deliveryHoursApi,
  ...packagePricesApi,
  ...planPricesApi,
  ...readinessApi,
  ...invoicesApi,
  ...claimsApi,
  ...testimonialsApi,
  ...clientRecordsApi,
  ...analyticsApi,
  ...v1Api,
  ...apiKeysApi,
  ...reportBrandsApi,
} satisfies { readonly [Name in RouteName]: Endpoint }

export type Api = typeof api
