/** What each request and job costs web, worker, PostgreSQL and its disk, measured one at a time. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { launchServer, pause, type ServerProcess } from '../../tests/process/launch-server.ts'
import { signIn, staffOrder } from '../../tests/process/purchase.ts'
import { startPostgres } from '../../tools/test/postgres.ts'
import { postgresTime, processTime } from './machine-time.ts'
import { type JobName, placeOne, type RequestName, type Shop, send } from './traffic.ts'

/** Milliseconds of processor time, and writes of the log that somebody waits for. */
export type Cost = {
  /** Of the thread that serves or works. */
  readonly main: number
  /** Of the same process's other threads: for `deliver` the setter of the PDF. */
  readonly others: number
  readonly postgres: number
  readonly flushes: number
}

export type Costs = Readonly<Record<RequestName | JobName, Cost>> & {
  /** Milliseconds of one write of the log to the disk. */
  readonly flushMs: number
}

export type World = {
  readonly client: pg.Client
  readonly web: ServerProcess
  readonly startWorker: () => Promise<ServerProcess>
  readonly stop: () => Promise<void>
}

const rounds = 60

/** One web process on a PostgreSQL of its own that keeps its promises; no worker yet. */
export async function openWorld(): Promise<World> {
  const database = await startPostgres({ isDurable: true })
  if (database === undefined) throw new Error('Install PostgreSQL.')
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-scale-'))
  const launch = (ROLE: string) =>
    launchServer(
      {
        ROLE,
        DATABASE_URL: database.url,
        NODE_ENV: 'production',
        TRUST_PROXY: '127.0.0.1',
        PUBLIC_URL: 'http://127.0.0.1',
      },
      dataDir,
    )
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('alter system set track_wal_io_timing = on')
  await client.query('select pg_reload_conf()')
  const web = await launch('web')
  const workers: ServerProcess[] = []
  return {
    client,
    web,
    startWorker: async () => {
      const worker = await launch('worker')
      workers.push(worker)
      return worker
    },
    stop: async () => {
      for (const process of [web, ...workers]) await process.stop()
      await client.end()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function flushesOf(client: pg.Client): Promise<{ count: number; ms: number }> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const text =
    (rows[0]?.version ?? 0) >= 180_000
      ? `select sum(fsyncs)::int as count, sum(fsync_time)::float as ms from pg_stat_io
         where object = 'wal'`
      : 'select wal_sync::int as count, wal_sync_time::float as ms from pg_stat_wal'
  const read = await client.query<{ count: number; ms: number }>(text)
  return { count: Number(read.rows[0]?.count), ms: Number(read.rows[0]?.ms) }
}

// A session that rests tells the others after ten seconds what it wrote.
const untilToldMs = 10_500

type Spent = Cost & { readonly flushMs: number }

/** What `count` pieces of work cost the process and the database, each. */
async function spent(
  { client }: World,
  server: ServerProcess,
  isWriting: boolean,
  work: () => Promise<void>,
): Promise<Spent> {
  const backend = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = backend.rows[0]?.pid ?? 0
  const read = () => ({ ...processTime(server.pid()), postgres: postgresTime(pid) })
  const flushesBefore = await flushesOf(client)
  const before = read()
  await work()
  const after = read()
  if (isWriting) await pause(untilToldMs)
  const told = await flushesOf(client)
  const flushes = isWriting ? told.count - flushesBefore.count : 0
  return {
    main: (after.main - before.main) / rounds,
    others: (after.others - before.others) / rounds,
    postgres: (after.postgres - before.postgres) / rounds,
    flushes: flushes / rounds,
    flushMs: (told.ms - flushesBefore.ms) / Math.max(flushes, 1),
  }
}

async function until(look: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(50)) {
    if (await look()) return
  }
  throw new Error('the work was not done within two minutes')
}

async function statuses(client: pg.Client, status: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from orders where status = $1',
    [status],
  )
  return rows[0]?.count ?? 0
}

const writing: readonly RequestName[] = ['place', 'pay', 'approve']

async function requests(world: World, shop: Shop, name: RequestName, from = 0): Promise<Spent> {
  return spent(world, world.web, writing.includes(name), async () => {
    for (let number = from; number < from + rounds; number += 1) await send(name, shop, number)
  })
}

/** The requests while the worker stands still, and then what they left for it to do. */
async function requestsThenJobs(
  world: World,
  worker: ServerProcess,
  shop: Shop,
  [request, from]: readonly ['pay' | 'approve', number],
  status: string,
): Promise<readonly [Spent, Spent]> {
  const wanted = (await statuses(world.client, status)) + rounds
  process.kill(worker.pid(), 'SIGSTOP')
  const asked = await requests(world, shop, request, from)
  const worked = await spent(world, worker, true, async () => {
    process.kill(worker.pid(), 'SIGCONT')
    await until(async () => (await statuses(world.client, status)) >= wanted)
  })
  return [asked, worked]
}

const warmed = ['page', 'estimate', 'read order', 'office list'] as const

export async function calibrate(world: World): Promise<{ costs: Costs; shop: Shop }> {
  const { url } = world.web
  const token = await signIn(url)
  const orders = []
  for (let number = 0; number < 2 * rounds; number += 1) orders.push(await placeOne(url))
  const shop: Shop = { url, token, orders, reports: [] }
  const worker = await world.startWorker()
  // The first requests and jobs of a kind are compiled, not served.
  for (const name of [...warmed, 'pay', 'approve'] as const) {
    for (let number = 0; number < rounds; number += 1) await send(name, shop, number)
    if (name === 'pay') await untilWorkedOff(world, 'in_progress')
  }
  await untilWorkedOff(world, 'completed')
  await pause(untilToldMs)
  const at = (name: RequestName) => requests(world, shop, name)
  const [page, estimate, place] = [await at('page'), await at('estimate'), await at('place')]
  const [read, list] = [await at('read order'), await at('office list')]
  const [pay, draft] = await requestsThenJobs(world, worker, shop, ['pay', rounds], 'in_progress')
  const [approve, deliver] = await requestsThenJobs(
    world,
    worker,
    shop,
    ['approve', rounds],
    'completed',
  )
  const reports = await secureTokens(shop)
  const report = await requests(world, { ...shop, reports }, 'report page')
  const costs: Costs = {
    page,
    estimate,
    place,
    pay,
    'read order': read,
    'office list': list,
    approve,
    'report page': report,
    draft,
    deliver,
    flushMs: place.flushMs,
  }
  return { costs, shop: { ...shop, reports } }
}

function untilWorkedOff({ client }: World, status: string): Promise<void> {
  return until(async () => (await statuses(client, status)) >= rounds)
}

async function secureTokens({ url, token, orders }: Shop): Promise<string[]> {
  const delivered = await Promise.all(
    orders.slice(0, 20).map(({ orderId }) => staffOrder(url, token, orderId)),
  )
  return delivered.flatMap(({ secureToken }) => secureToken ?? [])
}
