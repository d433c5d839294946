/** The input of a report: the stored estimate, and its recipient. */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { Alternate } from '#core/estimate/alternates.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import type { GivenLease } from '#core/lease/study-lease.ts'
import type { Currency } from '#core/money/currency.ts'
import type { Cents } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Market } from '#core/rules/market.ts'
import type { Day } from '#core/time/day.ts'
import type { Presenter } from './presenter.ts'
import type { ReportBrand } from './report-brand.ts'

export type BuildReportInput = {
  readonly orderId: string
  readonly companyName: string
  readonly city: string
  readonly state: string
  readonly description: string
  /** The most that the customer means to spend, where it was said. */
  readonly spendingLimitCents?: Cents | undefined
  readonly serviceTier: PackageType
  readonly reportDate: Day
  readonly version: number
  readonly isSample: boolean
  readonly facts: ProjectFacts
  readonly bidItems: readonly BidItem[]
  /** Plain text; blank lines separate paragraphs. */
  readonly narrative: string
  readonly assessment: Assessment
  readonly priceBookVersion: string
  readonly pricedOn: Day
  readonly locationFactor: number
  /** Of the order's market. */
  readonly localFees: Pick<Market, 'licenses' | 'connectionFee' | 'codes' | 'permitFees'>
  readonly lease?: GivenLease
  /** Of the order's market. */
  readonly currency: Currency
  readonly brand?: ReportBrand
  readonly presenter?: Presenter
  /** Of counted estimates: work that nobody asked for yet, with its price. */
  readonly alternates?: readonly Alternate[]
  /** Totals of the same project with other finishes, for the premium report. */
  readonly finishAlternates?: readonly { readonly label: string; readonly totalCents: Cents }[]
}
