/**
 * The review of one order among 100,000: the lists it is found in, the order itself, and its price
 * for another area. Over HTTP on the built server, each beside plain SQL in the same run.
 */
import pg from 'pg'
import { launchServer } from '../tests/process/launch-server.ts'
import { type Desk, ordersInWork, send } from './office/desk.ts'
import { compared, measureFacts } from './office/facts.ts'
import { dropOffice, fillOffice, findServer } from './office/office-database.ts'
import { type Plain, plainDemos, plainQueue } from './office/plain-queries.ts'
import { type Get, signIn } from './office/sign-in.ts'
import { timed } from './office/spread.ts'

type Row = { readonly name: string; readonly value: number; readonly unit: string }

const orders = 100_000
const rounds = 60
const changed = 60

export async function benchCockpit(): Promise<Row[]> {
  const server = await findServer()
  try {
    const { url } = await fillOffice(server, orders, false)
    const rows = await measure(url)
    await dropOffice(server, orders)
    return rows
  } finally {
    await server.stop()
  }
}

async function measure(url: string): Promise<Row[]> {
  const app = await launchServer({ DATABASE_URL: url, ROLE: 'web', NODE_ENV: 'production' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const get = await signIn(app.url)
    const desk = { url: app.url, headers: get.headers, client }
    const ids = await ordersInWork(desk, changed)
    if (ids === undefined) throw new Error(`Fewer than ${changed} orders are in progress.`)
    return [
      ...(await measureList('list: review queue', '/api/admin/orders', plainQueue, get, desk)),
      ...(await measureList('list: demo projects', demoList, plainDemos, get, desk)),
      await weightRow('list: demo projects, 50 rows', demoList, desk),
      ...(await measureFacts(desk, ids)),
    ]
  } finally {
    await client.end()
    await app.stop()
  }
}

const demoList = '/api/admin/demo-projects'

async function measureList(
  name: string,
  path: string,
  { text, values }: Plain,
  get: Get,
  { client }: Desk,
): Promise<Row[]> {
  const ours: number[] = []
  const plain: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timed(() => get(path)))
    plain.push(await timed(() => client.query(text, [...(values ?? [])])))
  }
  return compared(name, ours, plain)
}

async function weightRow(name: string, path: string, desk: Desk): Promise<Row> {
  const listed = await send(desk, 'GET', path)
  const bytes = Buffer.byteLength(JSON.stringify(listed))
  return { name, value: Math.round(bytes / 100) / 10, unit: 'kB' }
}
