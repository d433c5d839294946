import { expect, test } from 'vitest'
import {
  askableAnswers,
  deadlineAfterWait,
  isAboutSpace,
  isWish,
  judgeAnswer,
  mayAskCustomer,
  mayCustomerChange,
} from './customer-request.ts'
import { orderStatuses } from './order.ts'

test('a deadline moves on by exactly as long as the order waited', () => {
  const after = deadlineAfterWait(
    '2026-07-02T12:00:00.000Z',
    '2026-07-01T09:00:00.000Z',
    '2026-07-01T15:30:00.000Z',
  )
  expect(after).toBe('2026-07-02T18:30:00.000Z')
  expect(deadlineAfterWait('2026-07-02T12:00:00.000Z', null, '2026-07-05T00:00:00.000Z')).toBe(
    '2026-07-02T12:00:00.000Z',
  )
  expect(deadlineAfterWait(null, '2026-07-01T09:00:00.000Z', '2026-07-05T00:00:00.000Z')).toBeNull()
})

test('only what was asked comes back, and something has to', () => {
  const stored = { projectType: 'office' }
  const none = { reply: '', uploads: [] }
  const asked = ['existingHvac']
  expect(
    judgeAnswer(stored, asked, { ...none, answers: { existingHvac: false, squareFootage: 1 } }),
  ).toEqual({ ok: true, value: { existingHvac: false } })
  expect(judgeAnswer(stored, asked, { ...none, answers: { squareFootage: 1 } })).toEqual({
    ok: false,
    refusal: 'nothing-answered',
  })
  expect(judgeAnswer(stored, asked, { ...none, reply: 'See the plan.', answers: {} })).toEqual({
    ok: true,
    value: {},
  })
})

test('a wrong answer is named, and unknown names are not asked', () => {
  const wrong = judgeAnswer({}, ['squareFootage'], {
    answers: { squareFootage: -1 },
    reply: '',
    uploads: [],
  })
  expect(wrong.ok ? [] : wrong.refusal).toHaveLength(1)
  expect(askableAnswers(['existingHvac', 'existingHvac', 'secureToken'])).toEqual(['existingHvac'])
})

test('a customer is asked from payment to approval', () => {
  expect(orderStatuses.filter(mayAskCustomer)).toEqual(['paid', 'in_progress'])
})

test.each([
  ['seats', true, false],
  ['existingHvac', true, false],
  ['squareFootage', false, true],
  ['finishQuality', false, true],
  ['specialFeatures', false, true],
  ['timeline', false, true],
  ['companyName', false, false],
  ['nothing', false, false],
])('%s is about the space: %s, and a wish: %s', (id, isSpace, isWanted) => {
  expect([isAboutSpace(id), isWish(id)]).toEqual([isSpace, isWanted])
  expect(mayCustomerChange(id)).toBe(isSpace || isWanted)
})

test('a wait that has not begun moves no deadline, and files alone are an answer', () => {
  const deadline = '2026-07-02T12:00:00.000Z'
  expect(deadlineAfterWait(deadline, '2026-07-01T09:00:00.000Z', '2026-07-01T08:00:00.000Z')).toBe(
    deadline,
  )
  const uploads = ['plan.pdf']
  expect(judgeAnswer({}, [], { answers: {}, reply: '', uploads })).toEqual({ ok: true, value: {} })
  const empty = { answers: { existingHvac: '' }, reply: '', uploads: [] }
  expect(judgeAnswer({}, ['existingHvac'], empty)).toEqual({
    ok: false,
    refusal: 'nothing-answered',
  })
})
