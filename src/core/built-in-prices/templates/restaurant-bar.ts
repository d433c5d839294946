/** Restaurant and bar: ten trades at rates stated for this market, and the business lines. */
import { buildTemplate } from '#core/pricing/template-line.ts'

// These ten rates are for this market and are used unchanged.
const stated = {
  source: 'Plumbline rate for the Des Moines market',
  basis: 'local',
} as const

export const restaurantBarTemplate = buildTemplate('restaurant-bar', stated, [
  {
    id: 'slab',
    trade: 'concrete',
    item: 'Slab and underfloor trenching',
    description: 'Saw-cutting, trench backfill, concrete patching and floor leveling',
    small: 1500,
  },
  {
    id: 'millwork',
    trade: 'millwork',
    item: 'Millwork',
    description: 'Host stand, service counters, banquettes and built-in shelving',
    small: 3000,
  },
  {
    id: 'framing',
    trade: 'framing',
    item: 'Framing and drywall',
    description: 'Metal stud partitions, gypsum board, blocking and doors',
    small: 3200,
  },
  {
    id: 'ceilings',
    trade: 'ceilings',
    item: 'Ceilings',
    description: 'Washable kitchen ceilings, dining-room ceilings and soffits',
    small: 1800,
  },
  {
    id: 'finishes',
    trade: 'finishes',
    item: 'Finishes',
    description: 'Quarry and porcelain tile, wall protection, paint and base',
    small: 3100,
  },
  {
    id: 'hvac',
    trade: 'hvac',
    item: 'HVAC',
    description: 'Rooftop units, ductwork, exhaust and balancing',
    small: 4600,
  },
  {
    id: 'plumbing',
    trade: 'plumbing',
    item: 'Plumbing',
    description: 'Floor sinks, restrooms, gas piping, water heating and fixtures',
    small: 5200,
  },
  {
    id: 'electrical',
    trade: 'electrical',
    item: 'Electrical and lighting',
    description: 'Distribution, kitchen circuits, devices and light fixtures',
    small: 4000,
  },
  {
    id: 'sprinklers',
    trade: 'sprinklers',
    item: 'Fire sprinklers',
    description: 'Relocated and added heads, mains and testing',
    small: 1200,
  },
  {
    id: 'low-voltage',
    trade: 'lowVoltage',
    item: 'Low voltage',
    description: 'Data, point of sale, sound, cameras and fire alarm devices',
    small: 1100,
    reuse: { fireAlarm: 0.15 },
  },
])
