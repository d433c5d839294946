/** Editing a bid-item configuration: every edit returns a new one, and sort orders stay unique. */
import { accept, type Result, refuse } from '#core/result.ts'
import type { BidItemConfiguration, ConfigurationItem } from './bid-item-configuration.ts'
import { editorCategories, fallbackCategory } from './item-categories.ts'
import { editorCategoryOf, isBuiltInCategoryName } from './item-category.ts'

export const timelineMonthsRange = { min: 1, max: 24 } as const

/** Ready for editing: items in the editor's categories, with orders counted from 0. */
export function editableConfiguration(configuration: BidItemConfiguration): BidItemConfiguration {
  const { bidItems, customCategories } = configuration
  return {
    ...configuration,
    bidItems: bidItems
      .toSorted((left, right) => left.order - right.order)
      .map((item, order) => ({
        ...item,
        order,
        category: editorCategoryOf(item, customCategories),
      })),
  }
}

export type CategorySection = {
  readonly id: string
  readonly label: string
  readonly isCustom: boolean
  readonly items: readonly ConfigurationItem[]
}

/** Built-in categories, then custom ones, with Business last; items by their order. */
export function categorySections(configuration: BidItemConfiguration): CategorySection[] {
  const custom = Object.entries(configuration.customCategories).map(([id, label]) => ({
    id,
    label,
    isCustom: true,
  }))
  const builtIn = editorCategories.map((category) => ({ ...category, isCustom: false }))
  const inOrder = configuration.bidItems.toSorted((left, right) => left.order - right.order)
  return [...builtIn.slice(0, -1), ...custom, ...builtIn.slice(-1)].map((category) => ({
    ...category,
    items: inOrder.filter((item) => item.category === category.id),
  }))
}

/** `at` is the current time in ms, from which the id is made. */
export function addItem(
  configuration: BidItemConfiguration,
  category: string,
  at: number,
): BidItemConfiguration {
  const { bidItems } = configuration
  const item: ConfigurationItem = {
    id: freshId(at, new Set(bidItems.map(({ id }) => id))),
    name: 'New Bid Item',
    costPerSqft: 0,
    isPercentage: category === 'business',
    category,
    order: Math.max(-1, ...bidItems.map(({ order }) => order)) + 1,
  }
  return { ...configuration, bidItems: [...bidItems, item] }
}

export type ItemChange = Partial<
  Pick<ConfigurationItem, 'name' | 'costPerSqft' | 'isPercentage' | 'role'>
>

export function changeItem(
  configuration: BidItemConfiguration,
  id: string,
  change: ItemChange,
): BidItemConfiguration {
  return withItems(configuration, (item) => (item.id === id ? { ...item, ...change } : item))
}

export function removeItem(configuration: BidItemConfiguration, id: string): BidItemConfiguration {
  return { ...configuration, bidItems: configuration.bidItems.filter((item) => item.id !== id) }
}

/** Swaps the orders of an item and its neighbor in the same category; does nothing at the end. */
export function moveItem(
  configuration: BidItemConfiguration,
  id: string,
  direction: 'up' | 'down',
): BidItemConfiguration {
  const section = categorySections(configuration).find(({ items }) =>
    items.some((item) => item.id === id),
  )
  const index = section?.items.findIndex((item) => item.id === id) ?? -1
  const item = section?.items[index]
  const neighbor = section?.items[direction === 'up' ? index - 1 : index + 1]
  if (!item || !neighbor) return configuration
  const orders = new Map([
    [item.id, neighbor.order],
    [neighbor.id, item.order],
  ])
  return withItems(configuration, (one) => ({ ...one, order: orders.get(one.id) ?? one.order }))
}

export function addCategory(configuration: BidItemConfiguration, at: number): BidItemConfiguration {
  const { customCategories } = configuration
  const id = freshId(at, new Set(Object.keys(customCategories)))
  return { ...configuration, customCategories: { ...customCategories, [id]: 'New Category' } }
}

export function renameCategory(
  configuration: BidItemConfiguration,
  id: string,
  name: string,
): Result<BidItemConfiguration, 'built-in-name'> {
  if (isBuiltInCategoryName(name)) return refuse('built-in-name')
  const customCategories = { ...configuration.customCategories, [id]: name }
  return accept({ ...configuration, customCategories })
}

/** Its items move to general conditions. */
export function removeCategory(
  configuration: BidItemConfiguration,
  id: string,
): BidItemConfiguration {
  const { [id]: _removed, ...customCategories } = configuration.customCategories
  const moved = withItems(configuration, (item) =>
    item.category === id ? { ...item, category: fallbackCategory } : item,
  )
  return { ...moved, customCategories }
}

/** Anything but a whole number from 1 to 24 becomes 1. */
export function readTimelineMonths(text: string): number {
  const months = Number(text)
  const { min, max } = timelineMonthsRange
  return Number.isInteger(months) && months >= min && months <= max ? months : min
}

/** Dollars or percent as typed: at least 0, two decimals; anything but a number becomes 0. */
export function readCost(text: string): number {
  const cost = Number(text)
  return Number.isFinite(cost) ? Math.max(0, Math.round(cost * 100) / 100) : 0
}

function withItems(
  configuration: BidItemConfiguration,
  change: (item: ConfigurationItem) => ConfigurationItem,
): BidItemConfiguration {
  return { ...configuration, bidItems: configuration.bidItems.map(change) }
}

// Two clicks within one millisecond still get two ids.
function freshId(at: number, taken: ReadonlySet<string>): string {
  const id = `custom_${at}`
  return taken.has(id) ? freshId(at + 1, taken) : id
}
