/** The input of a stored project's report, and whether it has changed since. */

import type { BidItem } from '#core/bid-items/bid-item.ts'
import { impliedRole } from '#core/bid-items/bid-item-role.ts'
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { alternates } from '#core/estimate/alternates.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import { withKeptSystems } from '#core/estimate/kept-systems.ts'
import { likelyCents } from '#core/estimate/likely-cost.ts'
import { spendingLimitCents } from '#core/facts-check/spending-limit.ts'
import type { Pricing } from '#core/order/draft-project.ts'
import type { ShownProject, StoredProject } from '#core/order/stored-project.ts'
import type { Day } from '#core/time/day.ts'
import type { BuildReportInput } from './build-report-input.ts'
import { finishAlternates } from './finish-alternates.ts'
import { holdsSection } from './report-section.ts'

export type OrderReportInput = {
  readonly orderId: string
  readonly packageType: PackageType
  readonly project: StoredProject
  readonly assessment: Assessment
  readonly pricing: Pricing
  /** The version of the price book that the order stores. */
  readonly priceBookVersion: string | null
  readonly today: Day
}

/** Everything except the version, which is assigned when the report is stored. */
export function orderReportInput(input: OrderReportInput): Omit<BuildReportInput, 'version'> {
  const { project, pricing, packageType, today } = input
  const pricedOn = project.pricedOn ?? today
  return {
    orderId: input.orderId,
    companyName: project.companyName,
    city: project.city,
    state: project.state,
    description: project.description,
    spendingLimitCents: spendingLimitCents(project.budget ?? '', project.description),
    serviceTier: packageType,
    reportDate: today,
    isSample: false,
    facts: project.facts,
    bidItems: project.bidItems,
    narrative: project.narrative,
    assessment: withKeptSystems(
      input.assessment,
      project.facts,
      project.bidItems,
      pricing.priceBook,
      pricedOn,
    ),
    priceBookVersion: input.priceBookVersion ?? pricing.priceBook.version,
    pricedOn,
    locationFactor: pricing.priceBook.locationFactor.value,
    localFees: pricing.priceBook.market,
    currency: pricing.priceBook.market.area.currency,
    ...givenLease(project),
    alternates: alternates(project.facts, pricing.priceBook, pricedOn),
    ...(holdsSection(packageType, 'feasibility')
      ? { finishAlternates: otherFinishes(input, pricedOn) }
      : {}),
  }
}

/**
 * Equal text for equal reports: the parts of a project that a report shows, without dates and
 * versions.
 */
export function reportSource(packageType: PackageType, project: ShownProject): string {
  const { companyName, city, state, description, facts, bidItems, narrative } = project
  return canonicalJson({
    packageType,
    companyName,
    city,
    state,
    description,
    facts,
    bidItems: bidItems.map(asReportedBefore),
    narrative,
    ...givenLease(project),
  })
}

// Reports from before roles existed are still up to date, so implied roles are left out, and the
// provenance keeps the name that it had then.
function asReportedBefore({ role, provenance, ...rest }: BidItem) {
  const item = { ...rest, biography: provenance }
  return role === impliedRole(rest) ? item : { ...item, role }
}

/** Empty when the intake contains nothing about the lease. */
function givenLease({
  leaseFacts,
}: Pick<StoredProject, 'leaseFacts'>): Pick<BuildReportInput, 'lease'> {
  return Object.keys(leaseFacts).length > 0 ? { lease: { leaseFacts } } : {}
}

/** Lines that staff edited keep their edits in each of the other finishes. */
function otherFinishes({ project, pricing, assessment }: OrderReportInput, pricedOn: Day) {
  const { facts, bidItems } = project
  const { priceBook, configuration } = pricing
  const totals = totalBidItems(bidItems, facts.squareFootage)
  const likely = likelyCents({ totals, assessment })
  return finishAlternates(facts, likely, priceBook, pricedOn, configuration)
}
