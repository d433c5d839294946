/** General requirements by the weeks of the schedule, never as a percentage. */
import type { Program } from '#core/program/program.ts'
import { sum } from '#core/take-off/measures.ts'
import { type Quantity, quantities } from '#core/take-off/quantity.ts'

/** Up to the first area the superintendent works half time, from the second on full time. */
const halfTimeArea = 1500
const fullTimeArea = 2500
/** The part of half time that a superintendent with several jobs spends on the smallest. */
const leastShare = 0.65
/** Below this area the superintendent has more than one other job. */
const sharedArea = 1500

/** `weeks` on site, not rounded. */
export function generalRequirements(program: Program, weeks: number): Quantity[] {
  const { area, template, condition, deckHeight, start } = program
  const share = Math.min(1, Math.max(0, (area - halfTimeArea) / (fullTimeArea - halfTimeArea)))
  const isHeavy = template === 'restaurant-bar'
  const full = share
  const shared = Math.min(1, Math.max(leastShare, 0.25 + (0.75 * area) / sharedArea))
  const managerHours = Math.min(10, Math.max(6, 5 + area / 1000))
  const said = `${weeks.toFixed(1)} weeks on site by the hours of the crews`
  // biome-ignore format: one rule a line
  return [
    ...quantities('supervision', '01-010', weeks * full, 'density', `${said}, ${Math.round(full * 100)}% of them with a full-time superintendent`),
    ...quantities('supervision', '01-011', weeks * (1 - full) * shared, 'density', `${said}, the rest half time${shared < 1 ? `, shared with more than one other job: ${Math.round(shared * 100)}%` : ''}`),
    ...quantities('supervision', '01-012', (weeks * managerHours) / 8, 'density', `${managerHours.toFixed(1)} hours a week of the project manager, more in a larger space`),
    ...quantities('supervision', '01-013', 0.4 + area / 3500, 'density', 'Submittals and close-out'),
    ...quantities('siteCosts', '01-032', weeks * 0.9, 'density', said),
    ...quantities('siteCosts', '01-020', weeks / 4.3, 'density', said),
    ...quantities('siteCosts', '01-023', 100 + area * 0.2, 'density', 'Floors and common areas protected'),
    ...quantities('siteCosts', '01-024', deckHeight > 12 ? weeks * 0.3 : 0, 'density', 'Lift for work at the deck'),
    ...quantities('siteCosts', '01-025', sum(program.cooling.newUnits.map(({ count }) => count)) > 0 ? 1 + area / 2000 : 0, 'density', 'Forklift for deliveries'),
    ...quantities('siteCosts', '01-044', Math.min(1, Math.max(0.5, 0.25 + area / 2400)), 'density', 'As-builts and manuals; fewer sheets of a small space'),
    ...quantities('siteCosts', '01-021', condition === 'cold-dark-shell' ? 0.1 + area / 2300 : 0, 'density', 'Temporary power of a dark shell, by its area'),
    ...quantities('dumpsters', '01-030', area / 1200 + (area * start.demolition) / 700 + 0.5, 'density', 'A pull for each 1,200 sf of new work and each 700 sf of strip-out'),
    ...quantities('cleaning', '01-033', area, 'density', 'Whole space'),
    ...quantities('testing', '01-045', area, 'density', 'Whole space'),
    ...quantities('testing', '01-043', 1, 'code', 'Functional test of lighting and mechanical controls'),
    ...quantities('testing', '01-040', condition === 'cold-dark-shell' || isHeavy ? Math.min(1, area / 2400) : 0, 'code', 'Special inspection of anchors and fireproofing'),
  ]
}
