/**
 * What the customer said about the time, beside the schedule. The answer to "Timeline" is read as
 * the time until opening; a planned month says when work starts.
 */
import { optionLabel, type Timeline, timelines } from '#core/catalog/intake-options.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { countOf } from '#core/sentence-parts.ts'
import { addDays, type Day, formatMonth } from '#core/time/day.ts'
import { monthOf, monthStart } from '#core/time/month.ts'
import type { Schedule } from './schedule.ts'

/**
 * Days until design starts. Within a year the schedule takes what time there is; after more than a
 * year a usual schedule of 30 weeks ends when design starts 22 weeks from now (judgment).
 */
export const daysUntilDesign: Readonly<Record<Timeline, number>> = {
  asap: 0,
  '1-3months': 0,
  '3-6months': 0,
  '6-12months': 0,
  '12months+': 154,
}

/** The last week that an answer allows; an answer without an end allows every week. */
const latestWeek: Readonly<Partial<Record<Timeline, number>>> = {
  '1-3months': 13,
  '3-6months': 26,
  '6-12months': 52,
}

/** The answer that an opening so many days from now stands for; undefined for a day that has passed. */
export function timelineUntil(days: number): Timeline | undefined {
  if (days < 0) return undefined
  const weeks = days / 7
  if (weeks <= shortestWeeks) return 'asap'
  const fitting = timelines.find(({ id }) => weeks <= (latestWeek[id] ?? 0))
  return fitting?.id ?? '12months+'
}

/** Within a month. */
const shortestWeeks = 4

type Wanted = Pick<ProjectFacts, 'startMonth' | 'timeline'>

/** Whole weeks by which the schedule ends after the time that was asked for; 0 where it fits. */
export function weeksPastWanted(
  { startMonth, timeline }: Wanted,
  { totalWeeks }: Schedule,
): number {
  const latest = timeline && startMonth === undefined ? latestWeek[timeline] : undefined
  return latest === undefined ? 0 : Math.max(0, Math.ceil(totalWeeks - latest))
}

/** What was asked for and cannot be met, in a sentence; empty where it can or nothing was said. */
export function timelineConflict(facts: Wanted, schedule: Schedule, madeOn: Day): string {
  const { startMonth, timeline } = facts
  const late = weeksPastWanted(facts, schedule)
  if (late > 0 && timeline) {
    const wanted = optionLabel(timelines, timeline)
    return `You want to open in ${wanted}, but design, permit and construction take ${countOf(schedule.totalWeeks, 'week')}: ${countOf(late, 'week')} more.`
  }
  const site = schedule.phases.find(({ id }) => id === 'construction')
  if (startMonth === undefined || !site) return ''
  const earliest = addDays(madeOn, Math.round(site.startWeek * 7))
  return monthOf(earliest) > startMonth
    ? `You want work to start in ${formatMonth(monthStart(startMonth))}, but design, permit and orders allow ${formatMonth(earliest)} at the earliest.`
    : ''
}
