/**
 * The period of the figures: both days included, in the office's calendar. Without a first day it
 * starts at the beginning of all data; without a last one it ends today.
 */
import { addDays, type Day, daysBetween } from '#core/time/day.ts'
import { monthStart } from '#core/time/month.ts'
import { nextStep, type Span, type Step, stepStart } from './office-calendar.ts'

export type Period = {
  readonly from: Day | undefined
  readonly to: Day
  /** The part of the period in the calendar month that it ends in. */
  readonly lastMonth: Span
  /** The same number of days before the period; undefined for a period without a first day. */
  readonly previous: Span | undefined
  /** The range of the chart: never before the first sale or after today. */
  readonly chart: Span
  readonly step: Step
}

type Asked = { readonly from?: Day | undefined; readonly to?: Day | undefined }

/** `firstSale` is the day of the oldest sale. */
export function periodOf(asked: Asked, today: Day, firstSale: Day | undefined): Period {
  const to = asked.to ?? today
  const { from } = asked
  const chartTo = earlier(to, today)
  const oldest = firstSale ?? chartTo
  const chart = { from: earlier(later(from ?? oldest, oldest), chartTo), to: chartTo }
  return {
    from,
    to,
    lastMonth: { from: later(from ?? monthStart(to), monthStart(to)), to },
    previous: from === undefined ? undefined : previousOf({ from, to }),
    chart,
    step: stepFor(daysBetween(chart.from, chart.to) + 1),
  }
}

function previousOf({ from, to }: Span): Span {
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

function stepFor(days: number): Step {
  if (days <= 31) return 'day'
  return days <= 184 ? 'week' : 'month'
}

/** The first day of every step of the chart; the first step begins with the chart. */
export function chartSteps({ chart, step }: Period): readonly Day[] {
  const starts: Day[] = []
  for (let day = stepStart(chart.from, step); day <= chart.to; day = nextStep(day, step)) {
    starts.push(later(day, chart.from))
  }
  return starts
}

const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

const later = (one: Day, other: Day): Day => (one > other ? one : other)
