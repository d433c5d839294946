import { expect } from 'vitest'
import { keepLedger } from './ledger.ts'
import { readStandings } from './read-standings.ts'
import { simulateCustomers } from './simulate-customers.ts'

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
