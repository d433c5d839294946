import { expect, test } from 'vitest'
import { ledgerPeriod } from './ledger-period.ts'

test.each([
  ['this-month', '2026-02-11', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['this-quarter', '2026-11-22', '2026-10-01', '2026-12-31'],
  ['last-quarter', '2026-02-28', '2025-10-01', '2025-12-31'],
] as const)('%s of %s is from %s to %s', (id, today, from, to) => {
  expect(ledgerPeriod(id, today)).toEqual({ from, to })
})
