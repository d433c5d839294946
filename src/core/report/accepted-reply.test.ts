import { expect, test } from 'vitest'
import { outcomeOf, type SentBefore } from './accepted-reply.ts'

const reply = { answerId: 'serviceAmps', decidedAt: '2026-07-02T12:00:00.000Z' } as const
const open: SentBefore = {
  answerIds: ['floorLevel', 'serviceAmps'],
  decision: null,
  decidedAt: null,
  isPrepared: false,
  version: null,
}
const decidedAt = '2026-07-03T12:00:00.000Z'

test('an accepted reply waits for staff, then for the version that has it', () => {
  expect(outcomeOf(reply, [open])).toEqual({ outcome: 'being-checked', version: null })
  const taken = { ...open, decision: 'accepted', decidedAt } as const
  expect(outcomeOf(reply, [{ ...taken, isPrepared: true }])).toEqual({
    outcome: 'being-prepared',
    version: null,
  })
  expect(outcomeOf(reply, [{ ...taken, version: 3 }])).toEqual({ outcome: 'in-report', version: 3 })
  expect(outcomeOf(reply, [{ ...taken, decision: 'dismissed', version: 3 }])).toEqual({
    outcome: 'not-taken-over',
    version: null,
  })
})

test('the first decision after the reply was sent is the one about it', () => {
  const before = { ...open, decision: 'dismissed', decidedAt: '2026-07-01T12:00:00.000Z' } as const
  const same = { ...open, decision: 'accepted', decidedAt: reply.decidedAt, version: 2 } as const
  const after = { ...open, decision: 'dismissed', decidedAt } as const
  expect(outcomeOf(reply, [before, same, after])).toEqual({ outcome: 'in-report', version: 2 })
  expect(outcomeOf(reply, [before, { ...open, answerIds: ['floorLevel'] }])).toBeUndefined()
})
