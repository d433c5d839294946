import { type CashMonth, type CashTimeline, cashTimeline } from '#core/budget/cash-timeline.ts'
import type { MonthlyDraws } from '#core/budget/monthly-draws.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { type Cents, sumCents } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { upperFirst } from '#core/sentence-parts.ts'
import { formatMonth } from '#core/time/day.ts'
import { cashChart } from '../charts/cash-chart.ts'
import { cashTable } from '../charts/cash-table.ts'
import { printRate } from '../printed-figures.ts'
import type { BlockView, RowView, TableView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

/** The cash to open month by month, for a lender or for the owner’s own planning. */
export function drawsSection(report: ReportDocument, draws: MonthlyDraws): SectionDraft {
  const { months, totalCents } = draws
  const half = months.find(({ cumulativeCents }) => cumulativeCents * 2 >= totalCents)
  const last = months.at(-1)
  const timeline = cashTimeline(report)
  return {
    id: 'draws',
    title: 'Cash by month',
    lead:
      half && last
        ? `Half of ${formatUsd(totalCents)} is paid by ${formatMonth(half.month)}, all by ${formatMonth(last.month)}.`
        : '',
    startsSheet: false,
    blocks: [
      ...(timeline ? [picture(timeline, draws)] : []),
      { kind: 'table', table: drawTable(draws) },
    ],
  }
}

function picture(timeline: CashTimeline, { months }: MonthlyDraws): BlockView {
  const { end } = timeline
  const chart = cashChart(timeline)
  const { parts, lines, beside } = chart
  const [largest] = months.toSorted((a, b) => b.drawCents - a.drawCents)
  return {
    kind: 'cash',
    figure: {
      number: '',
      title: largest
        ? `Most is drawn in ${formatMonth(largest.month)}: ${formatUsd(largest.drawCents)}`
        : 'Nothing is drawn',
      source: `Each column is what is paid by the end of its month; its top is the likely line. ${ownCash(end)}${judgmentOf(end)}`,
      alt: [
        ...[...parts, ...lines].map(({ label, amount }) => `${label}: ${amount}`),
        ...beside.map(({ label, amount, note }) => `${label}: ${amount} ${note}`),
      ].join('; '),
    },
    chart,
    table: cashTable(timeline),
  }
}

/** What rent and allowance make of the cash to open. */
function ownCash({ rentCents, allowanceCents, likelyCents, safeCents }: CashMonth): string {
  if (rentCents === 0 && allowanceCents === 0) return ''
  const changed = [
    ...(rentCents > 0 ? ['with this rent, which a lease may waive'] : []),
    ...(allowanceCents > 0 ? ['less the allowance'] : []),
  ].join(', ')
  const own = (cents: Cents) => formatUsd(cents + rentCents - allowanceCents)
  return `${upperFirst(changed)}, the owner’s cash is ${own(likelyCents)} likely and ${own(safeCents)} safe. `
}

function judgmentOf({ rentCents, allowanceCents }: CashMonth): string {
  const named = [
    ...(rentCents > 0 ? ['rent evenly while the work is on site'] : []),
    ...(allowanceCents > 0 ? ['the allowance when the work is accepted'] : []),
    'costs as said below the draws',
  ]
  return `When each amount falls due is judgment: ${named.join(', ')}.`
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
      { label: 'Work done', align: 'end', width: 0.14 },
      { label: 'Other costs', align: 'end', width: 0.14 },
      { label: 'Retainage', align: 'end', width: 0.13 },
      { label: 'Draw', align: 'end', width: 0.14 },
      { label: 'Drawn so far', align: 'end', width: 0.14 },
      ...(hasSafe ? [{ label: 'Draw, safe', align: 'end' as const, width: 0.14 }] : []),
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
