/**
 * Premiums that follow from the facts: labor outside business hours, upper floors, winter, phases
 * and a space in use. Each is a share of labor or of all cost, and the shares are judgment.
 */
import type { Program } from '#core/program/program.ts'
import type { ProgramFacts } from '#core/project/program-facts.ts'
import { type CountedLineId, outsideLines } from '#core/take-off/counted-lines.ts'

export type PremiumId = 'afterHours' | 'upperFloor' | 'winter' | 'phases' | 'inUse'

export type Premium = {
  readonly id: PremiumId
  readonly low: number
  readonly likely: number
  readonly high: number
  /** What the share is taken of, in cents that are not rounded. */
  readonly baseOf: (line: CountedLineId, labor: number, material: number) => number
}

type Shares = Pick<Premium, 'low' | 'likely' | 'high'>

/** Time and a half on the wage, less on the burden. */
const afterHoursShares: Shares = { low: 0.15, likely: 0.3, high: 0.5 }
/** Freight lift, parking and hoisting. */
const upperFloorShares: Shares = { low: 0.01, likely: 0.03, high: 0.05 }
/** Heat, blankets and frost for exterior and slab work. */
const winterShares: Shares = { low: 0.05, likely: 0.1, high: 0.2 }
/** For each phase after the first: crews come again, and its weeks are supervised. */
const phaseShares: Shares = { low: 0.02, likely: 0.04, high: 0.08 }
/** Dust walls, daily cleaning, and noisy work at night. */
const inUseShares: Shares = { low: 0.02, likely: 0.05, high: 0.1 }
/** Where all work is outside business hours, the nights are paid already. */
const inUseAtNightShares: Shares = { low: 0.01, likely: 0.02, high: 0.05 }

const ofLabor: Premium['baseOf'] = (_, labor) => labor
const ofCost: Premium['baseOf'] = (_, labor, material) => labor + material
const ofOutsideWork: Premium['baseOf'] = (line, labor, material) =>
  outsideLines.includes(line) ? labor + material : 0

/** Those that the facts ask for; an unknown fact asks for none. */
export function premiumsFor({ facts }: Pick<Program, 'facts'>): readonly Premium[] {
  const { afterHours, floorLevel, startMonth, staysInUse } = facts
  const isOffGround = floorLevel !== undefined && floorLevel !== 1
  const isWinter = startMonth !== undefined && isWinterMonth(startMonth)
  const phases = addedPhases(facts)
  const premiums: readonly (Premium | false | undefined)[] = [
    afterHours && { id: 'afterHours', ...afterHoursShares, baseOf: ofLabor },
    isOffGround && { id: 'upperFloor', ...upperFloorShares, baseOf: ofCost },
    isWinter && { id: 'winter', ...winterShares, baseOf: ofOutsideWork },
    phases > 0 && { id: 'phases', ...times(phaseShares, phases), baseOf: ofCost },
    staysInUse && {
      id: 'inUse',
      ...(afterHours ? inUseAtNightShares : inUseShares),
      baseOf: ofCost,
    },
  ]
  return premiums.filter((one) => one !== undefined && one !== false)
}

/** All premiums on a part of a line, in cents that are not rounded. */
export function premiumOn(
  premiums: readonly Premium[],
  line: CountedLineId,
  labor: number,
  material: number,
): number {
  let sum = 0
  for (const { likely, baseOf } of premiums) sum += baseOf(line, labor, material) * likely
  return sum
}

/** The phases after the first. */
export function addedPhases({ constructionPhases = 1 }: ProgramFacts): number {
  return constructionPhases - 1
}

/** December to March, of a month such as 2027-03. */
export function isWinterMonth(month: string): boolean {
  return ['12', '01', '02', '03'].includes(month.slice(5))
}

function times({ low, likely, high }: Shares, count: number): Shares {
  return { low: low * count, likely: likely * count, high: high * count }
}
