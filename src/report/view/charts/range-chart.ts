import { formatUsdShort, formatUsdWhole } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { RangeChart, RangeMark } from '../report-view-model.ts'
import { type Axis, axisAround, placeOn, printTicks } from './axis.ts'

export function rangeChart({ assessment, totals }: ReportDocument): RangeChart {
  const { p10, p50, p80, p90 } = assessment.range
  const low = Math.min(p10, totals.totalCents)
  const high = Math.max(p90, totals.totalCents)
  const margin = (high - low) * 0.06
  const axis = axisAround(Math.max(0, low - margin), high + margin, 6)
  const baseIsLeft = totals.totalCents <= p50
  return {
    ticks: printTicks(axis, formatUsdShort),
    from: mark(axis, p10, '1 in 10 below', 'start'),
    to: mark(axis, p90, '1 in 10 above', 'end'),
    budget: mark(axis, p80, 'Budget (P80)', 'middle'),
    likely: mark(axis, p50, 'Likely (P50)', baseIsLeft ? 'start' : 'end'),
    base: mark(axis, totals.totalCents, 'Sum of the lines', baseIsLeft ? 'end' : 'start'),
  }
}

function mark(axis: Axis, cents: number, label: string, anchor: RangeMark['anchor']): RangeMark {
  return { at: placeOn(axis, cents), label, value: formatUsdWhole(cents), anchor }
}
