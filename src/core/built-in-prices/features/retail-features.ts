/** Retail features: lump sums, or a rate on the whole space with a minimum. */
import { addedLine } from '#core/pricing/added-line.ts'

export const retailFeatures = {
  'security-system': addedLine({
    id: 'security-system',
    trade: 'lowVoltage',
    item: 'Security system',
    description: 'Cameras, article surveillance and alarm panel',
    csiDivision: '28 00 00 Electronic Safety and Security',
    perSquareFoot: { low: 250, likely: 350, high: 500 },
    minimum: { low: 320000, likely: 450000, high: 650000 },
  }),
  'fitting-rooms': addedLine({
    id: 'fitting-rooms',
    trade: 'framing',
    item: 'Fitting rooms',
    description: 'Four rooms, one of them accessible, with doors and mirrors',
    csiDivision: '10 22 00 Partitions',
    minimum: { low: 520000, likely: 750000, high: 1100000 },
  }),
  'pos-integration': addedLine({
    id: 'pos-integration',
    trade: 'lowVoltage',
    item: 'Point-of-sale integration',
    description: 'Power, data and conduit at each register',
    csiDivision: '27 00 00 Communications',
    perSquareFoot: { low: 100, likely: 150, high: 220 },
    minimum: { low: 350000, likely: 500000, high: 750000 },
  }),
  'storage-warehouse': addedLine({
    id: 'storage-warehouse',
    trade: 'specialties',
    item: 'Storage and warehouse',
    description: 'Heavy shelving, wall protection and a wide rear door',
    csiDivision: '10 56 00 Storage Assemblies',
    perSquareFoot: { low: 280, likely: 400, high: 600 },
    minimum: { low: 280000, likely: 400000, high: 600000 },
  }),
  'display-lighting': addedLine({
    id: 'display-lighting',
    trade: 'lighting',
    item: 'Display lighting',
    description: 'Track and accent lighting with separate controls',
    csiDivision: '26 50 00 Lighting',
    perSquareFoot: { low: 420, likely: 600, high: 850 },
    minimum: { low: 350000, likely: 500000, high: 720000 },
  }),
  'checkout-stations': addedLine({
    id: 'checkout-stations',
    trade: 'millwork',
    item: 'Checkout stations',
    description: 'Two built-in counters, one of them accessible',
    csiDivision: '06 40 00 Architectural Woodwork',
    minimum: { low: 600000, likely: 850000, high: 1250000 },
  }),
}
