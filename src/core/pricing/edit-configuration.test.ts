import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { BidItemConfiguration } from './bid-item-configuration.ts'
import {
  addCategory,
  addItem,
  categorySections,
  changeItem,
  editableConfiguration,
  moveItem,
  readCost,
  readTimelineMonths,
  removeCategory,
  removeItem,
  renameCategory,
} from './edit-configuration.ts'

const at = 1_750_000_000_000

function buildEditable(): BidItemConfiguration {
  return editableConfiguration(builtInPriceBook.configurations.office)
}

function namesIn(configuration: BidItemConfiguration, category: string) {
  const section = categorySections(configuration).find(({ id }) => id === category)
  return section?.items.map((item) => item.name)
}

test('items that were stored with equal orders get orders of their own', () => {
  const stored = builtInPriceBook.configurations.office
  const bidItems = stored.bidItems.map((item) => ({ ...item, order: 0 }))
  const { bidItems: ready } = editableConfiguration({ ...stored, bidItems })
  expect(new Set(ready.map(({ order }) => order)).size).toBe(ready.length)
})

test('stored items are ordered by their orders, counted from 0', () => {
  const [first, second] = builtInPriceBook.configurations.office.bidItems
  if (!first || !second) throw new Error('No items')
  const bidItems = [
    { ...first, order: 9 },
    { ...second, order: 4 },
  ]
  const ready = editableConfiguration({ ...builtInPriceBook.configurations.office, bidItems })
  expect(ready.bidItems.map(({ id, order }) => [id, order])).toEqual([
    [second.id, 0],
    [first.id, 1],
  ])
})

test('only categories of staff are their own, and a first item has the order 0', () => {
  const configuration = addCategory({ ...buildEditable(), bidItems: [] }, at)
  const custom = categorySections(configuration).filter(({ isCustom }) => isCustom)
  expect(custom.map(({ label }) => label)).toEqual(['New Category'])
  expect(addItem(configuration, 'business', at).bidItems).toMatchObject([
    { order: 0, isPercentage: true },
  ])
})

test('an item that is not there cannot be moved', () => {
  const before = buildEditable()
  expect(moveItem(before, 'nothing', 'down')).toBe(before)
})

test('every item stands in exactly one section', () => {
  const configuration = addCategory(buildEditable(), at)
  const shown = categorySections(configuration).flatMap(({ items }) => items)
  expect(shown).toHaveLength(configuration.bidItems.length)
})

test('Business closes the list, after custom categories', () => {
  const labels = categorySections(addCategory(buildEditable(), at)).map(({ label }) => label)
  expect(labels.slice(-2)).toEqual(['New Category', 'Business'])
})

test('a new item costs nothing yet and is ordered after all others', () => {
  const before = buildEditable()
  const item = addItem(before, 'concrete', at).bidItems.at(-1)
  expect(item).toEqual({
    id: `custom_${at}`,
    name: 'New Bid Item',
    costPerSqft: 0,
    isPercentage: false,
    category: 'concrete',
    order: before.bidItems.length,
  })
})

test('two items or categories made at the same moment have two ids', () => {
  const twice = addItem(addItem(buildEditable(), 'concrete', at), 'concrete', at)
  expect(new Set(twice.bidItems.map(({ id }) => id)).size).toBe(twice.bidItems.length)
  const categories = addCategory(addCategory(buildEditable(), at), at).customCategories
  expect(Object.keys(categories)).toEqual([`custom_${at}`, `custom_${at + 1}`])
})

test('moving an item swaps its order with its neighbor in the category, and back', () => {
  const before = buildEditable()
  const names = namesIn(before, 'mepSystems') ?? []
  const moved = moveItem(before, 'plumbing', 'up')
  expect(namesIn(moved, 'mepSystems')?.slice(0, 2)).toEqual(names.slice(0, 2).toReversed())
  expect(moveItem(moved, 'plumbing', 'down')).toEqual(before)
})

test('the first item cannot move up, nor the last one down', () => {
  const before = buildEditable()
  expect(moveItem(before, 'hvac', 'up')).toBe(before)
  expect(moveItem(before, 'data', 'down')).toBe(before)
})

test('a changed item keeps its place; a removed one is gone', () => {
  const before = buildEditable()
  const changed = changeItem(before, 'hvac', { costPerSqft: 15 })
  expect(changed.bidItems.find(({ id }) => id === 'hvac')?.costPerSqft).toBe(15)
  expect(namesIn(changed, 'mepSystems')).toEqual(namesIn(before, 'mepSystems'))
  expect(changed.bidItems.filter(({ costPerSqft }) => costPerSqft === 15)).toHaveLength(1)
  expect(removeItem(before, 'hvac').bidItems).toHaveLength(before.bidItems.length - 1)
})

test('a custom category takes any name but that of a built-in one', () => {
  const configuration = addCategory(buildEditable(), at)
  const id = `custom_${at}`
  const renamed = renameCategory(configuration, id, 'Signage')
  expect(renamed.ok && renamed.value.customCategories[id]).toBe('Signage')
  expect(renameCategory(configuration, id, 'mepSystems')).toEqual({
    ok: false,
    refusal: 'built-in-name',
  })
  expect(renameCategory(configuration, id, 'concrete')).toMatchObject({ ok: false })
})

test('deleting a custom category moves its items to general conditions', () => {
  const id = `custom_${at}`
  const filled = addItem(addCategory(buildEditable(), at), id, at + 5)
  const removed = removeCategory(filled, id)
  expect(removed.customCategories).toEqual({})
  expect(namesIn(removed, 'generalConditions')).toContain('New Bid Item')
  expect(namesIn(removed, 'mepSystems')).toEqual(namesIn(filled, 'mepSystems'))
  expect(removed.bidItems).toHaveLength(filled.bidItems.length)
})

test.each([
  ['1', 1],
  ['6', 6],
  ['24', 24],
  ['25', 1],
  ['0', 1],
  ['', 1],
  ['2.5', 1],
  ['soon', 1],
])('a timeline of "%s" counts as %i months', (text, months) => {
  expect(readTimelineMonths(text)).toBe(months)
})

test.each([
  ['2.5', 2.5],
  ['-3', 0],
  ['', 0],
  ['abc', 0],
  ['1.999', 2],
])('a cost of "%s" counts as %d', (text, cost) => {
  expect(readCost(text)).toBe(cost)
})
