import { expect, test } from 'vitest'
import {
  choices,
  plainWords,
  priceText,
  readPrice,
  readTerms,
  websiteAddress,
} from './competitor-fields.ts'

test('underscores are shown as spaces', () => {
  expect(plainWords('real_estate_advisor')).toBe('real estate advisor')
  expect(choices(['fixed_fee'])).toEqual([{ id: 'fixed_fee', label: 'Fixed fee' }])
})

test.each([
  [{ priceFixed: 1250, priceMin: 5, priceMax: 9 }, '$1,250.00'],
  [{ priceFixed: 0, priceMin: 5, priceMax: 9 }, '$0.00'],
  [{ priceFixed: null, priceMin: 500, priceMax: 900.5 }, '$500.00 to $900.50'],
  [{ priceFixed: null, priceMin: 500, priceMax: null }, 'from $500.00'],
  [{ priceFixed: null, priceMin: null, priceMax: 900 }, 'up to $900.00'],
  [{ priceFixed: null, priceMin: null, priceMax: null }, 'No price known'],
])('a price is fixed, else from the lowest to the highest: %j', (prices, text) => {
  expect(priceText(prices)).toBe(text)
})

test.each([
  ['$1,250.50', 1250.5],
  ['0', 0],
  ['', null],
  [undefined, null],
  ['ask', null],
  ['-5', null],
])('"%s" typed as a price is %s', (text, price) => {
  expect(readPrice(text)).toBe(price)
})

test('terms stand between commas, each once', () => {
  expect(readTerms(' restaurant, retail,, restaurant ')).toEqual(['restaurant', 'retail'])
})

test.each([
  ['ridge.example', 'https://ridge.example/'],
  ['http://ridge.example/prices', 'http://ridge.example/prices'],
  ['javascript:alert(1)', undefined],
  ['not a site', undefined],
  [null, undefined],
])('only an address of the web becomes a link: %s', (text, address) => {
  expect(websiteAddress(text)).toBe(address)
})
