import { expect, test } from 'vitest'
import { actionSentence, statusMove } from './audit-labels.ts'

test('a known action is a sentence, an unknown one reads as itself', () => {
  expect(actionSentence('order.drafted')).toBe('Estimate drafted')
  expect(actionSentence('booth.price-added')).toBe('Booth price added')
})

test('a change of status is shown, and nothing where there is none', () => {
  const paid = { status: 'paid' }
  const working = { status: 'in_progress' }
  expect(statusMove({ before: paid, after: working })).toEqual({ from: 'paid', to: 'in progress' })
  expect(statusMove({ before: paid, after: paid })).toBeUndefined()
  expect(statusMove({ before: null, after: { version: 2 } })).toBeUndefined()
  expect(statusMove({ before: null, after: working })).toEqual({
    from: undefined,
    to: 'in progress',
  })
})
