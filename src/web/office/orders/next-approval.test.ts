import { expect, it } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { asOnScreen, nextApproval } from './next-approval.ts'

const order = {
  status: 'in_progress',
  reportState: 'draft',
  reportOutdated: false,
  recipientApproved: true,
} as const

it('an order in review has its report approved, whatever became of the last version', () => {
  expect(nextApproval(order)).toBe('report')
  expect(nextApproval({ ...order, reportOutdated: true })).toBe('report')
})

it('a delivered order has a correction approved where something changed, and nothing otherwise', () => {
  const completed = { ...order, status: 'completed' } as const
  expect(nextApproval(completed)).toBe('correction')
  expect(nextApproval({ ...completed, reportState: 'released' })).toBeUndefined()
  expect(nextApproval({ ...completed, reportState: 'released', reportOutdated: true })).toBe(
    'correction',
  )
})

it('a report whose recipient was changed after the approval is approved again', () => {
  const approved = { ...order, status: 'qc_approved', reportState: 'released' } as const
  expect(nextApproval(approved)).toBeUndefined()
  expect(nextApproval({ ...approved, recipientApproved: false })).toBe('report')
})

it('an order that was not drafted, or was cancelled, has nothing to approve', () => {
  expect(nextApproval({ ...order, status: 'paid' })).toBeUndefined()
  expect(nextApproval({ ...order, status: 'cancelled', reportOutdated: true })).toBeUndefined()
})

it('what was typed or saved on the screen since the order was loaded is a correction', () => {
  const loaded = { ...order, status: 'completed', reportState: 'released', revision: 4 }
  const shown = (dirty: boolean, revision: number) =>
    nextApproval(asOnScreen(loaded as StaffOrder, { dirty, revision }))
  expect(shown(false, 4)).toBeUndefined()
  expect(shown(true, 4)).toBe('correction')
  expect(shown(false, 5)).toBe('correction')
})
