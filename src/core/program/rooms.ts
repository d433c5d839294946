/** All rooms of a project; their areas add up to the suite. */
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
  const area = facts.squareFootage
  const { count } = restrooms
  const rooms = [
    ...use.rooms(facts),
    room('restroom', undefined, count, count > 0 ? restrooms.area / count : 0),
  ].filter((one) => one.count > 0 && one.area > 0)
  const taken = rooms.reduce((sum, { count, area: each }) => sum + count * each, 0)
  const shrink = Math.min(1, taken > 0 ? (largestRoomShare * area) / taken : 1)
  return [
    oneRoom(use.openFloor, area - taken * shrink),
    ...rooms.map((one) => ({ ...one, area: one.area * shrink })),
  ]
}
