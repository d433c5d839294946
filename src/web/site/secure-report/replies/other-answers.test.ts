import { expect, test } from 'vitest'
import type { WaitingReply } from '#contract/checklists.ts'
import { otherAnswersText } from './other-answers.ts'

let next = 0
const reply = (linkName: string, said: Partial<WaitingReply>): WaitingReply => {
  next += 1
  return {
    id: `00000000-0000-4000-8000-00000000000${next}`,
    linkName,
    questionId: 'serviceAmps',
    answerId: 'serviceAmps',
    question: 'How large is the electrical service?',
    value: 200,
    answer: '200 A',
    hasPhoto: false,
    repliedAt: '2026-07-01T12:00:00.000Z',
    ...said,
  }
}

const landlord = reply('The landlord', {})

test('a different answer of another link is named, with what accepting does to it', () => {
  const broker = reply('The broker', { value: 400, answer: '400 A', hasPhoto: true })
  expect(otherAnswersText(landlord, [landlord, broker])).toBe(
    'The broker says 400 A. Accept declines that answer and deletes the photo sent with it.',
  )
  expect(otherAnswersText(broker, [landlord, broker])).toBe(
    'The landlord says 200 A. Accept declines that answer.',
  )
  const caretaker = reply('The caretaker', { value: 600, answer: '600 A' })
  expect(otherAnswersText(landlord, [landlord, broker, caretaker])).toBe(
    'The broker says 400 A. The caretaker says 600 A. Accept declines those answers and deletes the photo sent with them.',
  )
})

test('an equal answer, a photo alone, who does not know, and another question are not named', () => {
  const replies = [
    landlord,
    reply('The broker', {}),
    reply('The caretaker', { value: null, answer: 'a photo, no answer yet', hasPhoto: true }),
    reply('The manager', { value: null, answer: 'not known' }),
    reply('The broker', { questionId: 'floorLevel', value: 2, answer: 'floor 2' }),
  ]
  expect(otherAnswersText(landlord, replies)).toBeUndefined()
  const photo = replies[2]
  expect(photo && otherAnswersText(photo, replies)).toBeUndefined()
})
