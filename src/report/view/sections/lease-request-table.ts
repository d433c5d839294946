import type { LeaseRequest } from '#core/lease/lease-requests.ts'
import { requestsInSummary } from '#core/lease/summary-requests.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { TableView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

export const requestsTitle = 'Requests for the letter of intent'

export function requestsSection(
  { reportId }: ReportDocument['header'],
  requests: readonly LeaseRequest[],
): SectionDraft {
  const [first] = requests
  return {
    id: 'requests',
    title: 'What to ask for in the letter of intent',
    lead: first
      ? `${requests.length} requests that follow from this estimate, the largest ${formatUsdWhole(first.cents)}. Amounts are what a request is worth or can come to; some overlap, so they are not added up.`
      : '',
    startsSheet: false,
    blocks: [
      { kind: 'table', table: requestTable(requests) },
      {
        kind: 'note',
        text: `These are cost figures of ${reportId}, not legal advice. Have the letter read before it is signed.`,
      },
    ],
  }
}

export function requestTable(requests: readonly LeaseRequest[]): TableView {
  return tableOf(requests, requestsTitle)
}

/** In a report without a page of its own for them: as many as it has room for. */
export function summaryRequestTable(requests: readonly LeaseRequest[]): TableView {
  const table = tableOf(requests, summaryRequestsTitle(requests))
  return requests.length < requestsInSummary
    ? table
    : { ...table, source: `${table.source} The Lease tab of the report’s page has every request.` }
}

export function summaryRequestsTitle(requests: readonly LeaseRequest[]): string {
  return requests.length < requestsInSummary
    ? requestsTitle
    : `The ${requests.length} largest requests for the letter of intent`
}

function tableOf(requests: readonly LeaseRequest[], title: string): TableView {
  return {
    number: '',
    title,
    source: 'Lines with their part of contingency, overhead and profit.',
    columns: [
      { label: 'Request', align: 'start', width: 0 },
      { label: 'Worth up to', align: 'end', width: 0.18 },
    ],
    rows: requests.map((one) => ({
      kind: 'line',
      cells: [{ text: one.request, note: one.reason }, { text: formatUsdWhole(one.cents) }],
    })),
  }
}
