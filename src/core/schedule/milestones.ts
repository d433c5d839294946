/** The days and weeks by which something is to be done, from the phases of a schedule. */
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { lowerFirst } from '#core/sentence-parts.ts'
import { addDays, type Day } from '#core/time/day.ts'
import { monthStart } from '#core/time/month.ts'
import type { Schedule, SchedulePhase } from './schedule.ts'
import { daysUntilDesign } from './wanted-timeline.ts'

export type Milestone = {
  /** Weeks from the start of design. */
  readonly week: number
  readonly label: string
}

/** In the order of their weeks; those of one week are one milestone. */
export function milestones({ phases, totalWeeks }: Schedule): readonly Milestone[] {
  const found: readonly (readonly [string, number | undefined])[] = [
    ['Drawings done', endOf(phases, 'design')],
    ['Permit issued', endOf(phases, 'permit')],
    ['Work starts', startOfWork(phases)],
    ['Work complete', endOf(phases, 'construction')],
    ['Ready to open', totalWeeks],
  ]
  const dated = found.flatMap(([label, week]) => (week === undefined ? [] : [{ label, week }]))
  const weeks = [...new Set(dated.map(({ week }) => week))].toSorted((a, b) => a - b)
  return weeks.map((week) => ({
    week,
    label: dated
      .filter((one) => one.week === week)
      .map((one, index) => (index === 0 ? one.label : lowerFirst(one.label)))
      .join(', '),
  }))
}

/**
 * The day on which design starts, so that work starts in the planned month. It is never before
 * the schedule was made; without a planned month it starts at once, and later only where there is
 * more than a year.
 */
export function designStart(
  facts: Pick<ProjectFacts, 'startMonth' | 'timeline'>,
  { phases }: Schedule,
  madeOn: Day,
): Day {
  if (facts.startMonth === undefined) {
    return addDays(madeOn, facts.timeline ? daysUntilDesign[facts.timeline] : 0)
  }
  const planned = addDays(monthStart(facts.startMonth), -Math.round((startOfWork(phases) ?? 0) * 7))
  return planned > madeOn ? planned : madeOn
}

function startOfWork(phases: readonly SchedulePhase[]): number | undefined {
  const starts = phases.filter(({ id }) => id === 'construction').map((phase) => phase.startWeek)
  return starts.length > 0 ? Math.min(...starts) : undefined
}

function endOf(phases: readonly SchedulePhase[], id: SchedulePhase['id']): number | undefined {
  const ends = phases.filter((phase) => phase.id === id).map((one) => one.startWeek + one.weeks)
  return ends.length > 0 ? Math.max(...ends) : undefined
}
