import type { LeaseParty } from '#core/lease/lease-party.ts'
import type { LeaseRequest } from '#core/lease/lease-requests.ts'
import type { WorkLetterLine } from '#core/lease/work-letter.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { RowView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

/** How a side reads in the landlord's copy, and whether its amounts are shown. */
const sides: Readonly<Record<LeaseParty, { readonly label: string; readonly isPriced: boolean }>> =
  {
    landlord: { label: 'Landlord', isPriced: true },
    negotiate: { label: 'To be agreed', isPriced: true },
    tenant: { label: 'Tenant', isPriced: false },
    excluded: { label: 'Outside the letter', isPriced: false },
  }

export function isPricedForLandlord({ party }: WorkLetterLine): boolean {
  return sides[party].isPriced
}

/** The landlord learns what its own side may cost, never the tenant's budget. */
export function landlordsWorkLetter(lines: readonly WorkLetterLine[]): SectionDraft {
  const priced = lines.filter(isPricedForLandlord).length
  return {
    id: 'work-letter',
    title: 'Work letter: who carries what',
    lead: `${lines.length} lines of work, each on one side. ${priced} of them the landlord is asked to carry or to agree on; these have an amount.`,
    startsSheet: true,
    blocks: [
      {
        kind: 'table',
        table: {
          number: '',
          title: 'Work-letter matrix',
          source: 'Amounts with their part of contingency, overhead and profit.',
          isDense: true,
          columns: [
            { label: 'Line', align: 'start', width: 0 },
            { label: 'Side', align: 'start', width: 0.2 },
            { label: 'Amount', align: 'end', width: 0.2 },
          ],
          rows: lines.map(matrixRow),
        },
      },
    ],
  }
}

function matrixRow(line: WorkLetterLine): RowView {
  const { item, party, loadedCents } = line
  return {
    kind: 'line',
    cells: [
      { text: item },
      { text: sides[party].label },
      { text: isPricedForLandlord(line) ? formatUsd(loadedCents) : '' },
    ],
  }
}

/** What is asked, without what it is worth to the tenant and why. */
export function landlordsRequests(
  { reportId }: ReportDocument['header'],
  requests: readonly LeaseRequest[],
): SectionDraft {
  // In the order of their worth the list would say what the tenant needs most.
  const asked = requests.map(({ request }) => request).toSorted()
  return {
    id: 'requests',
    title: 'Requests for the letter of intent',
    lead: `${asked.length} requests that follow from the tenant’s plans, in no particular order.`,
    startsSheet: false,
    blocks: [
      { kind: 'list', ordered: true, items: asked },
      {
        kind: 'note',
        text: `From report ${reportId}. This is not legal advice; have the letter read before it is signed.`,
      },
    ],
  }
}
