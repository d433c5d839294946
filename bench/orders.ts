/**
 * Placing and paying one order over HTTP: the built product beside a bare Fastify server that
 * writes the same rows, on the embedded database and, where there is one, on PostgreSQL.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { BenchRow } from '../tools/bench.ts'
import { freePort } from '../tools/free-port.ts'
import { root } from '../tools/run.ts'
import { startPostgres } from '../tools/test/postgres.ts'

const warmUp = 30
const orders = 200

type Contender = { readonly name: string; readonly program: string }

const product: Contender = { name: 'product', program: join(root, 'dist/server/main.js') }
const minimal: Contender = { name: 'minimal', program: join(root, 'bench/minimal/server.ts') }

const migrations = readdirSync(join(root, 'db/migrations'))
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map((name) => join(root, 'db/migrations', name))

async function startContender(contender: Contender, databaseUrl: string | undefined) {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [contender.program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: `${port}`,
      DATA_DIR: dataDir,
      // Every order says that it comes from elsewhere: the limit per address is not measured here.
      TRUST_PROXY: 'true',
      MIGRATIONS: JSON.stringify(migrations),
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    },
  })
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) break
    if (child.exitCode !== null) throw new Error(`${contender.name} ended at its start`)
    await wait(100)
  }
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, stop }
}

async function post<T>(url: string, address: string, body: object): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

async function placeAndPay(url: string, number: number): Promise<void> {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const email = `bench-${number}@customer.example`
  const { clientSecret } = await post<{ clientSecret: string }>(
    `${url}/api/create-payment-intent`,
    address,
    {
      packageType: 'pro',
      customerEmail: email,
      customerName: 'Order Desk',
      projectData: {
        companyName: 'Cedar Street Kitchen',
        contactPerson: 'Order Desk',
        email,
        phone: '(515) 555-0142',
        projectAddress: '400 Locust Street',
        city: 'Des Moines',
        state: 'IA',
        zipCode: '50309',
        squareFootage: 1850,
        projectType: 'restaurant',
        timeline: '3-6months',
        description: 'Full-service restaurant with a bar in a former shop.',
      },
    },
  )
  await post(`${url}/api/sandbox-payments/confirm`, address, {
    clientSecret,
    card: { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' },
  })
}

let lastNumber = 0

async function drive(url: string, count: number, concurrency: number) {
  const times: number[] = []
  let open = count
  const began = performance.now()
  const customer = async () => {
    while (open > 0) {
      open -= 1
      lastNumber += 1
      const from = performance.now()
      await placeAndPay(url, lastNumber)
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, customer))
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond: count / seconds, p50: at(0.5), p95: at(0.95) }
}

async function measure(contender: Contender, database: string, url?: string) {
  const server = await startContender(contender, url)
  try {
    await drive(server.url, warmUp, 4)
    const results = []
    for (const concurrency of [1, 8, 32]) {
      results.push({ concurrency, ...(await drive(server.url, orders, concurrency)) })
    }
    return results.map((result) => ({ ...result, contender: contender.name, database }))
  } finally {
    await server.stop()
  }
}

async function freshDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return serverUrl.replace(/\/postgres$/, `/${name}`)
}

type Result = Awaited<ReturnType<typeof measure>>[number]

function rowsOf(results: readonly Result[]): BenchRow[] {
  const rows = results.flatMap((result) => {
    const name = `${result.database}, c=${result.concurrency}, ${result.contender}`
    return [
      { name: `${name}: orders placed and paid`, value: result.perSecond, unit: '/s' },
      { name: `${name}: p50`, value: result.p50, unit: 'ms' },
      { name: `${name}: p95`, value: result.p95, unit: 'ms' },
    ]
  })
  const ratios = results
    .filter((result) => result.contender === product.name)
    .flatMap((ours) => {
      const floor = results.find(
        (other) =>
          other.contender === minimal.name &&
          other.database === ours.database &&
          other.concurrency === ours.concurrency,
      )
      if (floor === undefined) return []
      const name = `${ours.database}, c=${ours.concurrency}: product ÷ minimal, orders per second`
      return [{ name, value: ours.perSecond / floor.perSecond, unit: 'ratio', isMoreBetter: true }]
    })
  return [...rows, ...ratios]
}

export async function bench(): Promise<BenchRow[]> {
  const results: Result[] = []
  for (const contender of [minimal, product]) {
    results.push(...(await measure(contender, 'embedded')))
  }
  // As a server would run it: what was answered is on disk.
  const postgres = await startPostgres({ isDurable: true })
  if (postgres !== undefined) {
    try {
      for (const contender of [minimal, product]) {
        const url = await freshDatabase(postgres.url, `bench_${contender.name}`)
        results.push(...(await measure(contender, 'PostgreSQL', url)))
      }
    } finally {
      await postgres.stop()
    }
  }
  return rowsOf(results)
}
