import type { LeaseRequest } from '#core/lease/lease-requests.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { TableView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

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
  return {
    number: '',
    title: 'Requests for the letter of intent',
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
