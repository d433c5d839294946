import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import { compareSuites } from '#core/lease/compare-suites.ts'
import { termOf } from '#core/lease/lease-terms.ts'
import type { LeaseWorksheet } from '#core/lease/lease-worksheet.ts'
import type { GivenLease } from '#core/lease/study-lease.ts'
import type { Suite, SuiteComparison } from '#core/lease/suite-comparison.ts'
import type { OutsideArea } from '#core/market-area/market-area.ts'
import type { Pricing } from '#core/order/draft-project.ts'
import { withRangeVersion } from '#core/pricing/price-book.ts'
import type { BuildReportInput } from '#core/report/build-report-input.ts'
import { holdsSection } from '#core/report/report-section.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Instant } from '#core/time/day.ts'
import { hourMs } from '#core/time/durations.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import type { Ports } from '#server/ports.ts'
import { readWorksheet, type StoredWorksheet } from '../reads/lease-worksheet.ts'
import type { ReportSubject } from '../reads/report-subject.ts'
import { deleteWorksheet, insertWorksheet, updateWorksheet } from '../writes/lease-worksheet.ts'
import { findSecureReport, type OpenedReport } from './open-secure-report.ts'

export type Unavailable = OwnLinkRefusal | 'not-in-package'

const savesPerLink = { max: 600, windowMs: hourMs }
const comparisonsPerLink = { max: 120, windowMs: hourMs }

export async function openWorksheetCommand(
  ports: Ports,
  secureToken: string,
): Promise<Result<StoredWorksheet, Unavailable>> {
  const opened = await openForLease(ports, secureToken)
  if (!opened.ok) return opened
  const { subject } = opened.value.link
  return accept(await readWorksheet(ports.database, subject))
}

/** Saves changes to `revision`; a change to an outdated revision is refused. */
export async function saveWorksheetCommand(
  ports: Ports,
  secureToken: string,
  change: { readonly revision: number; readonly worksheet: LeaseWorksheet },
): Promise<Result<{ revision: number; updatedAt: Instant }, Unavailable | 'changed-meanwhile'>> {
  const opened = await openForLease(ports, secureToken)
  if (!opened.ok) return opened
  const { subject } = opened.value.link
  await limitRate(ports, `lease-save:${subject.id}`, savesPerLink)
  const now = ports.clock.now()
  const saved =
    change.revision === 0
      ? await insertWorksheet(ports.database, subject, change.worksheet, now)
      : await updateWorksheet(ports.database, subject, { ...change, now })
  if (!saved) return refuse('changed-meanwhile')
  return accept({ revision: saved.revision, updatedAt: saved.updated_at })
}

/** Priced from the facts and the date of the report, like the finish levels. */
export async function compareSuitesCommand(
  ports: Ports,
  secureToken: string,
  asked: { readonly suites: readonly Suite[]; readonly termMonths: number },
): Promise<Result<SuiteComparison, Unavailable | OutsideArea>> {
  const opened = await openForLease(ports, secureToken)
  if (!opened.ok) return opened
  await limitRate(ports, `lease-suites:${opened.value.link.subject.id}`, comparisonsPerLink)
  const { project, basis, assessment } = opened.value.report.document
  const pricing = await findPricing(ports.database, ports.books, project.facts)
  if (!pricing.ok) return pricing
  const suitePricing = { ...asDrafted(pricing.value, assessment), pricedOn: basis.pricedOn }
  return accept(compareSuites(project.facts, asked.suites, asked.termMonths, suitePricing))
}

/** With the ranges that the report was drafted with. */
function asDrafted(pricing: Pricing, { rangeVersion }: Assessment): Pricing {
  return { ...pricing, priceBook: withRangeVersion(pricing.priceBook, rangeVersion) }
}

/** What the customer entered, for the next version of the report. */
export async function readGivenLease(
  connection: Connection,
  subject: ReportSubject,
  { facts, pricedOn, assessment }: Pick<BuildReportInput, 'facts' | 'pricedOn' | 'assessment'>,
  pricing: Pricing,
): Promise<GivenLease | undefined> {
  const { worksheet, revision } = await readWorksheet(connection, subject)
  if (revision === 0) return undefined
  const { terms, parties, suites } = worksheet
  const suitePricing = { ...asDrafted(pricing, assessment), pricedOn }
  return {
    leaseFacts: terms,
    chosenParties: parties,
    ...(suites.length > 1
      ? { suites: compareSuites(facts, suites, termOf(terms), suitePricing) }
      : {}),
  }
}

/** Bids and names are deleted with the report that they belong to. */
export async function removeWorksheet(
  transaction: Transaction,
  subject: ReportSubject,
): Promise<void> {
  await deleteWorksheet(transaction, subject)
}

export async function openForLease(
  ports: Ports,
  secureToken: string,
): Promise<Result<OpenedReport, Unavailable>> {
  const found = await findSecureReport(ports, secureToken)
  if (!found.ok) return found
  const opened = found.value
  const { serviceTier } = opened.report.document.header
  return holdsSection(serviceTier, 'lease') ? accept(opened) : refuse('not-in-package')
}
