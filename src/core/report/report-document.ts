/**
 * The report as data: everything a reader sees, decided once. HTML, PDF, spreadsheet and JSON are
 * drawn from this object and add no figures of their own.
 */

import type { BidItem, BidTotals } from '#core/bid-items/bid-item.ts'
import type { MonthlyDraws } from '#core/budget/monthly-draws.ts'
import type { ProjectBudget } from '#core/budget/project-budget.ts'
import type { SourcesAndUses } from '#core/budget/sources-and-uses.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { Alternate } from '#core/estimate/alternates.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import type { LeaseStudy } from '#core/lease/study-lease.ts'
import type { Currency } from '#core/money/currency.ts'
import type { Cents } from '#core/money/money.ts'
import type { SizeTier } from '#core/pricing/size-tier.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { MarketCodes } from '#core/rules/market-codes.ts'
import type { ScopeEntry } from '#core/scope/check-scope.ts'
import type { ProgramStudy } from '#core/take-off/study-program.ts'
import type { Day } from '#core/time/day.ts'
import type { Presenter } from './presenter.ts'
import type { ReportBrand } from './report-brand.ts'

export type ReportDocument = {
  readonly header: {
    readonly reportTitle: string
    readonly serviceTier: PackageType
    readonly reportDate: Day
    /** Stable for an order and readable: `PL-` and the first eight characters of the order id. */
    readonly reportId: string
    /** 1 for the first report of an order; each correction makes the next. */
    readonly version: number
    readonly isSample: boolean
  }
  readonly project: {
    readonly companyName: string
    readonly location: string
    readonly projectTypeLabel: string
    readonly description: string
    readonly finishLabel: string
    readonly featureLabels: readonly string[]
    readonly facts: ProjectFacts
    /** The most that the customer means to spend, where it was said; the owner's to know. */
    readonly spendingLimitCents?: Cents
  }
  readonly costSummary: {
    readonly totalCents: Cents
    readonly perSquareFootCents: Cents
    readonly constructionCents: Cents
    readonly contingencyCents: Cents
    readonly estimatedWeeks: number
  }
  /** What the whole project takes until it opens; reports from before have none. */
  readonly cashToOpen?: CashToOpen
  /** Paragraphs, plain text. */
  readonly narrative: readonly string[]
  readonly totals: BidTotals
  /**
   * In display order, without the percentage lines: their subtotals add up to
   * `totals.subtotalCents`. Basic reports print only the category sums, but the lines are stored
   * too.
   */
  readonly categories: readonly ReportCategory[]
  /** Contingency, overhead and profit: add up to `totals.percentageCents`. */
  readonly percentageLines: readonly ReportPercentageLine[]
  readonly assessment: Assessment
  /** Pro and premium; reports from before budgets have none. */
  readonly budget?: ProjectBudget
  /** Pro and premium; reports from before the lender's package have none. */
  readonly funding?: SourcesAndUses
  /** Pro and premium; reports from before monthly draws have none. */
  readonly draws?: MonthlyDraws
  /** Pro and premium, of counted estimates. */
  readonly program?: ProgramStudy
  /** Of counted estimates: whether each kind of work is included, and where. */
  readonly scope?: readonly ScopeEntry[]
  /** Work that is in no total, because nobody asked for it yet; absent where there is none. */
  readonly alternates?: readonly Alternate[]
  /** Pro and premium. */
  readonly contingencyAnalysis?: ContingencyAnalysis
  /** Pro and premium. */
  readonly recommendations: readonly Recommendation[]
  /** Pro and premium; absent in documents from before the lease part. */
  readonly lease?: LeaseStudy
  /** Premium only. */
  readonly feasibility?: Feasibility
  /** The name, color and logo on the report; ours when left out. */
  readonly brand?: ReportBrand
  /** On the cover; left out when no one beside the author is named. */
  readonly presenter?: Presenter
  readonly basis: BasisOfEstimate
  readonly disclaimers: readonly string[]
  /** Of the market that priced it; absent for the home market. */
  readonly codes?: MarketCodes
  /** Of its market; reports from before currencies are in US dollars. */
  readonly currency?: Currency
}

/** Construction and all other costs of the owner. */
export type CashToOpen = {
  readonly likelyCents: Cents
  /** With this much at hand, eight projects in ten open. */
  readonly safeCents: Cents
  /** What the landlord offers, which is not taken off; without an offer there is none. */
  readonly allowanceCents?: Cents
}

export type ReportCategory = {
  readonly name: string
  readonly subtotalCents: Cents
  /** Share of the total in percent, one decimal; all shares of a report add up to 100.0. */
  readonly sharePercent: number
  readonly items: readonly BidItem[]
}

export type ReportPercentageLine = {
  readonly item: BidItem
  readonly percent: number
  readonly sharePercent: number
  readonly kind: 'contingency' | 'overhead' | 'profit' | 'other'
}

export type ContingencyAnalysis = {
  readonly budget: {
    readonly includedPercent: number
    readonly includedCents: Cents
    readonly recommendedPercent: number
    readonly recommendedCents: Cents
    readonly rationale: string
  }
  readonly timeline?: { readonly weeks: number; readonly rationale: string }
  /** Overhead and profit together, and the value of one percentage point of them. */
  readonly markup: {
    readonly cents: Cents
    readonly percent: number
    readonly pointCents: Cents
    readonly rationale: string
  }
}

export type Recommendation = {
  readonly title: string
  readonly description: string
  /** Its worth, as text with this estimate's own figures. */
  readonly impact: string
  /** The same as an amount, by which recommendations are ranked. */
  readonly worthCents: Cents
  readonly priority: 'high' | 'medium' | 'low'
}

export type Feasibility = {
  /** Only in documents from before the lease part, which replaced it. */
  readonly allowanceCases?: readonly {
    readonly allowancePerSquareFootCents: Cents
    readonly tenantShareCents: Cents
    /** The tenant's share repaid over the term, per square foot and year. */
    readonly rentEffectCents: Cents
  }[]
  readonly termYears?: number
  readonly annualRatePercent?: number
  readonly finishAlternates: readonly { readonly label: string; readonly totalCents: Cents }[]
  readonly leaseQuestions: readonly string[]
}

export type BasisOfEstimate = {
  readonly priceBookVersion: string
  readonly pricedOn: Day
  readonly sizeTier: SizeTier
  readonly locationFactor: number
  readonly scope: readonly string[]
  readonly assumptions: readonly string[]
  readonly exclusions: readonly string[]
  readonly notKnown: readonly string[]
  readonly sources: readonly string[]
}
