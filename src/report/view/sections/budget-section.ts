import { budgetPartLabel } from '#core/budget/budget-parts.ts'
import type { BudgetLine, ProjectBudget } from '#core/budget/project-budget.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { type Cents, roundToThreeFigures, sumCents } from '#core/money/money.ts'
import { printPercent } from '../printed-figures.ts'
import type { ColumnView, RowView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

const about = (cents: Cents) => formatUsdWhole(roundToThreeFigures(cents))

/** The construction cost and everything that the tenant pays around it. */
export function budgetSection(budget: ProjectBudget): SectionDraft {
  const { constructionCents, totalCents, lowCents, highCents, lines } = budget
  const more =
    constructionCents > 0 ? ((totalCents - constructionCents) / constructionCents) * 100 : 0
  return {
    id: 'budget',
    title: 'Project budget',
    lead: `Construction is about ${about(constructionCents)}. The whole project takes about ${about(totalCents)}, ${printPercent(more)} more, between ${about(lowCents)} and ${about(highCents)}.`,
    startsSheet: false,
    blocks: [
      {
        kind: 'table',
        table: {
          number: '',
          title: 'What the project costs besides construction',
          source: sourcesOf(lines),
          isDense: true,
          columns: costAnd('How it comes about'),
          rows: [
            row(
              'line',
              'Construction cost',
              'The total of the bid items, with markup and the contingency that they hold',
              '',
              formatUsd(constructionCents),
            ),
            ...partRows(lines.filter(({ isIn }) => isIn)),
            row(
              'total',
              'Project budget',
              '',
              `${formatUsdWhole(lowCents)} to ${formatUsdWhole(highCents)}`,
              formatUsd(totalCents),
            ),
          ],
        },
      },
      {
        kind: 'table',
        table: {
          number: '',
          title: 'Not in the budget, with what it would cost',
          source: 'Say which of these the project has, and the budget will include them.',
          isDense: true,
          columns: costAnd('Why it is out'),
          rows: lines
            .filter(({ isIn }) => !isIn)
            .map((line) =>
              row('line', line.label, line.reason, ends(line), formatUsdWhole(line.likelyCents)),
            ),
        },
      },
    ],
  }
}

/** Both tables have the same columns; a range of millions fits on one line. */
function costAnd(reason: string): readonly ColumnView[] {
  return [
    { label: 'Cost', align: 'start', width: 0.3 },
    { label: reason, align: 'start', width: 0 },
    { label: 'Low to high', align: 'end', width: 0.23 },
    { label: 'Likely', align: 'end', width: 0.14 },
  ]
}

function partRows(lines: readonly BudgetLine[]): readonly RowView[] {
  return [...Map.groupBy(lines, ({ part }) => part)].flatMap(([part, ofPart]) => [
    row(
      'part',
      budgetPartLabel(part),
      '',
      '',
      formatUsdWhole(sumCents(ofPart.map(({ likelyCents }) => likelyCents))),
    ),
    ...ofPart.map((line) =>
      row('line', line.label, line.arithmetic, ends(line), formatUsdWhole(line.likelyCents)),
    ),
  ])
}

function ends({ lowCents, highCents }: BudgetLine): string {
  return `${formatUsdWhole(lowCents)} to ${formatUsdWhole(highCents)}`
}

function row(kind: RowView['kind'], ...texts: readonly string[]): RowView {
  return { kind, cells: texts.map((text) => ({ text })) }
}

function sourcesOf(lines: readonly BudgetLine[]): string {
  const named = lines.filter(({ grade, isIn }) => isIn && grade !== 'D')
  const published = named.map(({ label, source }) => `${label}: ${source}.`).join(' ')
  return `All prices are an estimator's norm (judgment) of July 2026${published ? `, except for these. ${published}` : '.'} Low and high of the budget are narrower than those of its lines together, which do not all miss in one direction.`
}
