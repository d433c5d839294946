import { expect, test } from 'vitest'
import type { ChecklistItem } from '#contract/checklists.ts'
import { isUnknown, progressOf, stateText } from './progress.ts'

type Reply = NonNullable<ChecklistItem['reply']>

const replied = (reply: Partial<Reply>): { reply: Reply } => ({
  reply: {
    value: null,
    isUnknown: false,
    photoId: null,
    decision: null,
    repliedAt: '2026-07-01T12:00:00.000Z',
    ...reply,
  },
})
const unknown = replied({ isUnknown: true })
const open = { reply: null }
const photoId = '00000000-0000-4000-8000-000000000000'

test('who does not know has looked and has not answered', () => {
  expect(progressOf([replied({ value: 3 }), unknown, open])).toEqual({
    text: '1 of 3 answered, 1 not known',
    isAnswered: false,
    isThrough: false,
  })
  expect(progressOf([replied({ value: false }), unknown])).toMatchObject({
    isAnswered: false,
    isThrough: true,
  })
  expect(progressOf([replied({ value: 0 }), replied({ value: 4, decision: 'accepted' })])).toEqual({
    text: '2 of 2 answered',
    isAnswered: true,
    isThrough: true,
  })
})

test('a declined reply is open again, and a photo alone is no answer', () => {
  const declined = replied({ value: 3, decision: 'declined' })
  expect(progressOf([declined, replied({ photoId })])).toEqual({
    text: '0 of 2 answered, 1 with a photo only',
    isAnswered: false,
    isThrough: false,
  })
})

test('who sent only photos has not gone through every question', () => {
  expect(progressOf([replied({ value: 3 }), replied({ photoId })])).toMatchObject({
    text: '1 of 2 answered, 1 with a photo only',
    isThrough: false,
  })
})

test('a photo leaves what was said to be not known, and taken away it leaves nothing', () => {
  const both = replied({ isUnknown: true, photoId })
  expect(isUnknown(both)).toBe(true)
  expect(stateText(both, 'The tenant')).toBe('Sent, with your photo.')
  expect(progressOf([both])).toMatchObject({
    text: '0 of 1 answered, 1 not known',
    isThrough: true,
  })
  expect(isUnknown(replied({ photoId }))).toBe(false)
  expect(stateText(replied({ photoId }), 'The tenant')).toBe('Photo sent. You can add the answer.')
  expect(stateText(unknown, 'The tenant')).toBe('Sent.')
  expect([stateText(replied({}), 'The tenant'), progressOf([replied({})]).text]).toEqual([
    '',
    '0 of 1 answered',
  ])
})
