import { expect, test } from 'vitest'
import { quoteParts } from './quote-parts.ts'

test('a sentence is shown whole, with the value marked', () => {
  const sentence = 'Premises: 2,400 square feet on Walnut Street.'
  expect(quoteParts({ sentence, marked: { from: 10, to: 27 } })).toEqual({
    before: 'Premises: ',
    value: '2,400 square feet',
    after: ' on Walnut Street.',
  })
})

test('a long sentence is cut between words on both sides', () => {
  const side = 'word '.repeat(60)
  const sentence = `${side}2,400${side}`
  const marked = { from: side.length, to: side.length + 5 }
  const { before, value, after } = quoteParts({ sentence, marked })
  expect(value).toBe('2,400')
  expect(before).toMatch(/^… ?(?:word )+$/)
  expect(after).toMatch(/^(?:word )+…$/)
  expect(before.length + after.length).toBeLessThan(290)
})

test('up to 140 characters on each side stand whole', () => {
  const side = 'a'.repeat(140)
  const marked = { from: 140, to: 141 }
  expect(quoteParts({ sentence: `${side}-${side}`, marked })).toEqual({
    before: side,
    value: '-',
    after: side,
  })
})
