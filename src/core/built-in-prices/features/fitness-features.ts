/** Fitness features: lump sums. */
import { addedLine } from '#core/pricing/added-line.ts'

export const fitnessFeatures = {
  'group-studio': addedLine({
    id: 'group-studio',
    trade: 'framing',
    item: 'Further studio for classes',
    description: 'A closed studio with sound walls, mirrors, floor, lights and sound',
    csiDivision: '09 20 00 Plaster and Gypsum Board',
    minimum: { low: 1000000, likely: 1500000, high: 2500000 },
  }),
  sauna: addedLine({
    id: 'sauna',
    trade: 'millwork',
    item: 'Sauna',
    description: 'A lined sauna for six people with heater circuit and floor drain',
    csiDivision: '13 24 00 Special Activity Rooms',
    minimum: { low: 1200000, likely: 1900000, high: 3200000 },
  }),
  'childcare-room': addedLine({
    id: 'childcare-room',
    trade: 'framing',
    item: 'Room for children',
    description: 'A room with a glass front, a low sink, door control and its own finishes',
    csiDivision: '09 20 00 Plaster and Gypsum Board',
    minimum: { low: 700000, likely: 1100000, high: 1800000 },
  }),
}
