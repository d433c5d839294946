/**
 * Premiums that follow from the facts: labor outside business hours, upper floors, winter (all
 * judgment).
 */
import type { Program } from '#core/program/program.ts'
import { type CountedLineId, outsideLines } from '#core/take-off/counted-lines.ts'

/** Time and a half on the wage, less on the burden. */
const afterHoursShare = 0.3
/** Freight lift, parking and hoisting. */
const upperFloorShare = 0.03
/** Heat, blankets and frost for exterior and slab work. */
const winterShare = 0.1

type Premium = (line: CountedLineId, labor: number, material: number) => number

/** On a part of a line, in cents that are not rounded; undefined where the facts ask for none. */
export function premiumOf({ facts }: Program): Premium | undefined {
  const isOffGround = facts.floorLevel !== undefined && facts.floorLevel !== 1
  const isWinter = facts.startMonth !== undefined && isWinterMonth(facts.startMonth)
  if (!facts.afterHours && !isOffGround && !isWinter) return undefined
  return (line, labor, material) => {
    const hours = facts.afterHours ? labor * afterHoursShare : 0
    const height = isOffGround ? (labor + material) * upperFloorShare : 0
    const winter = isWinter && outsideLines.includes(line) ? (labor + material) * winterShare : 0
    return hours + height + winter
  }
}

/** December to March, of a month such as 2027-03. */
export function isWinterMonth(month: string): boolean {
  return ['12', '01', '02', '03'].includes(month.slice(5))
}
