import { formatUsdWhole } from '#core/money/format-money.ts'
import { roundHalfAway } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { printRate } from '../printed-figures.ts'
import type { TableView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

/** The narrative, and the outcomes to plan with. */
export function narrativeSection(document: ReportDocument): SectionDraft {
  const { p50, p80 } = document.assessment.range
  return {
    id: 'words',
    title: 'The estimate in words',
    lead: `Likely ${formatUsdWhole(p50)}; budget ${formatUsdWhole(p80)}.`,
    startsSheet: true,
    blocks: [
      { kind: 'text', paragraphs: document.narrative },
      { kind: 'table', table: rangeTable(document) },
      { kind: 'text', paragraphs: [classSentence(document)] },
    ],
  }
}

function rangeTable({ assessment, project }: ReportDocument): TableView {
  const { range, estimateClass } = assessment
  const row = (text: string, cents: number, note: string) => ({
    kind: 'line' as const,
    cells: [
      { text, note },
      { text: formatUsdWhole(cents) },
      { text: formatUsdWhole(roundHalfAway(cents / Math.max(1, project.facts.squareFootage))) },
    ],
  })
  return {
    number: '',
    title: 'What to plan with',
    source: `10,000 simulated budgets; class from ${estimateClass.source}.`,
    columns: [
      { label: 'Outcome', align: 'start', width: 0 },
      { label: 'Total', align: 'end', width: 0.2 },
      { label: 'Per sq ft', align: 'end', width: 0.16 },
    ],
    rows: [
      row('P10', range.p10, 'One simulated budget in ten ends lower.'),
      row('P50, likely', range.p50, 'Half of the simulated budgets end below.'),
      row('P80', range.p80, 'Eight simulated budgets in ten end below: the budget to plan with.'),
      row('P90', range.p90, 'One simulated budget in ten ends higher.'),
    ],
  }
}

function classSentence({ assessment }: ReportDocument): string {
  const { id, reason, lowPercent, highPercent } = assessment.estimateClass
  return `This is a Class ${id} estimate. ${reason} The accuracy published for the class is ${printRate(
    Math.abs(lowPercent),
  )} below to ${printRate(highPercent)} above the base; the range above is our own, and wider where real build-outs were.`
}
