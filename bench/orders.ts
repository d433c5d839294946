/**
 * Placing, paying and reading one order over HTTP: the built product as one process, as separate
 * web and worker, and as web with workers elsewhere, beside a plain Fastify server that writes the
 * same rows. All use one durable PostgreSQL and alternate, so that other load affects all of them
 * equally. Workers draft and mail while orders are placed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { BenchRow } from '../tools/bench-compare.ts'
import { startPostgres, type TestDatabase } from '../tools/test/postgres.ts'
import { round, spreadOf, timed } from './office/spread.ts'
import {
  type Contender,
  makeDatabase,
  minimal,
  oneProcess,
  type RunningContender,
  startContender,
  twoProcesses,
  webAlone,
} from './orders/contender.ts'
import { startCountingProxy } from './orders/count-statements.ts'
import { newVisit, payOrder, placeOrder, placePayAndRead, readOrder } from './orders/customer.ts'
import { familyMs, processorMs } from './orders/processor-time.ts'

const warmUp = 100
const rounds = 5
const ordersAt = new Map([
  [1, 50],
  [8, 160],
  [32, 192],
])

type Result = {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  /** Milliseconds of processor time per order, by process. */
  readonly processor: ReadonlyMap<string, number>
}

async function drive(
  server: RunningContender,
  postgres: TestDatabase,
  count: number,
  clients: number,
): Promise<Result> {
  const times: number[] = []
  let open = count
  const customer = async () => {
    for (open -= 1; open >= 0; open -= 1) times.push(await timed(() => placePayAndRead(server.url)))
  }
  const spent = () => [
    ...server.processes.map(({ name, pid }) => [name, processorMs(pid)] as const),
    ['PostgreSQL', familyMs(postgres.pid())] as const,
  ]
  const before = new Map(spent())
  const ms = await timed(() => Promise.all(Array.from({ length: clients }, customer)))
  const processor = spent().map(
    ([name, after]) => [name, (after - (before.get(name) ?? 0)) / count] as const,
  )
  return { perSecond: (count / ms) * 1000, ...spreadOf(times), processor: new Map(processor) }
}

/** Waits until drafts and mails are done, so that the next contender has the machine to itself. */
async function untilIdle({ databaseUrl, name }: RunningContender): Promise<void> {
  // Its workers are elsewhere.
  if (name === webAlone.name) return
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows: queues } = await client.query(`select to_regclass('pgboss.job') as jobs`)
  const left = queues[0]?.jobs
    ? `select count(*)::int as left from pgboss.job
       where state < 'completed' and start_after < now() + interval '10 seconds'`
    : 'select 0 as left'
  for (let attempt = 0; attempt < 6000; attempt += 1) {
    const { rows } = await client.query(left)
    if (rows[0]?.left === 0) break
    await wait(50)
  }
  await client.end()
}

/** Statements of each step for a new customer, without background work. */
async function countStatements(contender: Contender, databaseUrl: string): Promise<BenchRow[]> {
  const proxy = await startCountingProxy(databaseUrl)
  const server = await startContender(contender, proxy.url)
  try {
    for (let turn = 0; turn < 20; turn += 1) await placePayAndRead(server.url)
    const visit = newVisit()
    const start = proxy.traffic()
    const order = await placeOrder(server.url, visit)
    const placed = proxy.traffic()
    await payOrder(server.url, visit, order)
    const paid = proxy.traffic()
    await readOrder(server.url, visit, order.orderId)
    const steps = { place: [start, placed], pay: [placed, paid], read: [paid, proxy.traffic()] }
    return Object.entries(steps).flatMap(([step, [from, to]]) =>
      (['statements', 'roundTrips'] as const).map((what) => ({
        name: `${contender === minimal ? 'minimal' : 'product'}, ${step}: ${what}`,
        value: (to?.[what] ?? 0) - (from?.[what] ?? 0),
        unit: '',
      })),
    )
  } finally {
    await server.stop()
    await proxy.stop()
  }
}

const median = (values: readonly number[]) => spreadOf(values).p50

type Measured = ReadonlyMap<string, readonly Result[]>

async function measureInTurns(
  servers: readonly RunningContender[],
  postgres: TestDatabase,
  clients: number,
): Promise<Measured> {
  const results = new Map<string, Result[]>(servers.map(({ name }) => [name, []]))
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const server of servers) {
      results
        .get(server.name)
        ?.push(await drive(server, postgres, ordersAt.get(clients) ?? 0, clients))
      await untilIdle(server)
    }
  }
  return results
}

function rowsOf(clients: number, measured: Measured): BenchRow[] {
  const floor = measured.get(minimal.name) ?? []
  return [...measured].flatMap(([name, results]) => {
    const of = (pick: (result: Result) => number) => round(median(results.map(pick)))
    const over = (pick: (result: Result) => number) =>
      round(median(results.map((result, turn) => pick(result) / pick(floor[turn] ?? result))))
    const processes = [...(results[0]?.processor.keys() ?? [])]
    const at = `c=${clients}, ${name}`
    return [
      { name: `${at}: orders`, value: of(({ perSecond }) => perSecond), unit: '/s' },
      { name: `${at}: p50`, value: of(({ p50 }) => p50), unit: 'ms' },
      { name: `${at}: p95`, value: of(({ p95 }) => p95), unit: 'ms' },
      ...processes.map((process) => ({
        name: `${at}: processor time of ${process}`,
        value: of(({ processor }) => processor.get(process) ?? Number.NaN),
        unit: 'ms/order',
      })),
      ...(name === minimal.name
        ? []
        : [
            {
              name: `${at} ÷ minimal: orders per second`,
              value: over(({ perSecond }) => perSecond),
              unit: 'ratio',
              isMoreBetter: true,
            },
            { name: `${at} ÷ minimal: p50`, value: over(({ p50 }) => p50), unit: 'ratio' },
          ]),
    ]
  })
}

export async function bench(): Promise<BenchRow[]> {
  // Durable as in production: what was answered is on disk.
  const postgres = await startPostgres({ isDurable: true })
  if (postgres === undefined) throw new Error('there is no PostgreSQL on this machine')
  const servers: RunningContender[] = []
  try {
    const rows: BenchRow[] = []
    for (const [number, contender] of [minimal, webAlone].entries()) {
      const url = await makeDatabase(postgres.url, `counted_${number}`)
      rows.push(...(await countStatements(contender, url)))
    }
    for (const [number, contender] of [minimal, oneProcess, twoProcesses, webAlone].entries()) {
      const url = await makeDatabase(postgres.url, `bench_${number}`)
      servers.push(await startContender(contender, url))
    }
    for (const server of servers) {
      await drive(server, postgres, warmUp, 4)
      await untilIdle(server)
    }
    for (const clients of ordersAt.keys()) {
      rows.push(...rowsOf(clients, await measureInTurns(servers, postgres, clients)))
    }
    return rows
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}
