/**
 * Five paid orders per second on PostgreSQL: how long each waits for its draft, and how much the
 * drafts slow down other requests. The same orders are also placed at a web process whose orders
 * are not drafted, alternating with the product as one process and as web and worker.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { BenchRow } from '../tools/bench-compare.ts'
import { startPostgres } from '../tools/test/postgres.ts'
import { round, spreadOf, timed } from './office/spread.ts'
import {
  makeDatabase,
  oneProcess,
  type RunningContender,
  startContender,
  twoProcesses,
  webAlone,
} from './orders/contender.ts'
import { newVisit, payOrder, placeOrder, readOrder } from './orders/customer.ts'

const rounds = 5
const ordersATurn = 40
const everyMs = 200
const giveUpMs = 60_000

/** Records when each order was paid, and when the database first shows it drafted. */
async function watchDrafts(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const paidAt = new Map<string, number>()
  const times: number[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver || paidAt.size > 0) {
      const { rows } = await client.query(
        `select id from orders where id = any($1::uuid[]) and status = 'in_progress'`,
        [[...paidAt.keys()]],
      )
      for (const { id } of rows) {
        times.push(performance.now() - (paidAt.get(id) ?? Number.NaN))
        paidAt.delete(id)
      }
      await wait(5)
    }
  })()
  return {
    paid: (orderId: string) => paidAt.set(orderId, performance.now()),
    end: async (): Promise<readonly number[]> => {
      isOver = true
      await Promise.race([watching, wait(giveUpMs, undefined, { ref: false })])
      const undrafted = paidAt.size
      await client.end()
      if (undrafted > 0) throw new Error(`${undrafted} orders were not drafted in ${giveUpMs} ms`)
      return times
    },
  }
}

type Turn = { readonly drafts: readonly number[]; readonly reads: readonly number[] }

async function oneTurn(server: RunningContender): Promise<Turn> {
  const drafts = server.name === webAlone.name ? undefined : await watchDrafts(server.databaseUrl)
  const place = async () => {
    const visit = newVisit()
    const order = await placeOrder(server.url, visit)
    await payOrder(server.url, visit, order)
    drafts?.paid(order.orderId)
  }
  // Unpaid, so that it is the same order everywhere and is never drafted.
  const reader = newVisit()
  const { orderId } = await placeOrder(server.url, reader)
  const reads: number[] = []
  let isOver = false
  const reading = (async () => {
    while (!isOver) {
      reads.push(await timed(() => readOrder(server.url, reader, orderId)))
      await wait(10)
    }
  })()
  const placed: Promise<void>[] = []
  for (let number = 0; number < ordersATurn; number += 1) {
    placed.push(place())
    await wait(everyMs)
  }
  await Promise.all(placed)
  isOver = true
  await reading
  return { drafts: (await drafts?.end()) ?? [], reads }
}

function rowsOf(turns: ReadonlyMap<string, readonly Turn[]>): BenchRow[] {
  const floor = turns.get(webAlone.name) ?? []
  const median = (values: readonly number[]) => round(spreadOf(values).p50)
  return [...turns].flatMap(([name, own]) => {
    const reads = spreadOf(own.flatMap((turn) => turn.reads))
    const rows: BenchRow[] = [
      { name: `${name}: read an order, p50`, value: round(reads.p50), unit: 'ms' },
      { name: `${name}: read an order, p95`, value: round(reads.p95), unit: 'ms' },
    ]
    if (own === floor) return rows
    const drafts = spreadOf(own.flatMap((turn) => turn.drafts))
    const ratios = own.map(
      (turn, at) => spreadOf(turn.reads).p50 / spreadOf(floor[at]?.reads ?? []).p50,
    )
    return [
      ...rows,
      { name: `${name}: payment to draft, p50`, value: round(drafts.p50), unit: 'ms' },
      { name: `${name}: payment to draft, p95`, value: round(drafts.p95), unit: 'ms' },
      { name: `${name} ÷ no drafts: read an order, p50`, value: median(ratios), unit: 'ratio' },
    ]
  })
}

export async function bench(): Promise<BenchRow[]> {
  const postgres = await startPostgres({ isDurable: true })
  if (postgres === undefined) throw new Error('there is no PostgreSQL on this machine')
  const servers: RunningContender[] = []
  try {
    for (const [number, contender] of [webAlone, oneProcess, twoProcesses].entries()) {
      const url = await makeDatabase(postgres.url, `drafts_${number}`)
      servers.push(await startContender(contender, url))
    }
    for (const server of servers) await oneTurn(server)
    const turns = new Map<string, Turn[]>(servers.map(({ name }) => [name, []]))
    for (let turn = 0; turn < rounds; turn += 1) {
      for (const server of servers) turns.get(server.name)?.push(await oneTurn(server))
    }
    return rowsOf(turns)
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}
