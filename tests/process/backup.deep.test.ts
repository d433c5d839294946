import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openS3Server, s3Account } from '#server/testing/s3-server.ts'
import { until } from '#server/testing/until.ts'
import { run } from '../../tools/run.ts'
import { startPostgres } from '../../tools/test/postgres.ts'
import { complaintsOf } from './faults/check-stored.ts'
import type { AskRows, Row } from './faults/evidence.ts'
import { openRows } from './faults/open-rows.ts'
import { filesBelow } from './files-below.ts'
import { launchServer, pause, type ServerProcess } from './launch-server.ts'
import { approve, orderStatus, payOrder, placeOrder, signIn, uploadPicture } from './purchase.ts'

/** The storage of one installation. */
type Place = {
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  readonly databaseUrl?: string
  files(): ReadonlyMap<string, Uint8Array>
}

/** What was acknowledged under load, and the status at that time. */
type Told = { readonly orderId: string; readonly uploadId: string; status: string }

/** From the upload to the mailed report; each step is recorded when it was acknowledged. */
async function buy(url: string, token: string, name: string, told: Told[]): Promise<Told> {
  const { placed, own } = await order(url, name, told)
  await payOrder(url, placed)
  own.status = 'paid'
  const reaches = (status: string) =>
    until(
      () => orderStatus(url, placed.orderId),
      (now) => now === status,
    )
  await reaches('in_progress')
  await approve(url, token, placed.orderId)
  own.status = 'qc_approved'
  await reaches('completed')
  own.status = 'completed'
  return own
}

async function order(url: string, name: string, told: Told[]) {
  const { id: uploadId, cookie } = await uploadPicture(url)
  const placed = await placeOrder(url, `${name}@customer.example`, { uploads: [uploadId] }, cookie)
  const own: Told = { orderId: placed.orderId, uploadId, status: 'pending' }
  told.push(own)
  return { placed, own }
}

async function placeAll(url: string, told: Told[], isOver: () => boolean): Promise<void> {
  for (let turn = 0; !isOver(); turn += 1) await order(url, `unpaid-${turn}`, told)
}

const steps = ['pending', 'paid', 'in_progress', 'qc_approved', 'completed']

const acknowledgedSteps = (told: readonly Told[]) =>
  told.reduce((sum, { status }) => sum + steps.indexOf(status) + 1, 0)

/** Rows that never change, as the hash of all their columns. */
const lasting = {
  audit_log: 'true',
  report_prints: 'true',
  price_book_versions: 'true',
  orders: "status = 'completed'",
  uploads: "order_id in (select id from orders where status = 'completed')",
}

async function hashesOf(rows: AskRows, table: keyof typeof lasting): Promise<string[]> {
  const found = await rows(
    `select md5(kept::text) as hash from ${table} as kept where ${lasting[table]}`,
  )
  return found.map(({ hash }) => String(hash))
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The copy equals the original and is consistent. */
async function expectTrueCopy(original: Place, copy: Place, before: readonly Told[]) {
  const source = await openRows(original.dataDir, original.databaseUrl)
  const restored = await openRows(copy.dataDir, copy.databaseUrl)
  try {
    for (const table of Object.keys(lasting) as (keyof typeof lasting)[]) {
      const kept = new Set(await hashesOf(source.rows, table))
      const copied = await hashesOf(restored.rows, table)
      expect(copied.length, table).toBeGreaterThan(0)
      expect(copied.filter((hash) => !kept.has(hash)).length, table).toBe(0)
    }
    const orders = await restored.rows('select id::text, status from orders')
    const uploads = await restored.rows('select id::text from uploads')
    for (const { orderId, uploadId, status } of before) {
      const reached = steps.indexOf(String(rowOf(orders, orderId)?.['status']))
      expect(reached, orderId).toBeGreaterThanOrEqual(steps.indexOf(status))
      expect(rowOf(uploads, uploadId)).toBeDefined()
    }
    const originals = original.files()
    for (const [key, bytes] of copy.files()) {
      expect(sumOf(bytes), key).toBe(sumOf(originals.get(key) ?? new Uint8Array()))
    }
    const nothingTold = { customers: [], projects: [], prices: [], webhooks: [], mails: [] }
    const outside = { intents: [], refunds: [], objects: copy.files() }
    const complaints = await complaintsOf({ ...nothingTold, ...outside, rows: restored.rows })
    expect(
      complaints.filter((one) => /^(doubled|reports|totals|files|counts|jobs)/.test(one)),
    ).toEqual([])
  } finally {
    await source.close()
    await restored.close()
  }
}

const rowOf = (rows: readonly Row[], id: string) => rows.find((row) => row['id'] === id)

/** Continues where the original was: links still work, and work in progress is finished. */
async function expectItGoesOn(server: ServerProcess, before: readonly Told[]): Promise<void> {
  const token = await signIn(server.url)
  for (const { orderId, status } of before) {
    if (status === 'pending') continue
    const now = await until(
      () => orderStatus(server.url, orderId),
      (reached) => !['pending', 'paid', 'qc_approved'].includes(reached),
    )
    if (now === 'in_progress') await approve(server.url, token, orderId)
    await until(
      () => orderStatus(server.url, orderId),
      (reached) => reached === 'completed',
    )
  }
  await buy(server.url, token, 'after-the-restore', [])
}

async function backUpUnderLoad(original: Place, copy: Place, file: string): Promise<void> {
  const tool = (name: string, { env, dataDir, databaseUrl = '' }: Place) =>
    run(process.execPath, [`tools/${name}.ts`, file], {
      env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env },
    })
  const environment = ({ env, databaseUrl }: Place) => ({
    ...env,
    TRUST_PROXY: '127.0.0.1',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  })
  const server = await launchServer(environment(original), original.dataDir)
  const told: Told[] = []
  let isOver = false
  const token = await signIn(server.url)
  await buy(server.url, token, 'first', told)
  const buyers = [1, 2, 3].map(async (buyer) => {
    for (let turn = 0; !isOver; turn += 1) {
      await buy(server.url, token, `more-${buyer}-${turn}`, told)
    }
  })
  // A purchase waits for its draft. Orders that nobody pays are acknowledged all the time.
  const load = [...buyers, placeAll(server.url, told, () => isOver)]
  await pause(2500)
  const before = told.map((one) => ({ ...one }))
  const stepsBefore = acknowledgedSteps(told)
  const backedUp = await tool('backup', original)
  const stepsDuring = acknowledgedSteps(told)
  isOver = true
  await Promise.all(load)
  expect(backedUp.output).toContain('Backed up')
  // Work was acknowledged while the copy was made.
  expect(stepsDuring).toBeGreaterThan(stepsBefore)
  expect(before.length).toBeGreaterThan(1)
  await until(
    async () => existsSync(join(original.dataDir, 'backup-underway')),
    (isThere) => !isThere,
  )
  expect(await server.stop()).toBe(0)
  expect((await tool('restore', copy)).output).toContain('Restored')
  await expectTrueCopy(original, copy, before)
  const second = await launchServer(environment(copy), copy.dataDir)
  try {
    await expectItGoesOn(second, before)
  } finally {
    expect(await second.stop()).toBe(0)
  }
}

test('a backup of the embedded database made under load is a true copy, and serves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-backup-'))
  const place = (name: string): Place => ({
    dataDir: join(folder, name),
    env: {},
    files: () => filesBelow(join(folder, name, 'files')),
  })
  try {
    await backUpUnderLoad(place('a'), place('b'), join(folder, 'c.tar.gz'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a backup of PostgreSQL and a bucket made under load is a true copy, and serves', async (context) => {
  const database = await startPostgres()
  if (!database) return context.skip('no PostgreSQL on this machine')
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-backup-'))
  const stores = [await openS3Server(), await openS3Server()] as const
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const place = async (name: string, store: (typeof stores)[number]): Promise<Place> => {
    await client.query(`create database ${name}`)
    return {
      dataDir: join(folder, name),
      databaseUrl: database.url.replace(/\/postgres$/, `/${name}`),
      env: {
        S3_ENDPOINT: store.endpoint,
        S3_BUCKET: s3Account.bucket,
        S3_ACCESS_KEY_ID: s3Account.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
      },
      files: () => store.objects,
    }
  }
  try {
    const [original, copy] = [await place('original', stores[0]), await place('copy', stores[1])]
    await backUpUnderLoad(original, copy, join(folder, 'c.tar.gz'))
  } finally {
    await client.end()
    for (const store of stores) await store.close()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
