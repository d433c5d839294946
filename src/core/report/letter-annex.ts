/**
 * The annex to the letter of intent: the requests that the owner chose, as the landlord reads them,
 * without what they are worth and why.
 */

import type { BidItem } from '#core/bid-items/bid-item.ts'
import { withRole } from '#core/bid-items/bid-item-role.ts'
import { type LeaseRequest, leaseRequests } from '#core/lease/lease-requests.ts'
import type { LeaseWorksheet } from '#core/lease/lease-worksheet.ts'
import { divideWork } from '#core/lease/work-letter.ts'
import { codesOfReport } from '#core/markets/all-markets.ts'
import type { ReportDocument } from './report-document.ts'

export const annexFormats = ['docx', 'pdf'] as const

export type AnnexFormat = (typeof annexFormats)[number]

export const annexTitle = 'Annex to the letter of intent'

/** Every line of the estimate, percentages last. */
export function estimateItems({ categories, percentageLines }: ReportDocument): readonly BidItem[] {
  const lines = categories.flatMap((category) => category.items)
  return [...lines, ...percentageLines.map((line) => line.item)].map(withRole)
}

/** What follows from the report and from what was entered on its lease page. */
export function worksheetRequests(
  report: ReportDocument,
  { parties, terms }: Pick<LeaseWorksheet, 'parties' | 'terms'>,
): readonly LeaseRequest[] {
  return leaseRequests({
    lines: divideWork(estimateItems(report), parties).lines,
    assessment: report.assessment,
    facts: report.project.facts,
    codes: codesOfReport(report),
    lease: terms,
    totalCents: report.totals.totalCents,
  })
}

/** Which of the lease page's requests the report itself does not print; empty if it has them all. */
export function printedRequestsText(
  { lease }: ReportDocument,
  requests: readonly LeaseRequest[],
): string {
  if (!lease) return ''
  const printed = new Set(lease.requests.map(({ id }) => id))
  const shown = requests.filter(({ id }) => printed.has(id)).length
  if (shown === requests.length) return ''
  return `Your report prints ${shown} of these ${requests.length} requests, and a landlord’s link shows what the report prints. The annex has every request that is ticked here.`
}

/** The requests with these ids; all of them if none is named. Unknown ids are of another version. */
export function chosenRequests(
  requests: readonly LeaseRequest[],
  ids: readonly string[],
): readonly LeaseRequest[] {
  const chosen = new Set(ids)
  return chosen.size === 0 ? requests : requests.filter(({ id }) => chosen.has(id))
}

/** A report that holds nothing but the requests for its landlord's copy. */
export function annexDocument(
  report: ReportDocument,
  requests: readonly LeaseRequest[],
): ReportDocument {
  const { lease } = report
  if (!lease) return report
  const { pages: _, ...withoutPages } = lease
  return {
    ...report,
    // The sections of a pro report, which has one list of requests and no work letter.
    header: { ...report.header, serviceTier: 'pro', reportTitle: annexTitle },
    lease: { ...withoutPages, requests },
  }
}
