import { expect, test } from 'vitest'
import { paymentStatus, serviceStatuses } from './service-status.ts'

const one = { kept: 0, keptLate: 0, overdue: 0 }

test('a service works until one of its promises is overdue', () => {
  const states = (overdue: number) =>
    serviceStatuses([{ ...one, kind: 'report-mail', overdue }]).map(({ mark }) => mark)
  expect(states(0)).toEqual(['Works', 'Works', 'Works'])
  expect(states(1)).toEqual(['Late', 'Works', 'Works'])
  const [late] = serviceStatuses([{ ...one, kind: 'draft', overdue: 3 }])
  expect(late?.state).toBe(
    'A paid order or an approved report waits longer than it should. It is tried again by itself until it is done.',
  )
})

test('what only staff waits for is no service of customers', () => {
  const all = serviceStatuses([
    { ...one, kind: 'backup', overdue: 1 },
    { ...one, kind: 'invoice', overdue: 1 },
    { ...one, kind: 'question', overdue: 1 },
  ])
  expect(all.every(({ mark }) => mark === 'Works')).toBe(true)
})

test.each([
  [0, 0, 'Nothing was due in 30 days'],
  [7, 0, '100% on time in 30 days'],
  [4000, 1, '99.9% on time in 30 days'],
  [3, 1, '66.6% on time in 30 days'],
  [2, 2, '0.0% on time in 30 days'],
])('%i promises, %i of them kept late: %s', (kept, keptLate, record) => {
  const [, mail] = serviceStatuses([{ kind: 'mail', kept, keptLate, overdue: 0 }])
  expect(mail?.record).toBe(record)
})

test('card payments fail while their provider does', () => {
  expect(paymentStatus(false).mark).toBe('Works')
  expect(paymentStatus(true).mark).toBe('Away')
})
