/**
 * More program than floor: the least area of everything that was asked for by number, against the
 * area of the space. The least areas are judgment; below them a room does not work.
 */

import { formatInteger } from '#core/money/format-money.ts'
import { isAskedOf } from '#core/project/asked-facts.ts'
import { kitchenKind } from '#core/project/kitchen-kind.ts'
import type { ProgramFactId } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { listOf, upperFirst } from '#core/sentence-parts.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import type { Use } from '#core/uses/parts/use.ts'
import type { FactConflict } from './fact-conflict.ts'

type CountedFact = Extract<
  ProgramFactId,
  | 'seats'
  | 'barFeet'
  | 'rooms'
  | 'offices'
  | 'conferenceRooms'
  | 'workstations'
  | 'examRooms'
  | 'operatories'
  | 'stations'
  | 'pedicureChairs'
  | 'shampooBowls'
  | 'treatmentRooms'
  | 'showers'
  | 'restroomsExisting'
>

type LeastArea = { readonly area: number; readonly one: string; readonly many: string }

/** Square feet of the smallest one that works. */
const leastArea: Readonly<Record<CountedFact, LeastArea>> = {
  seats: { area: 11, one: 'seat', many: 'seats' },
  barFeet: { area: 6, one: 'ft of bar', many: 'ft of bar' },
  rooms: { area: 60, one: 'enclosed room', many: 'enclosed rooms' },
  offices: { area: 70, one: 'private office', many: 'private offices' },
  conferenceRooms: { area: 100, one: 'conference room', many: 'conference rooms' },
  workstations: { area: 30, one: 'workstation', many: 'workstations' },
  examRooms: { area: 75, one: 'exam room', many: 'exam rooms' },
  operatories: { area: 85, one: 'operatory', many: 'operatories' },
  stations: { area: 22, one: 'station', many: 'stations' },
  pedicureChairs: { area: 25, one: 'pedicure chair', many: 'pedicure chairs' },
  shampooBowls: { area: 26, one: 'shampoo bowl', many: 'shampoo bowls' },
  treatmentRooms: { area: 70, one: 'treatment room', many: 'treatment rooms' },
  showers: { area: 18, one: 'shower', many: 'showers' },
  restroomsExisting: { area: 35, one: 'restroom that stays', many: 'restrooms that stay' },
}

const countedFacts = Object.keys(leastArea) as CountedFact[]

/** Square feet of cooking, storage and dish washing for each seat, and at least. */
const fullKitchen = { perSeat: 4, least: 150 } as const
/** Square feet of cook line and aisle for each foot of hood. */
const hoodLine = 12
/** Walls and the ways between rooms take at least this share of a space. */
const largestShare = 0.92

type Part = {
  readonly answer: string
  readonly name: string
  readonly area: number
  readonly isOne: boolean
}

export function spaceConflicts(facts: ProjectFacts): readonly FactConflict[] {
  const parts = partsOf(facts)
  const least = parts.reduce((sum, part) => sum + part.area, 0)
  const area = facts.squareFootage
  if (least <= area * largestShare) return []
  const verb = parts.length === 1 && parts.every(({ isOne }) => isOne) ? 'needs' : 'need'
  const named = parts.map((part) => `${part.name} (${formatInteger(part.area)} sf)`)
  return [
    {
      id: 'more-than-fits',
      answers: ['squareFootage', ...new Set(parts.map(({ answer }) => answer))],
      sentence: `${upperFirst(listOf(named))} ${verb} at least ${formatInteger(least)} sf without walls and corridors; the space has ${formatInteger(area)} sf. Until this is settled all of it is counted in smaller rooms.`,
    },
  ]
}

function partsOf(facts: ProjectFacts): readonly Part[] {
  const use = projectUse(facts)
  const counted = countedFacts.flatMap((id): Part[] => {
    const amount = facts[id] ?? 0
    if (amount <= 0 || !isAskedOf(id, use.id) || isInsideRooms(id, facts)) return []
    const { area, one, many } = leastArea[id]
    const isOne = amount === 1
    const name = `${amount} ${isOne ? one : many}`
    return [{ answer: id, name, area: Math.round(amount * area), isOne }]
  })
  return [...counted, ...kitchenPart(facts, use)]
}

/** Offices and conference rooms are among the enclosed rooms where both were given. */
function isInsideRooms(id: CountedFact, { rooms }: ProjectFacts): boolean {
  return rooms !== undefined && (id === 'offices' || id === 'conferenceRooms')
}

function kitchenPart(facts: ProjectFacts, { servesFood }: Use): readonly Part[] {
  const isGiven = facts.seats !== undefined || facts.hoodFeet !== undefined
  if (!servesFood || !isGiven) return []
  if (kitchenKind(facts, servesFood) !== 'full') return []
  const area = Math.round(
    Math.max(
      fullKitchen.least,
      (facts.seats ?? 0) * fullKitchen.perSeat,
      (facts.hoodFeet ?? 0) * hoodLine,
    ),
  )
  const name = facts.hoodFeet ? `a kitchen with ${facts.hoodFeet} ft of hood` : 'a full kitchen'
  const answer = facts.hoodFeet === undefined ? 'kitchen' : 'hoodFeet'
  return [{ answer, name, area, isOne: true }]
}
