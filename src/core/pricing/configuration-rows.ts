/** How the built-in flat configurations are written down; the business items close every one. */
import type {
  BidItemConfiguration,
  ConfigurationItem,
  ConfiguredProjectType,
} from './bid-item-configuration.ts'

/** Id, name, dollars per square foot, stored category. */
export type ConfigurationRow = readonly [
  string,
  string,
  number,
  'preparation' | 'structure' | 'interior' | 'systems',
]

/** Six months is what the editor starts with. */
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
