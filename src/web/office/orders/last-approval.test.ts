import { afterEach, expect, test, vi } from 'vitest'
import { forgetApproval, noteApproval, takeLastApproval } from './last-approval.ts'

afterEach(() => {
  forgetApproval()
  vi.useRealTimers()
})

test('the newest approval is taken back once', () => {
  const undone: string[] = []
  noteApproval(() => undone.push('first'))
  noteApproval(() => undone.push('second'))
  takeLastApproval()?.()
  expect(undone).toEqual(['second'])
  expect(takeLastApproval()).toBeUndefined()
})

test('an approval is forgotten after a later change, and when its mail leaves', () => {
  vi.useFakeTimers()
  noteApproval(() => undefined)
  forgetApproval()
  expect(takeLastApproval()).toBeUndefined()
  noteApproval(() => undefined)
  vi.advanceTimersByTime(30_000)
  expect(takeLastApproval()).toBeUndefined()
})
