/**
 * The categories of configured bid items: the eleven of the editor, the five of the stored schema,
 * and the one way from the second to the first. What staff saves is stored as it is.
 */
import type { ConfigurationItem } from './bid-item-configuration.ts'
import { tradeOf } from './configuration-lines.ts'
import { trade } from './trade.ts'

/** In the editor's order. */
export const editorCategories = [
  { id: 'generalConditions', label: 'General Conditions' },
  { id: 'concrete', label: 'Concrete' },
  { id: 'metals', label: 'Metals' },
  { id: 'thermalMoistureProtection', label: 'Thermal & Moisture Protection' },
  { id: 'openings', label: 'Openings' },
  { id: 'finishes', label: 'Finishes' },
  { id: 'specialties', label: 'Specialties' },
  { id: 'millwork', label: 'Millwork' },
  { id: 'windowsGlazing', label: 'Windows & Glazing' },
  { id: 'mepSystems', label: 'MEP Systems' },
  { id: 'business', label: 'Business' },
] as const

type EditorCategory = (typeof editorCategories)[number]['id']

/** `business` belongs to both lists. */
export const storedCategories = ['preparation', 'structure', 'interior', 'systems', 'business']

/** Where deleting a custom category leaves its items, and where an unknown one is shown. */
export const fallbackCategory: EditorCategory = 'generalConditions'

export function isEditorCategory(id: string): id is EditorCategory {
  return editorCategories.some((category) => category.id === id)
}

const categoryByDivision: Readonly<Record<string, EditorCategory>> = {
  '01': 'generalConditions',
  '02': 'generalConditions',
  '03': 'concrete',
  '05': 'metals',
  '06': 'millwork',
  '07': 'thermalMoistureProtection',
  '08': 'openings',
  '09': 'finishes',
  '10': 'specialties',
  '11': 'specialties',
}

/**
 * The editor's category of an item, a custom one included. One of the five stored categories is too
 * coarse to say it, so the item's trade does, by its MasterFormat division.
 */
export function editorCategoryOf(
  item: Pick<ConfigurationItem, 'name' | 'category' | 'isPercentage'>,
  customCategories: Readonly<Record<string, string>>,
): string {
  if (isEditorCategory(item.category) || Object.hasOwn(customCategories, item.category)) {
    return item.category
  }
  if (item.isPercentage) return 'business'
  if (!storedCategories.includes(item.category)) return fallbackCategory
  const id = tradeOf(item)
  if (id === 'glazing') return 'windowsGlazing'
  const division = trade(id).csiDivision.slice(0, 2)
  return categoryByDivision[division] ?? (division > '20' ? 'mepSystems' : fallbackCategory)
}

/** Whether a custom category may not have this name: it reads as a built-in category. */
export function isBuiltInCategoryName(name: string): boolean {
  const plain = plainName(name)
  return editorCategories.some(({ id, label }) => [id, label].map(plainName).includes(plain))
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
