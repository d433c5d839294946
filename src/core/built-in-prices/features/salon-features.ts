/** Salon and spa features: lump sums, or a rate on the whole space with a minimum. */
import { addedLine } from '#core/pricing/added-line.ts'

export const salonFeatures = {
  'vip-rooms': addedLine({
    id: 'vip-rooms',
    trade: 'framing',
    item: 'VIP rooms',
    description: 'Enclosed rooms with sound insulation and dimmable lighting',
    csiDivision: '09 21 16 Gypsum Board Assemblies',
    perSquareFoot: { low: 550, likely: 800, high: 1200 },
    minimum: { low: 850000, likely: 1200000, high: 1800000 },
  }),
  'retail-area': addedLine({
    id: 'retail-area',
    trade: 'millwork',
    item: 'Retail area',
    description: 'Lit display walls and a point of sale',
    csiDivision: '06 40 00 Architectural Woodwork',
    perSquareFoot: { low: 280, likely: 400, high: 600 },
    minimum: { low: 380000, likely: 550000, high: 820000 },
  }),
  'massage-services': addedLine({
    id: 'massage-services',
    trade: 'framing',
    item: 'Massage rooms',
    description: 'Sound-rated rooms with sinks and separate temperature control',
    csiDivision: '09 21 16 Gypsum Board Assemblies',
    perSquareFoot: { low: 420, likely: 600, high: 900 },
    minimum: { low: 620000, likely: 900000, high: 1350000 },
  }),
  'luxury-pedicure': addedLine({
    id: 'luxury-pedicure',
    trade: 'plumbing',
    item: 'Luxury pedicure',
    description: 'Throne platforms, recessed basins, supplies and drains',
    csiDivision: '22 40 00 Plumbing Fixtures',
    perSquareFoot: { low: 700, likely: 1000, high: 1500 },
    minimum: { low: 1250000, likely: 1800000, high: 2700000 },
  }),
  'custom-millwork': addedLine({
    id: 'custom-millwork',
    trade: 'millwork',
    item: 'Custom millwork',
    description: 'Stations, reception and storage made to measure',
    csiDivision: '06 40 00 Architectural Woodwork',
    perSquareFoot: { low: 630, likely: 900, high: 1350 },
    minimum: { low: 700000, likely: 1000000, high: 1500000 },
  }),
  'premium-lighting': addedLine({
    id: 'premium-lighting',
    trade: 'lighting',
    item: 'Premium lighting',
    description: 'Decorative fixtures, mirror lighting and scene controls',
    csiDivision: '26 50 00 Lighting',
    perSquareFoot: { low: 420, likely: 600, high: 900 },
    minimum: { low: 350000, likely: 500000, high: 750000 },
  }),
}
