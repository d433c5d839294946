import { afterEach, expect, test, vi } from 'vitest'
import {
  forgetApproval,
  isChangeNewest,
  noteApproval,
  noteChange,
  takeLastApproval,
} from './last-approval.ts'

afterEach(() => {
  while (takeLastApproval());
  vi.useRealTimers()
})

const approve = (id: string) => noteApproval({ kind: 'order', id, name: `Order ${id}` })

test('several approvals are taken back one after the other, the newest first', () => {
  approve('first')
  approve('second')
  approve('third')
  expect(takeLastApproval()?.name).toBe('Order third')
  expect(takeLastApproval()?.name).toBe('Order second')
  expect(takeLastApproval()?.name).toBe('Order first')
  expect(takeLastApproval()).toBeUndefined()
})

test('each is taken back within its own time only', () => {
  vi.useFakeTimers()
  approve('first')
  vi.advanceTimersByTime(20_000)
  approve('second')
  vi.advanceTimersByTime(10_000)
  expect(takeLastApproval()?.id).toBe('second')
  expect(takeLastApproval()).toBeUndefined()
})

test('one that was undone by its button is not taken back once more', () => {
  approve('first')
  approve('second')
  forgetApproval('second')
  expect(takeLastApproval()?.id).toBe('first')
})

test('a change of facts is undone before the approvals that it followed, which stay', () => {
  approve('first')
  noteChange()
  expect(isChangeNewest()).toBe(true)
  expect(takeLastApproval()?.id).toBe('first')
  approve('second')
  expect(isChangeNewest()).toBe(false)
})
