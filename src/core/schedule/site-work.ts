/**
 * The work on site, from counted labor-hours: weeks by the crews of the trades, and the order that
 * takes longest. Crew sizes and overlaps are judgment.
 */
import type { Assemblies } from '#core/assemblies/rows/assemblies.ts'
import { isAssemblyId } from '#core/assemblies/rows/assemblies.ts'
import { type Subcontractor, subcontractorOf } from '#core/assemblies/subcontractor.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { type CountedWork, type LongLead, longestLead } from './lead-times.ts'

export type SiteWork = {
  /** Not rounded. */
  readonly weeks: number
  /** Of all trades; supervision and cleaning apart. */
  readonly hours: number
  readonly longestLead: LongLead
}

export type Crew = {
  readonly people: number
  /**
   * Part of the trade's weeks in which no other trade moves the job forward. Of plumbing and
   * electricity it is the rough-in that holds up the closing of the walls.
   */
  readonly alone: number
}

/** The contractor's own people and the last cleaning follow the weeks and do not set them. */
const crews: Readonly<Record<Subcontractor, Crew | undefined>> = {
  contractor: undefined,
  cleaning: undefined,
  demolition: { people: 3, alone: 0.5 },
  concrete: { people: 2, alone: 0.5 },
  steel: { people: 2, alone: 0.3 },
  carpentry: { people: 2, alone: 0.6 },
  ceilings: { people: 2, alone: 0.85 },
  drywall: { people: 3, alone: 0.6 },
  millwork: { people: 2, alone: 0.7 },
  glazing: { people: 2, alone: 0.3 },
  painting: { people: 2, alone: 0.7 },
  flooring: { people: 2, alone: 0.85 },
  tile: { people: 2, alone: 0.4 },
  roofing: { people: 3, alone: 0.1 },
  'kitchen equipment': { people: 2, alone: 0.4 },
  sprinkler: { people: 2, alone: 0.4 },
  plumbing: { people: 2, alone: 0.25 },
  mechanical: { people: 3, alone: 0.4 },
  electrical: { people: 2, alone: 0.25 },
  'low-voltage': { people: 2, alone: 0.1 },
  'fire alarm': { people: 1, alone: 0.1 },
}

/** Of one person. */
export const weekHours = 40

/**
 * To come and set up, the wait for the inspection before walls are closed, and the punch list, which
 * alone is longer in a larger space.
 */
export function waitingWeeks(area: number): number {
  return 1.9 + area / 4000
}

/**
 * Each phase after the first is set up, inspected and punched out by itself. The part that grows
 * with the area is divided among the phases.
 */
export function phasingWeeks({ constructionPhases = 1 }: ProjectFacts): number {
  return (constructionPhases - 1) * waitingWeeks(0)
}

/** In a longer job the large trades put on a second crew, which halves what is left then. */
const secondCrewShare = 0.5

const oneCrewWeeks = 8

export function siteWork(
  facts: ProjectFacts,
  work: readonly CountedWork[],
  assemblies: Assemblies,
): SiteWork {
  let path = 0
  let hours = 0
  for (const one of work) {
    const crew = isAssemblyId(one.assembly) && crewOf(assemblies, one.assembly)
    if (!crew) continue
    hours = hours + one.hours
    path += weeksAlone(one.hours, crew)
  }
  return {
    weeks: weeksOnSite(path, facts.squareFootage),
    hours,
    longestLead: longestLead(facts, work),
  }
}

/** Weeks in which this work alone moves the job forward. */
export function weeksAlone(hours: number, { alone, people }: Crew): number {
  return (hours * alone) / (people * weekHours)
}

/** From the weeks of all trades that nothing else overlaps. */
export function weeksOnSite(path: number, area: number): number {
  return (
    waitingWeeks(area) +
    Math.min(path, oneCrewWeeks) +
    Math.max(0, path - oneCrewWeeks) * secondCrewShare
  )
}

/** Undefined for work that follows the weeks and does not set them. */
export function crewOf(assemblies: Assemblies, id: keyof Assemblies): Crew | undefined {
  // Balancing and tests of division 01 go with the last weeks.
  return id.startsWith('01-') ? undefined : crews[subcontractorOf(assemblies[id])]
}
