import { formatUsdWhole } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { effectCents, effectText, outcomesText } from '#core/risk/answer-outcomes.ts'
import { upperFirst } from '#core/sentence-parts.ts'
import { tornadoChart } from '../charts/tornado-chart.ts'
import type { BlockView, TableView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

export function uncertaintySection(document: ReportDocument): SectionDraft {
  const { openQuestions } = document.assessment
  const [first] = openQuestions
  return {
    id: 'range',
    title: 'What can move the total',
    lead: first
      ? `${first.question} ${upperFirst(effectText(first))}.`
      : 'Every question that was asked is answered; what remains is price and design.',
    startsSheet: false,
    blocks: [
      ...driverBlocks(document),
      ...(first ? [{ kind: 'table' as const, table: questionTable(document) }] : []),
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
        title: `${largest.label}: the largest part of the range`,
        source:
          'Each bar is the part of the range that falls on one group of trades: by its cost, and more where its prices are less sure.',
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

function questionTable({ assessment, project }: ReportDocument): TableView {
  return {
    number: '',
    title: 'Open questions, and what each answer is worth',
    source:
      'Likely then: the likely cost after each answer, all else as it is. Worth: what lies between those costs or, where that is more, how much narrower the range from P10 to P90 gets, on average over the answers, from the same simulation.',
    columns: [
      { label: 'Question', align: 'start', width: 0 },
      { label: 'How to find out', align: 'start', width: 0.38 },
      { label: 'Worth', align: 'end', width: 0.15 },
    ],
    rows: assessment.openQuestions.map((open) => ({
      kind: 'line',
      cells: [
        { text: open.question },
        {
          text: open.advice,
          ...(open.outcomes
            ? { note: `Likely then: ${outcomesText(open, project.spendingLimitCents)}.` }
            : {}),
        },
        { text: formatUsdWhole(effectCents(open)) },
      ],
    })),
  }
}
