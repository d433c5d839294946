import { sql } from 'kysely'
import { expect } from 'vitest'
import { showAnalytics } from '#server/features/analytics/commands/show-analytics.ts'
import { matchMoneyCommand } from '#server/features/ledger/commands/match-money.ts'
import { compareAccounts } from './compare-accounts.ts'
import { keepLedger } from './ledger.ts'
import { readStandings } from './read-standings.ts'
import { type Simulation, simulateCustomers } from './simulate-customers.ts'

/**
 * Simulates the lives of this many customers and compares each with the ledger. Returns a summary
 * for the report.
 */
export async function expectLedger(customers: number, seed: number) {
  const simulation = await simulateCustomers(customers, seed)
  try {
    const standings = await readStandings(simulation)
    const wrong = simulation.lives.flatMap((life) => {
      const [wanted, found] = [keepLedger(life), standings.get(life.email)]
      return JSON.stringify(sorted(wanted)) === JSON.stringify(sorted(found))
        ? []
        : [{ life, wanted, found }]
    })
    // The first wrong one in full, the others as a number.
    expect(wrong[0]?.found, JSON.stringify(wrong[0]?.life)).toEqual(wrong[0]?.wanted)
    expect(wrong.length).toBe(0)
    const parked = await simulation.world.ports.database
      .selectFrom('payment_events')
      .select('id')
      .where('processed_at', 'is', null)
      .execute()
    expect(parked).toEqual([])
    await expectBalance(simulation)
    const all = [...standings.values()]
    return {
      customers,
      orders: all.reduce((sum, { orders }) => sum + orders.length, 0),
      plans: all.reduce((sum, { provider }) => sum + provider.plans, 0),
      ...simulation.deliveries,
    }
  } finally {
    await simulation.close()
  }
}

/**
 * After the daily match the money ledger agrees with the provider's balance transactions, one by
 * one, and both sides of each account agree, to the cent.
 */
async function expectBalance(simulation: Simulation): Promise<void> {
  const { test, world } = simulation
  const { database } = world.ports
  test.clock.advance(2 * 24 * 3_600_000)
  await matchMoneyCommand(world.ports)
  const differences = await database
    .selectFrom('ledger_differences')
    .selectAll()
    .where('resolved_at', 'is', null)
    .execute()
  expect(differences).toEqual([])
  // What a lost dispute took is no sale any more; in the ledger it is a loss beside the sale.
  const sold = await database
    .selectFrom('ledger_postings')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'ledger_postings.entry_id')
    .select(sql<number>`coalesce(-sum(amount), 0)::bigint`.as('cents'))
    .where('account', 'in', ['report-sales', 'refunds'])
    .where('order_id', 'is not', null)
    .where('order_id', 'not in', (orders) =>
      orders.selectFrom('order_disputes').select('order_id').where('status', '=', 'lost'),
    )
    .executeTakeFirstOrThrow()
  const { reportAnalytics } = await showAnalytics(world.ports, {})
  expect(reportAnalytics.reportRevenue).toBe(Number(sold.cents))
  expect(world.standIn.state.ofPrefix('txn').length).toBeGreaterThan(0)
  expect(await compareAccounts(simulation)).toEqual([])
}

/** The same facts in a fixed order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}
