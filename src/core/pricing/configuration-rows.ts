/** Builds the flat configurations; each ends with the business items. */
import type { ConfiguredProjectType } from '#core/catalog/configured-project-type.ts'
import type { BidItemConfiguration, ConfigurationItem } from './bid-item-configuration.ts'
import type { TradeId } from './trade.ts'

/** Every built-in item, and the trade whose work it is. */
export const builtInTrades = {
  permit: 'general',
  demolition: 'demolition',
  'general-conditions': 'general',
  'floor-prep': 'concrete',
  slab: 'concrete',
  framing: 'framing',
  doors: 'doors',
  glazing: 'glazing',
  storefront: 'glazing',
  insulation: 'insulation',
  ceilings: 'ceilings',
  flooring: 'flooring',
  painting: 'painting',
  'wall-finishes': 'finishes',
  millwork: 'millwork',
  casework: 'millwork',
  specialties: 'specialties',
  'kitchen-equipment': 'equipment',
  hvac: 'hvac',
  ventilation: 'hvac',
  plumbing: 'plumbing',
  gas: 'plumbing',
  electrical: 'electrical',
  lighting: 'lighting',
  'fire-safety': 'fireAlarm',
  'fire-alarm': 'fireAlarm',
  sprinklers: 'sprinklers',
  data: 'lowVoltage',
} as const satisfies Readonly<Record<string, TradeId>>

type BuiltInItemId = keyof typeof builtInTrades

export function isBuiltInItem(id: string): id is BuiltInItemId {
  return Object.hasOwn(builtInTrades, id)
}

/** Id, name, dollars per square foot, stored category. */
export type ConfigurationRow = readonly [
  BuiltInItemId,
  string,
  number,
  'preparation' | 'structure' | 'interior' | 'systems',
]

/** The editor starts with six months. */
const editorTimelineMonths = 6

export function buildConfiguration(
  projectType: ConfiguredProjectType,
  rows: readonly ConfigurationRow[],
): BidItemConfiguration {
  const areaItems = rows.map(([id, name, costPerSqft, category]) => ({
    id,
    name,
    costPerSqft,
    isPercentage: false,
    category,
  }))
  return {
    projectType,
    bidItems: [...areaItems, ...businessItems].map(
      (item, order): ConfigurationItem => ({
        ...item,
        order,
      }),
    ),
    customCategories: {},
    timelineMonths: editorTimelineMonths,
  }
}

const businessItems = [
  { id: 'contingency', name: 'Contingency', costPerSqft: 5 },
  { id: 'overhead', name: 'Overhead', costPerSqft: 10 },
  { id: 'profit', name: 'Profit', costPerSqft: 5 },
].map((item) => ({ ...item, isPercentage: true, category: 'business' }))
