/** Office features: lump sums, or a rate on the whole space with a minimum. */
import { addedLine } from '#core/pricing/added-line.ts'

export const officeFeatures = {
  'conference-rooms': addedLine({
    id: 'conference-rooms',
    trade: 'framing',
    item: 'Conference rooms',
    description: 'Sound-rated rooms with glass fronts, power and display backing',
    csiDivision: '09 21 16 Gypsum Board Assemblies',
    perSquareFoot: { low: 500, likely: 700, high: 1000 },
    minimum: { low: 650000, likely: 900000, high: 1300000 },
  }),
  'it-infrastructure': addedLine({
    id: 'it-infrastructure',
    trade: 'lowVoltage',
    item: 'IT infrastructure',
    description: 'Server closet, cooling, cable tray and added drops',
    csiDivision: '27 00 00 Communications',
    perSquareFoot: { low: 350, likely: 500, high: 720 },
    minimum: { low: 520000, likely: 750000, high: 1100000 },
  }),
  'executive-finishes': addedLine({
    id: 'executive-finishes',
    trade: 'finishes',
    item: 'Executive finishes',
    description: 'Wood paneling, stone tops and upgraded flooring in selected rooms',
    csiDivision: '09 00 00 Finishes',
    perSquareFoot: { low: 600, likely: 900, high: 1350 },
    minimum: { low: 550000, likely: 800000, high: 1200000 },
  }),
  'break-room': addedLine({
    id: 'break-room',
    trade: 'millwork',
    item: 'Break room',
    description: 'Full kitchenette with plumbing, cabinets and appliances',
    csiDivision: '06 40 00 Architectural Woodwork',
    perSquareFoot: { low: 140, likely: 200, high: 300 },
    minimum: { low: 1000000, likely: 1400000, high: 2000000 },
  }),
  'reception-area': addedLine({
    id: 'reception-area',
    trade: 'millwork',
    item: 'Reception area',
    description: 'Desk, feature wall, lighting and entry glazing',
    csiDivision: '06 40 00 Architectural Woodwork',
    perSquareFoot: { low: 200, likely: 300, high: 450 },
    minimum: { low: 750000, likely: 1100000, high: 1650000 },
  }),
  'private-offices': addedLine({
    id: 'private-offices',
    trade: 'framing',
    item: 'Private offices',
    description: 'Full-height offices with doors and sidelights',
    csiDivision: '09 21 16 Gypsum Board Assemblies',
    perSquareFoot: { low: 650, likely: 900, high: 1300 },
    minimum: { low: 600000, likely: 850000, high: 1250000 },
  }),
}
