import { expect, test } from 'vitest'
import type { Day, Instant } from '#core/time/day.ts'
import { invoiceRows } from './invoice-rows.ts'

const ours = (id: string, issuedOn: Day) => ({
  id,
  number: `INV-${id}`,
  item: 'Plan',
  amount: 44_700,
  issuedOn,
  revisedOn: null,
})

const provider = (id: string, at: Instant, amount = 44_700) => ({
  id,
  at,
  number: `P-${id}`,
  amount,
  status: 'paid',
  url: null,
})

test('a payment is one row, whichever of the two documents it has', () => {
  const rows = invoiceRows(
    [ours('1001', '2026-03-31'), ours('1002', '2026-07-01')],
    [
      provider('c', '2026-07-01T12:00:00.000Z'),
      // Late in the evening in the market is the next day in UTC.
      provider('b', '2026-04-01T02:00:00.000Z'),
      provider('a', '2026-01-01T12:00:00.000Z'),
      provider('other', '2026-07-01T12:00:00.000Z', 100),
    ],
  )
  expect(rows.map(({ number, document }) => [number, document?.id])).toEqual([
    ['INV-1002', 'c'],
    ['P-other', 'other'],
    ['INV-1001', 'b'],
    ['P-a', 'a'],
  ])
})
