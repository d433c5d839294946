import { formatUsdWhole } from '#core/money/format-money.ts'
import { formatUsdShort } from '#core/money/format-short-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { RangeChart, RangeMark } from '../chart-views.ts'
import { type Axis, axisAround, placeOn, printTicks } from './axis.ts'

export function rangeChart({ assessment }: ReportDocument): RangeChart {
  const { p10, p50, p80, p90 } = assessment.range
  const margin = (p90 - p10) * 0.06
  const axis = axisAround(Math.max(0, p10 - margin), p90 + margin, 6)
  return {
    ticks: printTicks(axis, formatUsdShort),
    from: mark(axis, p10, '1 in 10 below', 'start'),
    to: mark(axis, p90, '1 in 10 above', 'end'),
    budget: mark(axis, p80, 'Budget (P80)', 'middle'),
    likely: mark(axis, p50, 'Likely (P50)', 'start'),
  }
}

function mark(axis: Axis, cents: number, label: string, anchor: RangeMark['anchor']): RangeMark {
  return { at: placeOn(axis, cents), label, value: formatUsdWhole(cents), anchor }
}
