import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPostgres } from '../../tools/test/postgres.ts'
import { countRepeatedMails } from './faults/check-mails.ts'
import { complaintsOf, rules } from './faults/check-stored.ts'
import { type Cluster, oneProcess, twoWebsTwoWorkers } from './faults/cluster.ts'
import { complaintsAfter, damages } from './faults/damages.ts'
import { fillDisk, openSmallDisk, type SmallDisk } from './faults/full-disk.ts'
import {
  type FaultOptions,
  type FaultRun,
  runFaults,
  settlesWithinMs,
} from './faults/run-faults.ts'

/** `npm run faults` sets these; by default the runs are short. */
const kills = Number(process.env['FAULT_KILLS'] ?? 6)
const seed = Number(process.env['FAULT_SEED'] ?? 20_261)
const wanted = process.env['FAULT_MODES']?.split(',')
const minutes = process.env['FAULT_MINUTES']
const mostMinutes = minutes === undefined ? undefined : Number(minutes)
const isAsked = process.env['FAULT_KILLS'] !== undefined
// Only ends what hangs: on a busy machine a kill takes twenty seconds.
const limitMs = 240_000 + settlesWithinMs + kills * 60_000

const table: string[] = []

afterAll(() => console.log(`\n${table.join('\n')}`))

/** Runs it and expects the checker to find nothing lost, doubled or stuck. */
async function expectNothingLost(
  mode: string,
  options: FaultOptions,
  further?: (run: FaultRun) => Promise<void>,
): Promise<void> {
  const onProgress = isAsked ? (progress: string) => console.log(`${mode}: ${progress}`) : undefined
  const run = await runFaults({
    ...options,
    mostMinutes,
    ...(onProgress ? { onProgress } : {}),
  })
  try {
    const complaints = await complaintsOf(run.evidence)
    const line = lineOf(mode, options.seed, run, complaints.length)
    table.push(line)
    onProgress?.([line, ...run.troubles, ...complaints].join('\n'))
    expect(run.troubles).toEqual([])
    expect(complaints).toEqual([])
    expect(run.evidence.customers.some(({ completed }) => completed)).toBe(true)
    const { files, payments, mail } = run.injected
    expect(payments * mail).toBeGreaterThan(0)
    if (options.databaseUrl !== undefined) expect(files).toBeGreaterThan(0)
    await further?.(run)
  } finally {
    await run.close()
  }
}

function lineOf(mode: string, runSeed: number, run: FaultRun, complaints: number): string {
  const { customers, projects } = run.evidence
  const done = customers.filter(({ completed }) => completed).length
  const sum = (count: (one: (typeof customers)[number]) => number) =>
    customers.reduce((total, one) => total + count(one), 0)
  return [
    `${mode} (seed ${runSeed}): ${run.kills} kills (${run.killsAtStart} during a start), ` +
      `${complaints} complaints, ` +
      `${run.troubles.length} troubles in ${run.seconds.toFixed(0)} s`,
    `  ${done} of ${customers.length} customers delivered, ${sum(({ edits }) => edits.length)} saves, ` +
      `${sum(({ uploads }) => uploads.length)} uploads, ${sum(({ notes }) => notes.length)} notes, ` +
      `${sum(({ refunds }) => refunds.length)} refunds, ` +
      `${sum(({ requests }) => requests.length)} refund requests, ` +
      `${sum(({ bids }) => bids.length)} bids, ` +
      `${sum(({ comments }) => comments.length)} comments, ${run.evidence.prices.length} price changes, ` +
      `${projects.length} API projects, ${run.evidence.webhooks.length} webhooks`,
    `  ${run.evidence.mails.length} mails, ${countRepeatedMails(run.evidence)} of them repeated with ` +
      'the same Message-ID',
    `  faults outside: ${JSON.stringify(run.injected)}; all done ${run.settledSeconds.toFixed(1)} s ` +
      'after they ended',
  ].join('\n')
}

const isWanted = (mode: string) => wanted?.includes(mode) ?? true

/** Applies each damage, expects the checker to report it, and undoes it. */
async function expectDamagesSeen({ evidence }: FaultRun): Promise<void> {
  for (const damage of damages) {
    const found = await complaintsAfter(damage, evidence)
    const own = found.filter((complaint) => complaint.startsWith(`${damage.rule}: `))
    expect(own.join('\n'), damage.what).toMatch(damage.complaint)
  }
  expect(await complaintsOf(evidence)).toEqual([])
}

test('every rule of the checker has a damage that it must see', () => {
  const seen = new Set<string>(damages.map(({ rule }) => rule))
  expect(Object.keys(rules).filter((rule) => !seen.has(rule))).toEqual([])
})

test.runIf(isWanted('embedded'))(
  `with one process on the embedded database nothing is lost, doubled or stuck over ${kills} kills, and planted damages are seen`,
  () => expectNothingLost('embedded', { roles: oneProcess, kills, seed }, expectDamagesSeen),
  limitMs,
)

const layouts = [
  { mode: 'single', roles: oneProcess, what: 'one process' },
  { mode: 'several', roles: twoWebsTwoWorkers, what: 'two web and two worker processes' },
] as const

for (const [index, { mode, roles, what }] of layouts.entries()) {
  test.runIf(isWanted(mode))(
    `with ${what} on PostgreSQL nothing is lost, doubled or stuck over ${kills} kills`,
    async (context) => {
      const database = await startPostgres()
      if (!database) return context.skip('no PostgreSQL on this machine')
      try {
        const databaseUrl = database.url
        await expectNothingLost(mode, { roles, databaseUrl, kills, seed: seed + index + 1 })
      } finally {
        await database.stop()
      }
    },
    limitMs,
  )
}

test.runIf(isWanted('database'))(
  'with PostgreSQL ended hard under load nothing is lost, doubled or stuck',
  async (context) => {
    const database = await startPostgres({ isDurable: true })
    if (!database) return context.skip('no PostgreSQL on this machine')
    try {
      await expectNothingLost('database', {
        roles: twoWebsTwoWorkers,
        databaseUrl: database.url,
        kills,
        seed: seed + 3,
        strike: database.restart,
      })
    } finally {
      await database.stop()
    }
  },
  limitMs,
)

/** A disk under the database that fills up at most three times. */
async function expectRoomIsMissed(
  disk: SmallDisk,
  mode: string,
  options: Omit<FaultOptions, 'kills'>,
  startAnew: (cluster: Cluster) => Promise<void>,
): Promise<void> {
  const refusals: number[] = []
  await expectNothingLost(mode, {
    ...options,
    kills: Math.min(kills, 3),
    strike: async (cluster, turn) => {
      refusals.push(await fillDisk(disk, cluster, turn, () => startAnew(cluster)))
    },
  })
  expect(refusals.every((refused) => refused > 0)).toBe(true)
}

test.runIf(isWanted('disk'))(
  'with a full disk it refuses, keeps what it acknowledged, and goes on when there is room',
  async (context) => {
    const disk = openSmallDisk(160)
    if (!disk) return context.skip('a small disk cannot be mounted here: that needs root')
    const options = { roles: oneProcess, seed: seed + 4, dataDir: join(disk.folder, 'data') }
    try {
      await expectRoomIsMissed(disk, 'disk', options, async ({ processes: [server] }) => {
        await server?.kill()
        await server?.start()
      })
    } finally {
      disk.remove()
    }
  },
  limitMs,
)

test.runIf(isWanted('disk'))(
  'with the disk of PostgreSQL full its servers live on, and go on when there is room',
  async (context) => {
    const disk = openSmallDisk(300)
    if (!disk) return context.skip('a small disk cannot be mounted here: that needs root')
    try {
      const database = await startPostgres({ isDurable: true, within: disk.folder })
      if (!database) return context.skip('no PostgreSQL on this machine')
      const options = { roles: twoWebsTwoWorkers, seed: seed + 5, databaseUrl: database.url }
      const run = expectRoomIsMissed(disk, 'disk of PostgreSQL', options, database.restart)
      await run.finally(() => database.stop())
    } finally {
      disk.remove()
    }
  },
  limitMs,
)
