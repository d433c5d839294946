/** General requirements by the weeks of the schedule, never as a percentage. */
import type { Program } from '#core/program/program.ts'
import { waitingWeeks } from '#core/schedule/site-work.ts'
import { sum } from '#core/take-off/measures.ts'
import { type Quantity, quantities } from '#core/take-off/quantity.ts'

/**
 * Up to the first area the superintendent works half time, from the second on full time: between
 * them a second job is run beside this one for part of the time.
 */
const halfTimeArea = 1500
const fullTimeArea = 4000
/** While the job is set up, waits for inspections and is punched out, no superintendent is on site all day. */
const waitingShare = 0.5
/** The part of half time that a superintendent with several jobs spends on the smallest. */
const leastShare = 0.55
/** Below this area the superintendent has more than one other job. */
const sharedArea = 1500

/** By then everything is bought, and the project manager has half of the hours left to do. */
const buyoutWeeks = 12

const managedWeeks = (weeks: number) =>
  Math.min(weeks, buyoutWeeks) + Math.max(0, weeks - buyoutWeeks) / 2

/** `weeks` on site, not rounded. */
export function generalRequirements(program: Program, weeks: number): Quantity[] {
  const { area, use, condition, deckHeight, start } = program
  const share = Math.min(1, Math.max(0, (area - halfTimeArea) / (fullTimeArea - halfTimeArea)))
  const attended = weeks - waitingWeeks(area) * waitingShare
  const shared = Math.min(1, Math.max(leastShare, 0.25 + (0.75 * area) / sharedArea))
  const managerHours = Math.min(10, Math.max(6, 5 + area / 1000))
  const said = `${weeks.toFixed(1)} weeks on site by the hours of the crews`
  // biome-ignore format: one rule a line
  return [
    ...quantities('supervision', '01-010', attended * share, 'density', `${said}, ${attended.toFixed(1)} of them attended, ${Math.round(share * 100)}% of those full time`),
    ...quantities('supervision', '01-011', attended * (1 - share) * shared, 'density', `${said}, ${attended.toFixed(1)} of them attended, half time where not full time${shared < 1 ? `, shared with more than one other job: ${Math.round(shared * 100)}%` : ''}`),
    ...quantities('supervision', '01-012', (managedWeeks(weeks) * managerHours) / 8, 'density', `${managerHours.toFixed(1)} hours a week of the project manager, more in a larger space${weeks > buyoutWeeks ? `; half of that after week ${buyoutWeeks}` : ''}`),
    ...quantities('supervision', '01-013', 0.4 + area / 3500, 'density', 'Submittals and close-out'),
    ...quantities('siteCosts', '01-032', weeks * 0.9, 'density', said),
    ...quantities('siteCosts', '01-020', weeks / 4.3, 'density', said),
    ...quantities('siteCosts', '01-023', 100 + area * 0.2, 'density', 'Floors and common areas protected'),
    ...quantities('siteCosts', '01-024', deckHeight > 12 ? weeks * 0.3 : 0, 'density', 'Lift for work at the deck'),
    ...quantities('siteCosts', '01-025', sum(program.cooling.newUnits.map(({ count }) => count)) > 0 ? 0.5 + area / 1600 : 0, 'density', 'Forklift for deliveries'),
    ...quantities('siteCosts', '01-044', Math.min(1, Math.max(0.5, 0.25 + area / 2400)), 'density', 'As-builts and manuals; fewer sheets of a small space'),
    ...quantities('siteCosts', '01-021', condition === 'cold-dark-shell' ? 0.1 + area / 2300 : 0, 'density', 'Temporary power of a dark shell, by its area'),
    ...quantities('dumpsters', '01-030', area / 1200 + (area * start.demolition) / 700 + 0.5, 'density', 'Half a pull to begin with, and one for each 1,200 sf of new work and each 700 sf of strip-out'),
    ...quantities('cleaning', '01-033', area, 'density', 'Whole space'),
    ...quantities('testing', '01-045', area, 'density', 'Whole space'),
    ...quantities('testing', '01-043', 0.4 + area / 4000, 'IECC C408', 'Functional test of lighting and mechanical controls, by their number'),
    ...quantities('testing', '01-040', condition === 'cold-dark-shell' || use.schedule.hasSpecialInspection ? Math.min(1, area / 2400) : 0, 'IBC 1705', 'Special inspection of anchors and fireproofing'),
  ]
}
