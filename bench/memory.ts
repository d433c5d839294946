/**
 * The memory of a server on PostgreSQL, in one process with its jobs thread, as `npm start` runs
 * it: idle, after 1,500 orders with their drafts and emails, after a hundred printed reports, and
 * when the process that printed them has ended.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { launchServer } from '../tests/process/launch-server.ts'
import { approve, signIn } from '../tests/process/purchase.ts'
import type { BenchRow } from '../tools/bench-compare.ts'
import { startPostgres } from '../tools/test/postgres.ts'
import { makeDatabase } from './orders/contender.ts'
import { newVisit, payOrder, placeOrder } from './orders/customer.ts'
import { residentMegabytes } from './orders/resident-memory.ts'

const orders = 1500
const customers = 8
const printed = 100
/** So long without a request counts as idle; the printer's process ends sooner. */
const idleMs = 10_000

async function placeOrders(url: string): Promise<readonly string[]> {
  const placed: string[] = []
  let open = orders
  const customer = async () => {
    for (open -= 1; open >= 0; open -= 1) {
      const visit = newVisit()
      const order = await placeOrder(url, visit)
      await payOrder(url, visit, order)
      placed.push(order.orderId)
    }
  }
  await Promise.all(Array.from({ length: customers }, customer))
  return placed
}

async function untilCount(client: pg.Client, status: string, count: number): Promise<void> {
  const question = 'select count(*)::int as reached from orders where status = $1'
  for (let look = 0; look < 6000; look += 1) {
    const { rows } = await client.query(question, [status])
    if (rows[0]?.reached >= count) return
    await wait(100)
  }
  throw new Error(`${count} orders did not become ${status}`)
}

export async function benchMemory(): Promise<BenchRow[]> {
  const postgres = await startPostgres({})
  if (postgres === undefined) throw new Error('there is no PostgreSQL on this machine')
  const databaseUrl = await makeDatabase(postgres.url, 'memory')
  const client = new pg.Client({ connectionString: databaseUrl })
  const server = await launchServer({
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '1',
    // What `npm start` and tools/node24.sh set.
    NODE_OPTIONS: '--max-semi-space-size=4',
    MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '',
    MALLOC_TRIM_THRESHOLD_: process.env['MALLOC_TRIM_THRESHOLD_'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  })
  const rows: BenchRow[] = []
  let most = 0
  const now = () => Math.round(residentMegabytes(server.pid()))
  const look = () => (most = Math.max(most, now()))
  const watch = setInterval(look, 200)
  const note = (name: string, value: number) => rows.push({ name, value, unit: 'MB' })
  const noteNow = (name: string) => note(name, now())
  try {
    await client.connect()
    await wait(10_000)
    noteNow('idle, 10 s after the start (goal 180)')
    const placed = await placeOrders(server.url)
    await untilCount(client, 'in_progress', orders)
    noteNow(`after ${orders} orders`)
    const token = await signIn(server.url)
    for (const orderId of placed.slice(0, printed)) await approve(server.url, token, orderId)
    await untilCount(client, 'completed', printed)
    noteNow(`after ${orders} orders and ${printed} reports, the printer at hand`)
    note('at most', most)
    await wait(idleMs)
    noteNow(`after ${orders} orders and ${printed} reports, the printer ended (goal 350)`)
    return rows
  } finally {
    clearInterval(watch)
    await client.end()
    await server.stop()
    await postgres.stop()
  }
}
