import { expect, test } from 'vitest'
import { askableAnswers, deadlineAfterWait, judgeAnswer } from './customer-request.ts'

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
