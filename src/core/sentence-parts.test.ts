import { expect, test } from 'vitest'
import { countOf, listOf, lowerFirst, upperFirst } from './sentence-parts.ts'

test('capitals begin a sentence, and abbreviations keep theirs inside one', () => {
  const titles = ['Rooftop unit', 'HVAC controls', 'VIP rooms', 'A bar', 'tile', '']
  expect(titles.map(upperFirst)).toEqual([
    'Rooftop unit',
    'HVAC controls',
    'VIP rooms',
    'A bar',
    'Tile',
    '',
  ])
  expect(titles.map(lowerFirst)).toEqual([
    'rooftop unit',
    'HVAC controls',
    'VIP rooms',
    'a bar',
    'tile',
    '',
  ])
})

test('one is singular, and everything else plural with thousands grouped', () => {
  expect([0, 1, 2, 1.5, 1200].map((count) => countOf(count, 'row'))).toEqual([
    '0 rows',
    '1 row',
    '2 rows',
    '1.5 rows',
    '1,200 rows',
  ])
  expect([1, 3].map((count) => countOf(count, 'try', 'tries'))).toEqual(['1 try', '3 tries'])
})

test('a list ends with its word', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((names) => listOf(names))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ])
  expect(listOf(['paint', 'tile', 'wood'], 'or')).toBe('paint, tile or wood')
})
