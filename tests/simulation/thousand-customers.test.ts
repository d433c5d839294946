import { expect, test } from 'vitest'
import { expectLedger } from '#server/testing/simulation/expect-ledger.ts'

test('a thousand customers end after two years as a plain ledger has it, whatever events do', async () => {
  const told = await expectLedger(1000, 42)
  expect(told.customers).toBe(1000)
  console.log(JSON.stringify(told))
}, 1_200_000)
