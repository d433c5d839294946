import type { SuiteComparison, SuiteDecision } from '#core/lease/suite-comparison.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { printArea, printMonths } from '../printed-figures.ts'
import type { TableView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

export function suitesSection(suites: SuiteComparison): SectionDraft {
  return {
    id: 'suites',
    title: 'Candidate spaces',
    lead: suites.decision ? decisionText(suites.decision) : '',
    startsSheet: false,
    blocks: [{ kind: 'table', table: suiteTable(suites) }],
  }
}

const partWords = {
  rent: 'the rent',
  build: 'the cost of the build-out',
  allowance: 'the allowance',
} as const

/** Which space is cheapest, by how much, why, and whether that is certain. */
export function decisionText(decision: SuiteDecision): string {
  const { first, second, differenceCents, largest, isClose } = decision
  const sure = isClose
    ? 'Their ranges overlap, so better knowledge of either space can turn the order.'
    : 'Their ranges do not overlap.'
  if (differenceCents === 0) return `${first} and ${second} cost the same over the term. ${sure}`
  return `${first} costs ${formatUsdWhole(differenceCents)} less than ${second} over the term; ${partWords[largest]} decides it. ${sure}`
}

function suiteTable({ results, termMonths }: SuiteComparison): TableView {
  return {
    number: '',
    title: `Spaces compared over ${printMonths(termMonths)}`,
    source:
      'Build-out by the model of this report, with what is known of each space. Cash is the build-out beyond the allowance; occupancy is rent and cash, not discounted. A space built out before for the same use is taken 12.5% cheaper in what is not a system (Cushman & Wakefield, 2022: 10-15%).',
    columns: [
      { label: 'Space', align: 'start', width: 0 },
      { label: 'Build-out at P50', align: 'end', width: 0.15 },
      { label: 'Cash at P50', align: 'end', width: 0.14 },
      { label: 'Cash at P80', align: 'end', width: 0.14 },
      { label: 'Rent', align: 'end', width: 0.14 },
      { label: 'Occupancy', align: 'end', width: 0.16 },
    ],
    rows: results.map((one) => ({
      kind: 'line',
      cells: [
        {
          text: `${one.rank}. ${one.name}`,
          note: `${printArea(one.area)}, occupancy ${formatUsdWhole(one.occupancy.p10)} to ${formatUsdWhole(one.occupancy.p80)}`,
        },
        { text: formatUsdWhole(one.costs.p50) },
        { text: formatUsdWhole(one.cash.p50) },
        { text: formatUsdWhole(one.cash.p80) },
        { text: formatUsdWhole(one.rentCents) },
        { text: formatUsdWhole(one.occupancy.p50) },
      ],
    })),
  }
}
