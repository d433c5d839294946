import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { roundHalfAway } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { ruleTasks } from '#core/rules/local-rules.ts'
import type { Market, RuleTask } from '#core/rules/market.ts'
import { addDays, type Day } from '#core/time/day.ts'
import { monthStart } from '#core/time/month.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import type { Schedule, SchedulePhase } from './schedule.ts'
import { phasingWeeks, type SiteWork, weekHours } from './site-work.ts'
import { daysUntilDesign } from './wanted-timeline.ts'

/** Long-lead equipment must arrive within this many weeks after work starts. */
const latestArrivalWeek = 6

/**
 * `timelineMonths` is the configured cap, 1 to 24; none by default. Work that a local rule adds
 * runs parallel to the design or the review, and prolongs it where it takes longer.
 */
export function planSchedule(
  facts: ProjectFacts,
  work: SiteWork,
  pricedOn: Day,
  market: Market,
  timelineMonths?: number,
): Schedule {
  const tasks = ruleTasks(market, facts, pricedOn)
  const longest = (during: RuleTask['during']) =>
    Math.max(0, ...tasks.filter((task) => task.during === during).map(({ weeks }) => weeks))
  const phasesOf = (during: RuleTask['during'], startWeek: number) =>
    tasks
      .filter((task) => task.during === during)
      .map((task) => phase(`rule.${task.ruleId}`, task.label, startWeek, task.weeks, task.note))
  // A med spa that was chosen among salons is drawn in the time of a salon.
  const { designWeeks, finalInspectionWeeks } = projectUse({
    projectType: facts.projectType,
  }).schedule
  const ownDesign = designWeeks + (facts.hasFloorPlan ? 0 : 1)
  const design = Math.max(ownDesign, longest('design'))
  const permitWeeks = Math.max(market.planReview.weeks, longest('permit'))
  const phasing = phasingWeeks(facts)
  const construction = Math.ceil(work.weeks + phasing)
  const lead = work.longestLead
  const permitEnd = design + permitWeeks
  // Equipment is ordered when the design is done and may arrive some weeks into the work. This
  // allowance does not grow with the area, so that a larger space never reaches half of its
  // construction earlier.
  const needed = design + lead.weeks - latestArrivalWeek
  const start = Math.max(permitEnd, needed)
  const inspection = facts.squareFootage >= 2500 ? 2 : finalInspectionWeeks
  const type = projectTypeLabel(facts.projectType, facts.salonSubcategory).toLowerCase()
  const note = `${formatInteger(facts.squareFootage)} sf ${type} space; ${crewNote(work, construction)}${phasesNote(facts, phasing)}`
  return capped(
    [
      phase('design', 'Design', 0, design, 'Drawings, engineering and permit documents'),
      ...phasesOf('design', 0),
      phase('permit', 'Permit review', design, permitWeeks, market.planReview.note),
      ...phasesOf('permit', design),
      phase('procurement', 'Long-lead orders', design, lead.weeks, `Longest order: ${lead.label}`),
      phase('construction', 'Construction', start, construction, note),
      phase(
        'inspection',
        'Inspections',
        start + construction,
        inspection,
        'Final inspections and certificate of occupancy',
      ),
    ],
    timelineMonths,
  )
}

function crewNote({ hours, weeks }: SiteWork, construction: number): string {
  const people = Math.max(1, roundHalfAway(hours / (weekHours * construction)))
  const crew = people === 1 ? 'one person' : `${people} people`
  return `${formatInteger(roundHalfAway(hours))} labor-hours by the crews of the trades come to ${weeks.toFixed(1)} weeks, ${crew} on site on average`
}

function phasesNote({ constructionPhases = 1 }: ProjectFacts, weeks: number): string {
  return weeks > 0
    ? `; ${constructionPhases} phases add ${weeks.toFixed(1)} weeks, because each is set up, inspected and punched out by itself`
    : ''
}

/**
 * The day on which half of the construction is done: from the planned month of the start, never
 * before design and permit allow, otherwise counted from the day of pricing. It is never earlier
 * for a larger space, and without a planned month never after the configured end.
 */
export function constructionMidpoint(
  facts: ProjectFacts,
  work: SiteWork,
  pricedOn: Day,
  market: Market,
  timelineMonths?: number,
): Day {
  const { phases } = planSchedule(facts, work, pricedOn, market)
  const built = phases.find((one) => one.id === 'construction')
  const weeks = built ? built.startWeek + built.weeks / 2 : 0
  const cap = timelineMonths ? capWeeks(timelineMonths) : weeks
  const earliest = Math.min(weeks, cap) * 7
  if (facts.startMonth === undefined) {
    const wait = facts.timeline ? daysUntilDesign[facts.timeline] : 0
    return addDays(pricedOn, Math.round(wait + earliest))
  }
  const possible = addDays(pricedOn, Math.round(earliest))
  const planned = addDays(monthStart(facts.startMonth), Math.round(((built?.weeks ?? 0) / 2) * 7))
  const [, later = possible] = [possible, planned].toSorted()
  return later
}

// The chart needs at least four phases of a week each.
function capWeeks(timelineMonths: number): number {
  return Math.max(4, Math.floor((timelineMonths * 52) / 12))
}

function phase(
  id: SchedulePhase['id'],
  label: string,
  startWeek: number,
  weeks: number,
  note: string,
): SchedulePhase {
  return { id, label, startWeek, weeks, note }
}

function capped(phases: readonly SchedulePhase[], timelineMonths: number | undefined): Schedule {
  const totalWeeks = Math.max(...phases.map(endOf))
  const cap = timelineMonths ? capWeeks(timelineMonths) : totalWeeks
  if (totalWeeks <= cap) return { phases, totalWeeks }
  const shrink = cap / totalWeeks
  const held = phases.map((one) => {
    const startWeek = Math.floor(one.startWeek * shrink)
    const end = Math.max(startWeek + 1, Math.floor(endOf(one) * shrink))
    const note = `${one.note}; held to the configured ${timelineMonths} months, ${totalWeeks} weeks without that cap`
    return { ...one, startWeek, weeks: end - startWeek, note }
  })
  return { phases: held, totalWeeks: Math.max(...held.map(endOf)) }
}

function endOf(one: SchedulePhase): number {
  return one.startWeek + one.weeks
}
