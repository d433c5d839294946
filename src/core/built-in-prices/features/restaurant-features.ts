/** Restaurant features: lump sums, or a rate on the whole space with a minimum. */
import { addedLine } from '#core/pricing/added-line.ts'

export const restaurantFeatures = {
  'commercial-kitchen': addedLine({
    id: 'commercial-kitchen',
    trade: 'equipment',
    item: 'Commercial kitchen',
    description: 'Hoods, make-up air, cook line, refrigeration and setting in place',
    csiDivision: '11 40 00 Foodservice Equipment',
    perSquareFoot: { low: 3200, likely: 4500, high: 6200 },
    minimum: { low: 4200000, likely: 6000000, high: 8500000 },
  }),
  'bar-setup': addedLine({
    id: 'bar-setup',
    trade: 'equipment',
    item: 'Bar',
    description: 'Bar die and top, back bar, draft lines, sinks and coolers',
    csiDivision: '11 40 00 Foodservice Equipment',
    perSquareFoot: { low: 500, likely: 800, high: 1200 },
    minimum: { low: 2000000, likely: 2800000, high: 4200000 },
  }),
  'fire-suppression': addedLine({
    id: 'fire-suppression',
    trade: 'sprinklers',
    item: 'Kitchen hood fire suppression',
    description: 'Wet-chemical system over the cook line, with fuel shut-off and alarm tie-in',
    csiDivision: '21 20 00 Fire-Extinguishing Systems',
    minimum: { low: 550000, likely: 750000, high: 1200000 },
  }),
  'grease-interceptor': addedLine({
    id: 'grease-interceptor',
    trade: 'plumbing',
    item: 'External grease interceptor',
    description:
      'Interceptor of at least 1,000 gallons outside the building, with excavation and paving repair',
    csiDivision: '22 13 23 Sanitary Waste Interceptors',
    source:
      'Range up to the $75,000 quoted in the Des Moines Business Record; likely value is judgment',
    reuse: { greaseInterceptor: 0.8 },
    minimum: { low: 2800000, likely: 4500000, high: 7500000 },
  }),
  'patio-seating': addedLine({
    id: 'patio-seating',
    trade: 'general',
    item: 'Patio seating',
    description: 'Paving, railing, lighting and an accessible route',
    csiDivision: '32 14 00 Unit Paving',
    perSquareFoot: { low: 800, likely: 1200, high: 1800 },
    minimum: { low: 1200000, likely: 1800000, high: 2800000 },
  }),
  'private-dining': addedLine({
    id: 'private-dining',
    trade: 'framing',
    item: 'Private dining room',
    description: 'Sound-rated enclosure, operable wall and its own zone',
    csiDivision: '10 22 00 Partitions',
    perSquareFoot: { low: 400, likely: 600, high: 900 },
    minimum: { low: 1100000, likely: 1600000, high: 2400000 },
  }),
}
