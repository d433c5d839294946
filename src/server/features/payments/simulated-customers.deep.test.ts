import { expect, test } from 'vitest'
import { expectLedger } from '#server/testing/simulation/expect-ledger.ts'

test('two hundred customers end after two years as a plain ledger has it, whatever events do', async () => {
  const { orders, plans, lost } = await expectLedger(200, 20_260_701)
  expect(Math.min(orders, plans, lost)).toBeGreaterThan(50)
})
