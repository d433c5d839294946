import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { editorCategories, isEditorCategory } from './item-categories.ts'
import { editorCategoryOf, isBuiltInCategoryName } from './item-category.ts'

function categoryOf(id: string, category: string, isPercentage = false) {
  return editorCategoryOf({ id, category, isPercentage }, { custom_1: 'Signage' })
}

test('the editor has the eleven categories', () => {
  expect(editorCategories).toHaveLength(11)
})

test.each([
  ['framing', 'structure', 'finishes'],
  ['doors', 'structure', 'openings'],
  ['glazing', 'structure', 'windowsGlazing'],
  ['insulation', 'structure', 'thermalMoistureProtection'],
  ['floor-prep', 'structure', 'concrete'],
  ['millwork', 'interior', 'millwork'],
  ['hvac', 'systems', 'mepSystems'],
  ['fire-safety', 'systems', 'mepSystems'],
  ['demolition', 'preparation', 'generalConditions'],
  ['an item of staff', 'structure', 'finishes'],
])('%s of the stored category %s stands under %s', (name, stored, shown) => {
  expect(categoryOf(name, stored)).toBe(shown)
})

test('a percentage of the stored categories stands under business', () => {
  expect(categoryOf('contingency', 'business', true)).toBe('business')
  expect(categoryOf('Design fee', 'interior', true)).toBe('business')
})

test("what staff chose stays: the editor's own categories and custom ones", () => {
  expect(categoryOf('hvac', 'metals')).toBe('metals')
  expect(categoryOf('Sign', 'custom_1')).toBe('custom_1')
})

test('an item of a category that is no more stands under general conditions', () => {
  expect(categoryOf('Sign', 'custom_2')).toBe('generalConditions')
})

test('every built-in item has a category of the editor', () => {
  const items = Object.values(builtInPriceBook.configurations).flatMap(({ bidItems }) => bidItems)
  const shown = items.map((item) => editorCategoryOf(item, {}))
  expect(shown.filter((id) => !isEditorCategory(id))).toEqual([])
})

test('a name that reads as a built-in category is known, in any spelling', () => {
  expect(isBuiltInCategoryName('mep systems')).toBe(true)
  expect(isBuiltInCategoryName('Thermal / moisture protection')).toBe(true)
  expect(isBuiltInCategoryName('Metals 2')).toBe(false)
  expect(isBuiltInCategoryName('Метал')).toBe(false)
  expect(isBuiltInCategoryName('windowsGlazing')).toBe(true)
  expect(isBuiltInCategoryName('New Category')).toBe(false)
})
