/** The categories of configured bid items: the eleven of the editor and the five of the stored schema. */

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

export type EditorCategory = (typeof editorCategories)[number]['id']

/** `business` belongs to both lists. */
export const storedCategories = [
  'preparation',
  'structure',
  'interior',
  'systems',
  'business',
] as const

export type ItemCategory = EditorCategory | (typeof storedCategories)[number]

export function isItemCategory(id: string): id is ItemCategory {
  return isEditorCategory(id) || storedCategories.some((category) => category === id)
}

/** Where deleting a custom category leaves its items, and where an unknown one is shown. */
export const fallbackCategory: EditorCategory = 'generalConditions'

export function isEditorCategory(id: string): id is EditorCategory {
  return editorCategories.some((category) => category.id === id)
}
