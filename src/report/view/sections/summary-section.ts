import { optionLabel, timelines } from '#core/catalog/intake-options.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { existingSystemIds, existingSystemLabels } from '#core/project/project-facts.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { rangeChart } from '../charts/range-chart.ts'
import { printArea } from '../printed-figures.ts'
import type { BlockView, FactView, KeyFigureView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'
import { shortDescription } from '../short-description.ts'

export function summarySection(document: ReportDocument): SectionDraft {
  const { costSummary, project, assessment } = document
  const { p10, p90 } = assessment.range
  return {
    id: 'summary',
    title: 'Summary',
    lead: `Building out ${printArea(project.facts.squareFootage)} is estimated at ${formatUsd(
      costSummary.totalCents,
    )}, or ${formatUsd(costSummary.perSquareFootCents)} per square foot. Eight of ten simulated outcomes lie between ${formatUsdWhole(
      p10,
    )} and ${formatUsdWhole(p90)}.`,
    startsSheet: true,
    blocks: [
      { kind: 'keyFigures', figures: keyFigures(document) },
      rangeBlock(document),
      { kind: 'heading', text: 'The project' },
      { kind: 'facts', facts: projectFacts(document) },
    ],
  }
}

function keyFigures({
  costSummary,
  assessment,
  project,
}: ReportDocument): readonly KeyFigureView[] {
  return [
    {
      label: 'Total project cost',
      value: formatUsd(costSummary.totalCents),
      unit: '',
      note: 'Construction, contingency and contractor’s markup',
    },
    {
      label: 'Cost per square foot',
      value: formatUsd(costSummary.perSquareFootCents),
      unit: '/ sq ft',
      note: `On ${printArea(project.facts.squareFootage)}`,
    },
    {
      label: 'Design to opening',
      value: String(costSummary.estimatedWeeks),
      unit: costSummary.estimatedWeeks === 1 ? 'week' : 'weeks',
      note: 'Design, permit, construction and inspections',
    },
    {
      label: 'Budget that holds in 8 of 10',
      value: formatUsdWhole(assessment.range.p80),
      unit: '',
      note: `Class ${assessment.estimateClass.id} estimate`,
    },
  ]
}

function rangeBlock(document: ReportDocument): BlockView {
  const { range, estimateClass } = document.assessment
  const total = document.totals.totalCents
  const place = total < range.p50 ? 'below' : 'above'
  const gap = formatUsdWhole(Math.abs(range.p50 - total))
  const words = `One outcome in ten ends below ${formatUsdWhole(range.p10)}, half end below ${formatUsdWhole(
    range.p50,
  )}, eight in ten below ${formatUsdWhole(range.p80)} and nine in ten below ${formatUsdWhole(
    range.p90,
  )}. This estimate stands at ${formatUsdWhole(total)}.`
  return {
    kind: 'range',
    figure: {
      number: '',
      title:
        total === range.p50
          ? 'The estimate stands at the likely outcome'
          : `The estimate stands ${gap} ${place} the likely outcome of ${formatUsdWhole(range.p50)}`,
      source: `Simulation of the cost groups in this report, the same for the same input. Class ${estimateClass.id}: ${estimateClass.source}.`,
      alt: words,
    },
    chart: rangeChart(document),
  }
}

function projectFacts({ project, costSummary, totals }: ReportDocument): readonly FactView[] {
  const { facts } = project
  const systems = existingSystemIds
    .filter((id) => facts.existingSystems[id] === 'existing')
    .map((id) => existingSystemLabels[id])
  const rows: readonly FactView[] = [
    { label: 'Type', value: project.projectTypeLabel },
    { label: 'Location', value: project.location },
    { label: 'Area', value: printArea(facts.squareFootage) },
    { label: 'Finish level', value: project.finishLabel },
    { label: 'Special features', value: project.featureLabels.join(', ') || 'None named' },
    { label: 'Systems that can be reused', value: systems.join(', ') || 'None named' },
    {
      label: 'Timeline wanted',
      value: facts.timeline ? optionLabel(timelines, facts.timeline) : 'Not stated',
    },
    { label: 'Construction lines', value: formatUsd(costSummary.constructionCents) },
    { label: 'Contingency and markup', value: formatUsd(totals.percentageCents) },
    { label: 'Description', value: shortDescription(project.description) },
  ]
  return rows.filter((row) => row.value.trim() !== '')
}
