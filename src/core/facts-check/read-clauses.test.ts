import { expect, test } from 'vitest'
import { readClauses } from './read-clauses.ts'

test.each([
  ['bar; patio!\n\nseats', ['bar', 'patio', 'seats']],
  ['An open kitchen, a bar. ', ['An open kitchen', 'a bar']],
  ['A bar.', ['A bar']],
  ['a 3.5 ft bar', ['a 3.5 ft bar']],
  ['a walk-in - no hood', ['a walk-in', 'no hood']],
  ['a bar  but  no patio', ['a bar', 'no patio']],
  ['a button Then a bar', ['a button', 'a bar']],
])('%j is read as %j', (text, clauses) => {
  expect(readClauses(text)).toEqual(clauses)
})

test('a text is read up to its two hundredth clause', () => {
  const text = Array.from({ length: 201 }, (_, index) => `clause ${index + 1}`).join('; ')
  expect(readClauses(text)).toHaveLength(200)
  expect(readClauses(text).at(-1)).toBe('clause 200')
})
