import type { MonthlyDraws } from '#core/budget/monthly-draws.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { type Cents, sumCents } from '#core/money/money.ts'
import { formatMonth } from '#core/time/day.ts'
import { laidEndToEnd } from '../charts/stack-chart.ts'
import { printPercent, printRate } from '../printed-figures.ts'
import type { BlockView, RowView, StackChart, TableView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

/** The budget month by month, for a lender or for the owner’s own planning. */
export function drawsSection(draws: MonthlyDraws): SectionDraft {
  const { months, totalCents } = draws
  const [largest] = months.toSorted((a, b) => b.drawCents - a.drawCents)
  const [first, last] = [months[0], months.at(-1)]
  return {
    id: 'draws',
    title: 'Monthly draws',
    lead:
      first && last && largest
        ? `${formatUsd(totalCents)} from ${formatMonth(first.month)} to ${formatMonth(last.month)}; the largest draw is ${formatUsd(largest.drawCents)} in ${formatMonth(largest.month)}.`
        : '',
    startsSheet: false,
    blocks: [picture(draws, largest), { kind: 'table', table: drawTable(draws) }],
  }
}

function picture(
  draws: MonthlyDraws,
  largest: MonthlyDraws['months'][number] | undefined,
): BlockView {
  return {
    kind: 'stack',
    figure: {
      number: '',
      title: largest
        ? `${printPercent(shareOf(largest.drawCents, draws.totalCents))} of the budget is drawn in ${formatMonth(largest.month)}`
        : 'Nothing is drawn',
      source: 'Each bar starts where the one above it ends; the last ends at the project budget.',
      alt: 'The draw of each month, with its share of the project budget.',
    },
    chart: drawsChart(draws),
  }
}

export function drawsChart({ months, totalCents }: MonthlyDraws): StackChart {
  const parts = months.map(({ month, drawCents }) => ({
    label: formatMonth(month),
    cents: drawCents,
    percent: shareOf(drawCents, totalCents),
    hatch: 'metal' as const,
  }))
  return {
    head: 'Month',
    rows: laidEndToEnd(parts, totalCents),
    total: { label: 'Project budget', amount: formatUsd(totalCents), share: printPercent(100) },
  }
}

function shareOf(cents: Cents, total: Cents): number {
  return total > 0 ? (cents * 100) / total : 0
}

export const drawsJudgment =
  'Judgment, where your contracts and your lender say nothing else: work is done slowly at first and at the end; design is paid evenly while it lasts; equipment half with the order and half when it is set; insurance when work starts; furniture, technology and signs when it ends; licenses before opening; contingency and financing with the work.'

function drawTable(draws: MonthlyDraws): TableView {
  const { months, totalCents, safeTotalCents, retainageBasisPoints } = draws
  const hasSafe = safeTotalCents !== undefined
  const sum = (of: 'workCents' | 'otherCents' | 'retainageCents') =>
    formatUsd(sumCents(months.map((one) => one[of])))
  return {
    number: '',
    title: 'What is drawn in each month',
    source: `Months of the schedule from the start of design, as far as it is known today. Retainage of ${printRate(retainageBasisPoints / 100)} of the work is held back until the final inspection (judgment). ${drawsJudgment}${hasSafe ? ' Draw, safe: if the project reaches its safe cost; what is more is drawn with the work.' : ''}`,
    isDense: true,
    columns: [
      { label: 'Month', align: 'start', width: 0 },
      { label: 'Work done', align: 'end', width: 0.15 },
      { label: 'Other costs', align: 'end', width: 0.14 },
      { label: 'Retainage', align: 'end', width: 0.14 },
      { label: 'Draw', align: 'end', width: 0.15 },
      { label: 'Drawn so far', align: 'end', width: 0.15 },
      ...(hasSafe ? [{ label: 'Draw, safe', align: 'end' as const, width: 0.15 }] : []),
    ],
    rows: [
      ...months.map((one) =>
        row(
          'line',
          formatMonth(one.month),
          formatUsd(one.workCents),
          formatUsd(one.otherCents),
          signed(one.retainageCents),
          formatUsd(one.drawCents),
          formatUsd(one.cumulativeCents),
          ...(hasSafe ? [formatUsd(one.safeDrawCents ?? one.drawCents)] : []),
        ),
      ),
      row(
        'total',
        'Project budget',
        sum('workCents'),
        sum('otherCents'),
        sum('retainageCents'),
        formatUsd(totalCents),
        formatUsd(totalCents),
        ...(hasSafe ? [formatUsd(safeTotalCents)] : []),
      ),
    ],
  }
}

function signed(cents: Cents): string {
  return cents < 0 ? `−${formatUsd(-cents)}` : formatUsd(cents)
}

function row(kind: RowView['kind'], ...texts: readonly string[]): RowView {
  return { kind, cells: texts.map((text) => ({ text })) }
}
