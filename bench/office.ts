/**
 * The back office at 1,000, 100,000 and 1,000,000 orders: response times for staff over HTTP on the
 * built server, beside the same question in plain SQL right afterwards. `--reuse` uses the
 * databases that an earlier run left at `DATABASE_URL`; `--sizes 1000,100000` sets other sizes.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { launchServer } from '../tests/process/launch-server.ts'
import { dropOffice, type Filled, fillOffice, findServer } from './office/office-database.ts'
import type { Plain } from './office/plain-queries.ts'
import { type Known, type Question, questionsOf } from './office/questions.ts'
import { type Get, signIn } from './office/sign-in.ts'
import { round, type Spread, spreadOf, timed } from './office/spread.ts'
import { measureWrites } from './office/writes.ts'

type Row = { readonly name: string; readonly value: number; readonly unit: string }

type Answered = {
  readonly question: Question
  readonly size: number
  readonly ours: Spread
  readonly plain: Spread
}

const rounds = 60
const warmUp = 5
/** Where plain SQL takes seconds, few repetitions are enough. */
const plainBudgetMs = 3000

export async function benchOffice(): Promise<Row[]> {
  const { values } = parseArgs({
    options: { reuse: { type: 'boolean' }, sizes: { type: 'string' } },
    allowPositionals: true,
  })
  const sizes = (values.sizes ?? '1000,100000,1000000').split(',').map(Number)
  const server = await findServer()
  const keeps = values.reuse === true && process.env['DATABASE_URL'] !== undefined
  const answered: Answered[] = []
  const rows: Row[] = []
  try {
    for (const size of sizes) {
      const filled = await fillOffice(server, size, keeps)
      const result = await measureSize(size, filled)
      answered.push(...result.answered)
      rows.push(...seedRow(size, filled), ...result.writes)
      if (!keeps) await dropOffice(server, size)
    }
  } finally {
    await server.stop()
  }
  drawCurve(answered, sizes)
  return [...answered.flatMap(rowsOf), ...rows]
}

async function measureSize(size: number, { url }: Filled) {
  const app = await launchServer({ DATABASE_URL: url, ROLE: 'web', NODE_ENV: 'production' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const get = await signIn(app.url)
    const known = await knownOrders(client)
    const questions = questionsOf(known, await laterPages(get))
    const scans = await countScans(client, async () => {
      for (const question of questions) await get(question.ask(0).path)
    })
    const answered: Answered[] = []
    for (const question of questions) answered.push(await measure(question, size, get, client))
    const writes = await measureWrites(size, { url: app.url, headers: get.headers, client })
    return { answered, writes: [scanRow(size, scans), ...writes] }
  } finally {
    await client.end()
    await app.stop()
  }
}

async function knownOrders(client: pg.Client): Promise<Known[]> {
  const { rows } = await client.query<Known>(`
    select id, customer_email as email, project_data->>'projectAddress' as address
    from orders where status = 'completed' order by md5(id::text) limit 60`)
  return rows
}

/** How often a large table was scanned completely while the office asked each question once. */
async function countScans(client: pg.Client, work: () => Promise<void>): Promise<number> {
  const scans = async () => {
    // PostgreSQL publishes a session's statistics within a second after it becomes idle.
    await wait(2500)
    // Excludes what this session read to prepare its questions.
    await client.query('select pg_stat_force_next_flush()')
    const { rows } = await client.query<{ scans: number }>(`
      select sum(seq_scan)::int as scans from pg_stat_user_tables
      where relname in ('orders', 'order_search', 'client_profiles', 'demo_projects')`)
    return rows[0]?.scans ?? Number.NaN
  }
  const before = await scans()
  await work()
  return (await scans()) - before
}

function scanRow(size: number, scans: number): Row {
  const name = `${size.toLocaleString('en-US')} orders: large tables read from end to end`
  return { name, value: scans, unit: 'times' }
}

/** Cursors of the second to the fortieth page. */
async function laterPages(get: Get): Promise<string[]> {
  const cursors: string[] = []
  let path: string | undefined = '/api/admin/orders?limit=50'
  while (path !== undefined && cursors.length < 40) {
    const reply: Response = await get(path)
    path = /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('link') ?? '')?.[1]
    const cursor = path && new URL(path, 'http://localhost').searchParams.get('cursor')
    if (cursor) cursors.push(cursor)
  }
  return cursors
}

async function measure(
  question: Question,
  size: number,
  get: Get,
  client: pg.Client,
): Promise<Answered> {
  const ours: number[] = []
  const plain: number[] = []
  let spent = 0
  for (let time = -warmUp; time < rounds; time += 1) {
    const { path, plain: query } = question.ask(time + warmUp)
    const own = await timed(() => get(path))
    const isKept = time >= 0
    if (isKept) ours.push(own)
    if (spent > plainBudgetMs && plain.length >= 3) continue
    const other = await timed(() => runPlain(client, query))
    spent += other
    if (isKept || other > plainBudgetMs) plain.push(other)
  }
  return { question, size, ours: spreadOf(ours), plain: spreadOf(plain) }
}

async function runPlain(client: pg.Client, { text, values }: Plain): Promise<void> {
  await client.query(text, [...(values ?? [])])
}

function rowsOf({ question, size, ours, plain }: Answered): Row[] {
  const name = `${size.toLocaleString('en-US')} orders, ${question.name}`
  return [
    { name: `${name}: p50`, value: round(ours.p50), unit: 'ms' },
    { name: `${name}: p95`, value: round(ours.p95), unit: 'ms' },
    { name: `${name}: plain SQL p50`, value: round(plain.p50), unit: 'ms' },
    { name: `${name}: ours ÷ plain`, value: round(ours.p50 / plain.p50), unit: 'ratio' },
  ]
}

function seedRow(size: number, { seconds }: Filled): Row[] {
  if (seconds === undefined) return []
  return [
    { name: `${size.toLocaleString('en-US')} orders: seeded`, value: round(seconds), unit: 's' },
  ]
}

/** One line per question with its p95 by size, which shows what grows. */
function drawCurve(answered: readonly Answered[], sizes: readonly number[]): void {
  const cell = (text: string) => text.padStart(22)
  console.log(
    `\n  ${'p95 ms (÷ plain SQL)'.padEnd(32)}${sizes.map((size) => cell(size.toLocaleString('en-US'))).join('')}   goal`,
  )
  for (const name of new Set(answered.map(({ question }) => question.name))) {
    const own = answered.filter(({ question }) => question.name === name)
    const cells = own.map(({ ours, plain }) =>
      cell(`${ours.p95.toFixed(1)} (× ${(ours.p50 / plain.p50).toFixed(2)})`),
    )
    const goal = own[0]?.question.goal ?? 0
    const last = own.at(-1)?.ours.p95 ?? 0
    console.log(
      `  ${name.padEnd(32)}${cells.join('')}   ${goal} ${last <= goal ? 'met' : 'MISSED'}`,
    )
  }
  console.log('')
}
