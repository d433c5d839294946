import { expect, test } from 'vitest'
import { ledgerHeads, ledgerRow, ledgerTotals } from './ledger-table.ts'

const line = {
  entry: 7,
  at: '2026-07-01T12:34:56.789Z',
  title: 'Order paid',
  account: 'provider-balance',
  amount: 39_500,
  reference: 'pi_1',
  orderId: 'order-1',
  poNumber: 'PO 4',
} as const

test('a debit is printed in dollars in the debit column, with the time to the second', () => {
  const [entry, day, time, ...others] = ledgerRow('2026-07-01', line)
  expect([entry, day, time]).toEqual([7, '2026-07-01', '12:34:56'])
  expect(others.slice(0, 2)).toEqual(['Order paid', 'Balance at the payment provider'])
  expect(others.slice(2)).toEqual([395, '', 'pi_1', 'order-1', 'PO 4'])
})

test('a credit is printed above zero in the credit column, and a missing order stays empty', () => {
  const credit = { ...line, account: 'report-sales', amount: -39_550, orderId: null } as const
  expect(ledgerRow('2026-07-01', credit).slice(4, 9)).toEqual([
    'Report sales',
    '',
    395.5,
    'pi_1',
    '',
  ])
})

test('the totals are printed under the columns of debits and credits', () => {
  const totals = ledgerTotals(39_500, 39_550)
  expect(totals).toHaveLength(ledgerHeads.length)
  expect(totals[ledgerHeads.indexOf('Event')]).toBe('Total')
  expect(totals[ledgerHeads.indexOf('Debit (USD)')]).toBe(395)
  expect(totals[ledgerHeads.indexOf('Credit (USD)')]).toBe(395.5)
  expect(totals.filter((cell) => cell !== '')).toHaveLength(3)
})
