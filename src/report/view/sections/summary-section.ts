import { optionLabel, timelines } from '#core/catalog/intake-options.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { type Cents, roundToThreeFigures } from '#core/money/money.ts'
import { existingSystemIds, existingSystemLabels } from '#core/project/project-facts.ts'
import { cashText } from '#core/report/cash-text.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { timelineConflict } from '#core/schedule/wanted-timeline.ts'
import { lowerFirst } from '#core/sentence-parts.ts'
import { rangeChart } from '../charts/range-chart.ts'
import { printArea } from '../printed-figures.ts'
import type { BlockView, FactView, KeyFigureView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'
import { shortDescription } from '../short-description.ts'

export function summarySection(document: ReportDocument): SectionDraft {
  const { project, assessment } = document
  const { p10, p50, p80, p90 } = assessment.range
  return {
    id: 'summary',
    title: 'Summary',
    lead: `${conflict(document)}${cashToOpen(document)}Building out ${printArea(project.facts.squareFootage)} will likely cost ${formatUsdWhole(
      p50,
    )}, or ${perSquareFoot(document)} per square foot; budget ${formatUsdWhole(
      p80,
    )}. Eight of ten simulated budgets lie between ${formatUsdWhole(p10)} and ${formatUsdWhole(p90)}.`,
    startsSheet: true,
    blocks: [
      { kind: 'keyFigures', figures: keyFigures(document) },
      rangeBlock(document),
      { kind: 'heading', text: 'The project' },
      { kind: 'facts', facts: projectFacts(document) },
    ],
  }
}

/** A time that cannot be met is said before any cost. */
function conflict({ project, assessment, header }: ReportDocument): string {
  const words = timelineConflict(project.facts, assessment.schedule, header.reportDate)
  return words === '' ? '' : `${words} `
}

function cashToOpen({ cashToOpen: cash }: ReportDocument): string {
  if (!cash) return ''
  return `Opening takes about ${about(cash.likelyCents)} in all; with ${about(cash.safeCents)} at hand, eight projects in ten open. `
}

const about = (cents: Cents) => formatUsdWhole(roundToThreeFigures(cents))

function perSquareFoot({ assessment, project }: ReportDocument): string {
  return formatUsdWhole(assessment.range.p50 / Math.max(1, project.facts.squareFootage))
}

function keyFigures(document: ReportDocument): readonly KeyFigureView[] {
  const { costSummary, assessment, project, cashToOpen: cash } = document
  const { p50, p80 } = assessment.range
  const area = printArea(project.facts.squareFootage)
  const opening = {
    label: 'Design to opening',
    value: String(costSummary.estimatedWeeks),
    unit: costSummary.estimatedWeeks === 1 ? 'week' : 'weeks',
    note: 'Design, permit, construction and inspections',
  }
  if (cash) {
    return [
      {
        label: 'Cash to open, likely',
        value: about(cash.likelyCents),
        unit: '',
        note: cashText(cash),
      },
      {
        label: 'Cash to open, safe',
        value: about(cash.safeCents),
        unit: '',
        note: 'Eight projects in ten open with it',
      },
      {
        label: 'Construction, likely',
        value: formatUsdWhole(p50),
        unit: '',
        note: `${perSquareFoot(document)} per sq ft on ${area}; budget ${formatUsdWhole(p80)} to be safe`,
      },
      opening,
    ]
  }
  return [
    {
      label: 'Likely cost',
      value: formatUsdWhole(p50),
      unit: '',
      note: 'Construction, contingency and contractor’s markup',
    },
    {
      label: 'Likely cost per square foot',
      value: perSquareFoot(document),
      unit: '/ sq ft',
      note: `On ${area}`,
    },
    opening,
    {
      label: 'Budget, safe',
      value: formatUsdWhole(p80),
      unit: '',
      note: 'Eight projects in ten cost less',
    },
  ]
}

function rangeBlock(document: ReportDocument): BlockView {
  const { range, estimateClass } = document.assessment
  const words = `One simulated budget in ten ends below ${formatUsdWhole(range.p10)}, half below ${formatUsdWhole(
    range.p50,
  )}, eight in ten below ${formatUsdWhole(range.p80)} and nine in ten below ${formatUsdWhole(
    range.p90,
  )}.`
  return {
    kind: 'range',
    figure: {
      number: '',
      title: `Likely ${formatUsdWhole(range.p50)}; ${formatUsdWhole(range.p80)} is enough in eight cases of ten`,
      source: `10,000 simulated budgets: open questions with their answers, and the spread of real build-outs fitted to building permits. Class ${estimateClass.id}: ${estimateClass.source}.`,
      alt: words,
    },
    chart: rangeChart(document),
  }
}

/** Only the first of them begins with a capital letter. */
function listed([first = 'None named', ...others]: readonly string[]): string {
  return [first, ...others.map(lowerFirst)].join(', ')
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
    { label: 'Special features', value: listed(project.featureLabels) },
    { label: 'Systems that can be reused', value: listed(systems) },
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
