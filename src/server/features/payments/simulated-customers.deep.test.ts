import { expect, test } from 'vitest'
import { type LedgerAccount, ledgerAccounts } from '#core/ledger/account.ts'
import { matchMoneyCommand } from '#server/features/ledger/commands/match-money.ts'
import { compareAccounts } from '#server/testing/simulation/compare-accounts.ts'
import { expectLedger } from '#server/testing/simulation/expect-ledger.ts'
import {
  type Simulation,
  simulateCustomers,
} from '#server/testing/simulation/simulate-customers.ts'

const settings = import.meta as unknown as { readonly env: Readonly<Record<string, string>> }
/** `npm run simulate` and the whole deep run let a thousand live. */
const customers = Number(settings.env['SIMULATED_CUSTOMERS'] ?? 200)
const seed = Number(settings.env['SIMULATION_SEED'] ?? 20_260_701)
// Only ends what hangs.
const limitMs = 600_000 + customers * 2000

test(
  `${customers} customers of seed ${seed} end after two years as a plain ledger has it, whatever events do`,
  async () => {
    const told = await expectLedger(customers, seed)
    expect(Math.min(told.orders, told.plans, told.lost)).toBeGreaterThan(customers / 5)
  },
  limitMs,
)

/** A balanced entry that nothing caused: only the other sides of its accounts show it. */
async function postWrong({ world }: Simulation, account: LedgerAccount, against: LedgerAccount) {
  const { database } = world.ports
  await database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('ledger_entries')
      .values({
        key: `wrong:${account}`,
        kind: 'other-product',
        at: world.ports.clock.now(),
        provider: 'stripe',
        order_id: null,
        category: null,
        reference: 'wrong',
        earned_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const postings = [
      { entry_id: id, position: 1, account, amount: 100 },
      { entry_id: id, position: 2, account: against, amount: -100 },
    ]
    await transaction.insertInto('ledger_postings').values(postings).execute()
  })
}

test('one wrong posting to any account, and one lost movement at the provider, are found', async () => {
  const simulation = await simulateCustomers(30, 7)
  const { world, test: app } = simulation
  try {
    app.clock.advance(2 * 24 * 3_600_000)
    await matchMoneyCommand(world.ports)
    expect(await compareAccounts(simulation)).toEqual([])
    for (const [index, account] of ledgerAccounts.entries()) {
      const against = ledgerAccounts[index === 0 ? 1 : 0] ?? 'bank'
      const before = await compareAccounts(simulation)
      await postWrong(simulation, account, against)
      const off = (differences: typeof before) =>
        differences.find((difference) => difference.account === account)
      const moved = (one: ReturnType<typeof off>) => (one ? one.here - one.there : 0)
      expect(moved(off(await compareAccounts(simulation))) - moved(off(before))).toBe(100)
    }
    const found = await compareAccounts(simulation)
    world.standIn.state.settle('refund', 're_unknown', -500)
    const after = await compareAccounts(simulation)
    const refunds = (sides: typeof found) => sides.find(({ account }) => account === 'refunds')
    expect((refunds(after)?.there ?? 0) - (refunds(found)?.there ?? 0)).toBe(500)
  } finally {
    await simulation.close()
  }
})
