/** What an office's owner buys: desks, chairs, screens and the move. */
import { type CountedCost, counted } from '#core/owner-costs/counted-cost.ts'
import { roomArea, roomCount } from '#core/uses/parts/rooms.ts'
import type { PlannedSpace, Use } from '#core/uses/parts/use.ts'

export const ownerCosts: Use['ownerCosts'] = {
  design: 'designOffice',
  licenses: () => [],
  equipment,
  network: (area) => counted('network', Math.max(1, area / 1000), 'Sets for each 1,000 sf'),
  signs: counted('interiorSign', 1, 'Sign'),
  hasInteriorDesigner: false,
  unusual: ({ facts, area }) =>
    counted('moving', facts.workstations ?? Math.round(area / 220), 'Workstations'),
}

function equipment(space: PlannedSpace): readonly CountedCost[] {
  const { facts, area } = space
  const offices = Math.round(roomCount(space, 'private-office'))
  const conference = Math.round(roomCount(space, 'conference'))
  const workstations = facts.workstations ?? Math.round(roomArea(space, 'open-office') / 180)
  return [
    ...counted(
      'workstation',
      workstations,
      facts.workstations ? 'Workstations' : 'Workstations, one for each 180 sf of open office',
    ),
    ...counted('privateOffice', offices, 'Private offices'),
    ...counted('conferenceSeat', conference * 8, 'Seats, 8 in each conference room'),
    ...counted('receptionSet', Math.min(1, area / 3000), 'Share of a set for 3,000 sf'),
    ...counted('breakRoomSet', Math.min(1, area / 3000), 'Share of a set for 3,000 sf'),
    ...counted('conferenceAv', conference, 'Conference rooms'),
  ]
}
