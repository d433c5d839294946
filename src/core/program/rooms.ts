/** All rooms of a project; their areas add up to the suite. */
import { isRoomKind } from '#core/uses/parts/room-kinds.ts'
import { oneRoom, type Room, type RoomFacts, room } from '#core/uses/parts/rooms.ts'
import type { Use } from '#core/uses/parts/use.ts'

/** Rooms take at most this share of the suite; the rest is open floor, walls and circulation. */
const largestRoomShare = 0.82

/** With the restrooms, whose square feet are those of all of them, and the open floor. */
export function planRooms(
  use: Use,
  facts: RoomFacts,
  restrooms: { readonly count: number; readonly area: number },
): Room[] {
  const { count } = restrooms
  const measured = measuredRooms(facts)
  const planned = [
    ...use.rooms(facts),
    room('restroom', undefined, count, count > 0 ? restrooms.area / count : 0),
  ].filter((one) => one.count > 0 && one.area > 0)
  if (measured.length === 0) return fittedRooms(use, facts.squareFootage, planned)
  // Where all rooms are measured, only restrooms outside of the suite can be missing.
  if (facts.measured?.walls) {
    const isMissing = ({ kind }: Room) =>
      kind === 'restroom' && !measured.some((one) => one.kind === kind)
    return [...measured, ...planned.filter(isMissing)]
  }
  const taken = measured.reduce((sum, one) => sum + one.count * one.area, 0)
  const left = planned.flatMap((one) => withoutMeasured(one, measured))
  return [...measured, ...fittedRooms(use, Math.max(0, facts.squareFootage - taken), left)]
}

/** The rooms of the kind that a partly measured plan does not show yet. */
function withoutMeasured(planned: Room, measured: readonly Room[]): readonly Room[] {
  const shown = measured.reduce(
    (sum, { kind, count }) => sum + (kind === planned.kind ? count : 0),
    0,
  )
  const count = planned.count - shown
  return count > 0 ? [{ ...planned, count }] : []
}

/** The rooms, made smaller where they would not leave enough, and the open floor beside them. */
function fittedRooms(use: Use, area: number, rooms: readonly Room[]): Room[] {
  const taken = rooms.reduce((sum, { count, area: each }) => sum + count * each, 0)
  const shrink = Math.min(1, taken > 0 ? (largestRoomShare * area) / taken : 1)
  return [
    oneRoom(use.openFloor, area - taken * shrink),
    ...rooms.map((one) => ({ ...one, area: one.area * shrink })),
  ]
}

export function measuredRooms({ measured }: Pick<RoomFacts, 'measured'>): Room[] {
  return (measured?.rooms ?? []).flatMap(({ kind, count, area }): Room[] =>
    isRoomKind(kind) && count > 0 ? [{ kind, count, area: area / count, from: 'measured' }] : [],
  )
}
