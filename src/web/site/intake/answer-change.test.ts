import { expect, test } from 'vitest'
import { answerChange } from './answer-change.ts'

const values = { facts: { seats: 40 } }

test('an answer by tap goes where the form keeps it', () => {
  expect(answerChange(values, 'existingHvac', false)).toEqual({ existingHvac: 'no' })
  expect(answerChange(values, 'existingHvac', true)).toEqual({ existingHvac: 'yes' })
  expect(answerChange(values, 'timeline', 'asap')).toEqual({ timeline: 'asap' })
  expect(answerChange(values, 'kitchen', 'full')).toEqual({ facts: { seats: 40, kitchen: 'full' } })
})

test('what the form does not ask, or no answer to it, changes nothing', () => {
  for (const [id, value] of [
    ['kitchen', 'huge'],
    ['timeline', 'yesterday'],
    ['existingHvac', 'yes'],
    ['companyName', 'Cedar'],
    ['seats', 'many'],
  ]) {
    expect(answerChange(values, String(id), value)).toEqual({})
  }
})
