import { type CashMonth, type CashTimeline, cashPartIds } from '#core/budget/cash-timeline.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { formatMonth } from '#core/time/day.ts'
import type { TableView } from '../report-view-model.ts'
import { cashPartLabels } from './cash-chart.ts'

type Column = { readonly label: string; readonly of: (month: CashMonth) => Cents }

/** What is paid so far at the end of each month, as it is drawn. */
export function cashTable({ months, end }: CashTimeline): TableView {
  const columns: readonly Column[] = [
    ...cashPartIds.map((id) => ({
      label: cashPartLabels[id],
      of: ({ parts }: CashMonth) => parts[id],
    })),
    { label: 'All, likely', of: ({ likelyCents }) => likelyCents },
    { label: 'All, safe', of: ({ safeCents }) => safeCents },
    { label: 'Low end of eight in ten', of: ({ lowCents }) => lowCents },
    { label: 'High end of eight in ten', of: ({ highCents }) => highCents },
    { label: 'Rent before opening', of: ({ rentCents }) => rentCents },
    { label: 'Allowance of the landlord', of: ({ allowanceCents }) => allowanceCents },
  ]
  const shown = columns.filter(({ of }) => of(end) > 0)
  return {
    number: '',
    title: 'Paid so far at the end of each month',
    source: '',
    columns: [
      { label: 'Month', align: 'start', width: 0 },
      ...shown.map(({ label }) => ({ label, align: 'end' as const, width: 0 })),
    ],
    rows: months.map((month) => ({
      kind: 'line',
      cells: [
        { text: formatMonth(month.month) },
        ...shown.map(({ of }) => ({ text: formatUsd(of(month)) })),
      ],
    })),
  }
}
