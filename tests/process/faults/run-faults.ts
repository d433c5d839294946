import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { rollDice } from '../../../tools/seed/dice.ts'
import { pause, type ServerProcess } from '../launch-server.ts'
import { signIn } from '../purchase.ts'
import type { AskRows, Evidence } from './check-stored.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { type Acknowledged, liveThrough, type Shop } from './customers.ts'
import { type Injected, openOutside } from './stand-ins.ts'

export type FaultOptions = {
  readonly kills: number
  readonly seed: number
  readonly databaseUrl?: string | undefined
  /** Instead of ending a process of ours; called once for each kill. */
  readonly strike?: () => Promise<void>
}

export type FaultRun = {
  readonly evidence: Evidence
  readonly injected: Injected
  readonly kills: number
  /** Why somebody gave up, in their words. */
  readonly troubles: readonly string[]
  readonly seconds: number
  close(): Promise<void>
}

const customersAtOnce = 3
const fewestCustomers = 6
const patienceMs = 90_000

/**
 * Customers and staff work while processes are ended and everything outside misbehaves; then the
 * weather clears, all of it is finished, and the database is opened for the checker.
 */
export async function runFaults(options: FaultOptions): Promise<FaultRun> {
  const began = Date.now()
  const dice = rollDice(options.seed)
  const outside = await openOutside(options.seed + 1)
  const cluster = await openCluster(outside.environment, options.databaseUrl)
  const token = await signIn(cluster.webs[0] ?? '')
  const shop: Shop = { webs: cluster.webs, outside, dice, token, deadline: Infinity }
  const acknowledged: Acknowledged[] = []
  const troubles: string[] = []
  const day = { isOver: false }
  const customers = Array.from({ length: customersAtOnce }, () =>
    serveCustomers(shop, day, acknowledged, troubles),
  )
  for (let turn = 0; turn < options.kills; turn += 1) {
    await pause(dice.between(300, 2500))
    await (options.strike?.() ?? killOne(dice.pick(cluster.processes), dice.between(0, 300)))
  }
  const evening = Date.now() + 60_000
  while (acknowledged.length < fewestCustomers && Date.now() < evening) await pause(200)
  day.isOver = true
  outside.calm()
  shop.deadline = Date.now() + patienceMs
  await Promise.all(customers)
  const exits = await cluster.stop()
  for (const [index, code] of exits.entries()) {
    const output = cluster.processes[index]?.output().slice(-1500)
    if (code !== 0) troubles.push(`process ${index} ended with ${code}: ${output}`)
  }
  const opened = await openRows(cluster, options.databaseUrl)
  return {
    evidence: {
      acknowledged,
      rows: opened.rows,
      objects: outside.store.objects,
      mails: outside.mail.deliveries,
      intents: outside.stripe.state.ofPrefix('pi'),
    },
    injected: outside.injected,
    kills: options.kills,
    troubles,
    seconds: (Date.now() - began) / 1000,
    close: async () => {
      await opened.close()
      await outside.close()
      cluster.removeData()
    },
  }
}

async function killOne(process: ServerProcess, downMs: number): Promise<void> {
  await process.kill()
  await pause(downMs)
  await process.start()
}

async function serveCustomers(
  shop: Shop,
  day: { readonly isOver: boolean },
  acknowledged: Acknowledged[],
  troubles: string[],
): Promise<void> {
  while (!day.isOver) {
    const number = acknowledged.length
    const customer: Acknowledged = {
      email: `fault-${number}@customer.example`,
      uploads: [],
      paid: false,
      edits: [],
      notes: [],
      approved: false,
      completed: false,
    }
    acknowledged.push(customer)
    await liveThrough(shop, number, customer).catch((error: unknown) => {
      troubles.push(String(error))
    })
  }
}

async function openRows(
  cluster: Cluster,
  databaseUrl: string | undefined,
): Promise<{ readonly rows: AskRows; close(): Promise<void> }> {
  if (databaseUrl === undefined) {
    const pglite = await PGlite.create({
      dataDir: `${cluster.dataDir}/database`,
      extensions: { pg_trgm },
    })
    const rows: AskRows = async (sql) => (await pglite.query<Record<string, unknown>>(sql)).rows
    return { rows, close: () => pglite.close() }
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return { rows: async (sql) => (await client.query(sql)).rows, close: () => client.end() }
}
