/** The one way from an item's stored category to the editor's. What staff saves is stored as it is. */
import type { ConfigurationItem } from './bid-item-configuration.ts'
import { tradeOf } from './configuration-lines.ts'
import {
  type EditorCategory,
  editorCategories,
  fallbackCategory,
  isEditorCategory,
  isItemCategory,
} from './item-categories.ts'
import type { TradeId } from './trade.ts'

const categoryByTrade: Readonly<Record<TradeId, EditorCategory>> = {
  general: 'generalConditions',
  demolition: 'generalConditions',
  concrete: 'concrete',
  millwork: 'millwork',
  framing: 'finishes',
  ceilings: 'finishes',
  finishes: 'finishes',
  flooring: 'finishes',
  painting: 'finishes',
  doors: 'openings',
  glazing: 'windowsGlazing',
  specialties: 'specialties',
  equipment: 'specialties',
  hvac: 'mepSystems',
  plumbing: 'mepSystems',
  electrical: 'mepSystems',
  lighting: 'mepSystems',
  sprinklers: 'mepSystems',
  fireAlarm: 'mepSystems',
  lifeSafety: 'mepSystems',
  lowVoltage: 'mepSystems',
  insulation: 'thermalMoistureProtection',
}

/**
 * The editor's category of an item, a custom one included. One of the five stored categories is too
 * coarse to say it, so the item's trade does.
 */
export function editorCategoryOf(
  item: Pick<ConfigurationItem, 'id' | 'category' | 'isPercentage'>,
  customCategories: Readonly<Record<string, string>>,
): string {
  if (isEditorCategory(item.category) || Object.hasOwn(customCategories, item.category)) {
    return item.category
  }
  if (item.isPercentage) return 'business'
  return isItemCategory(item.category) ? categoryByTrade[tradeOf(item)] : fallbackCategory
}

/** Whether a custom category's name would be read as a built-in category. */
export function isBuiltInCategoryName(name: string): boolean {
  const plain = plainName(name)
  return editorCategories.some(({ id, label }) => [id, label].map(plainName).includes(plain))
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
