/** Rooms that salons and spas share. */
import { type Room, type RoomFacts, room } from './rooms.ts'

export function salonRooms(facts: RoomFacts): readonly Room[] {
  return [
    room('dispensary', undefined, 1, 70),
    room('support', undefined, facts.squareFootage / 1800, 60),
    room('treatment', facts.treatmentRooms, massageRooms(facts), 110),
  ]
}

export function massageRooms({ specialFeatures, squareFootage: area }: RoomFacts): number {
  return (
    (specialFeatures.includes('massage-services') ? 1 + area / 2500 : 0) +
    (specialFeatures.includes('vip-rooms') ? 1 + area / 3000 : 0)
  )
}
