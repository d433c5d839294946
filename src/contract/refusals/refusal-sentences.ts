/** Every expected "no" of the API with its sentence; each table is kept by its own subject. */
import { accountsRefusals } from './accounts.ts'
import { apiRefusals } from './api.ts'
import { businessRefusals } from './business.ts'
import { claimsRefusals } from './claims.ts'
import { clientsRefusals } from './clients.ts'
import { competitorsRefusals } from './competitors.ts'
import { customerRequestsRefusals } from './customer-requests.ts'
import { demoProjectsRefusals } from './demo-projects.ts'
import { intakeDraftsRefusals } from './intake-drafts.ts'
import { invoicesRefusals } from './invoices.ts'
import { legalTextsRefusals } from './legal-texts.ts'
import { mailsRefusals } from './mails.ts'
import { marketRefusals } from './market.ts'
import { narrativesRefusals } from './narratives.ts'
import { operationsRefusals } from './operations.ts'
import { ordersRefusals } from './orders.ts'
import { outcomesRefusals } from './outcomes.ts'
import { paymentsRefusals } from './payments.ts'
import { pricingRefusals } from './pricing.ts'
import { reportBrandsRefusals } from './report-brands.ts'
import { reportsRefusals } from './reports.ts'
import { soldMarketsRefusals } from './sold-markets.ts'
import { staffRefusals } from './staff.ts'
import { takeoffsRefusals } from './takeoffs.ts'
import { uploadsRefusals } from './uploads.ts'

/** One table a subject; a code is in one of them only. */
export const refusalTables = [
  accountsRefusals,
  apiRefusals,
  businessRefusals,
  claimsRefusals,
  clientsRefusals,
  competitorsRefusals,
  customerRequestsRefusals,
  demoProjectsRefusals,
  intakeDraftsRefusals,
  invoicesRefusals,
  legalTextsRefusals,
  mailsRefusals,
  marketRefusals,
  narrativesRefusals,
  operationsRefusals,
  ordersRefusals,
  outcomesRefusals,
  paymentsRefusals,
  pricingRefusals,
  reportBrandsRefusals,
  reportsRefusals,
  soldMarketsRefusals,
  staffRefusals,
  takeoffsRefusals,
  uploadsRefusals,
] as const

export const refusalSentences = {
  ...accountsRefusals,
  ...apiRefusals,
  ...businessRefusals,
  ...claimsRefusals,
  ...clientsRefusals,
  ...competitorsRefusals,
  ...customerRequestsRefusals,
  ...demoProjectsRefusals,
  ...intakeDraftsRefusals,
  ...invoicesRefusals,
  ...legalTextsRefusals,
  ...mailsRefusals,
  ...marketRefusals,
  ...narrativesRefusals,
  ...operationsRefusals,
  ...ordersRefusals,
  ...outcomesRefusals,
  ...paymentsRefusals,
  ...pricingRefusals,
  ...reportBrandsRefusals,
  ...reportsRefusals,
  ...soldMarketsRefusals,
  ...staffRefusals,
  ...takeoffsRefusals,
  ...uploadsRefusals,
}

export type RefusalCode = keyof typeof refusalSentences
