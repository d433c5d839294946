/** What an estimate counts where a number was not given: the middle of its possible answers. */
import type { AskedProgramFact } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import { type EquipmentKind, pointCount } from '#core/uses/parts/equipment.ts'
import { assumedCondition } from '#core/uses/parts/handover.ts'
import type { RoomKind } from '#core/uses/parts/room-kinds.ts'
import { roomCount } from '#core/uses/parts/rooms.ts'

export type CountedFact = Exclude<AskedProgramFact, 'kitchen' | 'xray'>

const countedRooms: Partial<Record<CountedFact, readonly RoomKind[]>> = {
  rooms: ['private-office', 'conference', 'support'],
  examRooms: ['exam'],
  operatories: ['operatory'],
  treatmentRooms: ['treatment'],
  showers: ['shower'],
}

/** Whether the rooms that the question is about are counted on a plan. */
export function isMeasured({ measured }: Pick<ProjectFacts, 'measured'>, id: string): boolean {
  const kinds = Object.hasOwn(countedRooms, id) ? countedRooms[id as CountedFact] : undefined
  // A plan of which only a part is measured may have more of them.
  return measured?.walls !== undefined && kinds !== undefined
}

const countedPoints: Partial<Record<CountedFact, readonly EquipmentKind[]>> = {
  stations: ['styling-station', 'nail-table'],
  shampooBowls: ['shampoo-bowl'],
  pedicureChairs: ['pedicure-chair'],
}

const seatsPerHoodFoot = 5

/** Of the project's own use; the length of a bar is that of a restaurant which has one. */
export function usualCount(facts: ProjectFacts, id: CountedFact): number {
  const use = projectUse(facts)
  if (id === 'seats') return use.seats(facts)
  if (id === 'hoodFeet') return use.seats(facts) / seatsPerHoodFoot
  if (id === 'barFeet') return 8 + facts.squareFootage / 250
  const rooms = use.rooms(facts)
  const ofRooms = countedRooms[id] ?? []
  const equipment = use.equipment({
    ...{ facts, area: facts.squareFootage, rooms },
    condition: facts.spaceCondition ?? assumedCondition,
  })
  return (
    ofRooms.reduce((sum, kind) => sum + roomCount({ rooms }, kind), 0) +
    (countedPoints[id] ?? []).reduce((sum, kind) => sum + pointCount({ equipment }, kind), 0)
  )
}
