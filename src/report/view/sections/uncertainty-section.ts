import { formatUsdWhole } from '#core/money/format-money.ts'
import { roundHalfAway } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { tornadoChart } from '../charts/tornado-chart.ts'
import { printRate } from '../printed-figures.ts'
import type { BlockView, TableView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

export function uncertaintySection(document: ReportDocument): SectionDraft {
  const { openQuestions, estimateClass } = document.assessment
  const [first] = openQuestions
  const isBasic = document.header.serviceTier === 'basic'
  return {
    id: 'range',
    title: 'What can move the total',
    lead: first
      ? `The fact most worth finding out moves the total by up to ${formatUsdWhole(first.swingCents)}. It costs a phone call.`
      : 'Every question that moves the total was answered; what remains is price and design.',
    startsSheet: true,
    blocks: [
      { kind: 'table', table: rangeTable(document) },
      {
        kind: 'text',
        paragraphs: [
          `This is a Class ${estimateClass.id} estimate. ${estimateClass.reason} Estimates of this class are expected to end between ${printRate(
            Math.abs(estimateClass.lowPercent),
          )} below and ${printRate(estimateClass.highPercent)} above their base.`,
        ],
      },
      ...(isBasic ? [] : driverBlocks(document)),
      ...(first ? [{ kind: 'table' as const, table: questionTable(document) }] : []),
    ],
  }
}

function rangeTable({ assessment, project, totals }: ReportDocument): TableView {
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
    source: `Simulation of the cost groups; class from ${estimateClass.source}.`,
    columns: [
      { label: 'Outcome', align: 'start', width: 0 },
      { label: 'Total', align: 'end', width: 0.2 },
      { label: 'Per sq ft', align: 'end', width: 0.16 },
    ],
    rows: [
      row('P10', range.p10, 'One in ten ends lower. Everything would have to go well.'),
      row(
        'This estimate',
        totals.totalCents,
        'The sum of the lines, with the contingency they carry.',
      ),
      row('P50, likely', range.p50, 'As many outcomes end above as below.'),
      row('P80', range.p80, 'The budget to take to a lender or a partner.'),
      row('P90', range.p90, 'One in ten ends higher.'),
    ],
  }
}

function driverBlocks({ assessment }: ReportDocument): readonly BlockView[] {
  const { drivers } = assessment
  const [largest] = drivers
  if (!largest) return []
  return [
    {
      kind: 'tornado',
      figure: {
        number: '',
        title: `${largest.label} moves the total most`,
        source:
          'Each bar shows what one group alone can do to the total, from its low to its high outcome in the simulation.',
        alt: drivers
          .map(
            (driver) =>
              `${driver.label}: ${formatUsdWhole(driver.baseCents)}, from ${formatUsdWhole(
                driver.lowCents,
              )} to ${formatUsdWhole(driver.highCents)}`,
          )
          .join('; '),
      },
      chart: tornadoChart(drivers),
    },
  ]
}

function questionTable({ assessment }: ReportDocument): TableView {
  return {
    number: '',
    title: 'Open questions, and what each answer is worth',
    source: 'Swing: the difference between the two answers in this estimate.',
    columns: [
      { label: 'Question', align: 'start', width: 0 },
      { label: 'How to find out', align: 'start', width: 0.38 },
      { label: 'Swing', align: 'end', width: 0.15 },
    ],
    rows: assessment.openQuestions.map((open) => ({
      kind: 'line',
      cells: [
        { text: open.question },
        { text: open.advice },
        { text: formatUsdWhole(open.swingCents) },
      ],
    })),
  }
}
