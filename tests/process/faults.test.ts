import { expect, test } from 'vitest'
import { startPostgres } from '../../tools/test/postgres.ts'
import { complaintsOf, type Evidence } from './faults/check-stored.ts'
import { fillUnderway, openSmallDisk } from './faults/full-disk.ts'
import { type FaultRun, runFaults } from './faults/run-faults.ts'

/** `npm run faults` sets these; without them the run is a short one. */
const kills = Number(process.env['FAULT_KILLS'] ?? 6)
const seed = Number(process.env['FAULT_SEED'] ?? 20_261)
const limitMs = 240_000 + kills * 20_000

async function expectNothingLost(run: FaultRun): Promise<void> {
  const { evidence, injected, seconds } = run
  const { acknowledged } = evidence
  const completed = acknowledged.filter((one) => one.completed).length
  console.log(
    `seed ${seed}: ${run.kills} strikes, ${acknowledged.length} customers, ${completed} delivered, ` +
      `faults ${JSON.stringify(injected)}, ${seconds.toFixed(0)} s`,
  )
  expect(run.troubles).toEqual([])
  expect(await complaintsOf(evidence)).toEqual([])
  expect(completed).toBeGreaterThan(0)
  expect(injected.files * injected.payments * injected.mail).toBeGreaterThan(0)
}

const offGuard = 'set local session_replication_role = replica'

const damages: readonly (readonly [string, string, RegExp])[] = [
  [
    'an order',
    'update orders set amount = 1 where id = (select id from orders limit 1)',
    /costs 1/,
  ],
  ['a note', 'delete from order_notes', /note .* is lost/],
  [
    'an audit line',
    `${offGuard}; delete from audit_log where action = 'order.paid'`,
    /0 audit lines order.paid/,
  ],
  [
    'a doubled audit line',
    `${offGuard}; insert into audit_log (actor_kind, actor_name, action, subject_kind, subject_id)
      select actor_kind, actor_name, action, subject_kind, subject_id from audit_log
      where action = 'order.approved'`,
    /2 audit lines order.approved/,
  ],
  [
    'a report version',
    'update report_versions set version = version + 5',
    /versions of the report .* do not follow/,
  ],
  ['a file', "update uploads set sha256 = 'x'", /missing or another/],
  ['a payment', 'update orders set paid_at = null', /payment of .* is lost/],
  [
    'a total',
    `update orders set canonical_totals = jsonb_set(canonical_totals, '{totalCents}', '1')`,
    /totals do not tie/,
  ],
  [
    'a doubled mail',
    `insert into mails (dedupe_key, recipient, subject, body_text, body_html, status)
      select dedupe_key || 'x', recipient, subject, '', '', 'queued' from mails`,
    /two mails/,
  ],
  ['a count', 'delete from order_counts; delete from order_count_changes', /is off by/],
]

/** The checker is asked about each damage, which is then taken back. */
async function expectDamagesSeen({ rows, ...evidence }: Evidence): Promise<void> {
  for (const [what, sql, complaint] of damages) {
    await rows('begin')
    for (const statement of sql.split(';')) await rows(statement)
    const found = await complaintsOf({ ...evidence, rows })
    await rows('rollback')
    expect(found.join('\n'), what).toMatch(complaint)
  }
}

test(
  `with the embedded database nothing is lost or doubled over ${kills} kills, and a planted damage is seen`,
  async () => {
    const run = await runFaults({ kills, seed })
    try {
      await expectNothingLost(run)
      await expectDamagesSeen(run.evidence)
    } finally {
      await run.close()
    }
  },
  limitMs,
)

test(
  `with two web and two workers on PostgreSQL nothing is lost or doubled over ${kills} kills`,
  async (context) => {
    const database = await startPostgres()
    if (!database) return context.skip('no PostgreSQL on this machine')
    try {
      const run = await runFaults({ kills, seed: seed + 1, databaseUrl: database.url })
      try {
        await expectNothingLost(run)
      } finally {
        await run.close()
      }
    } finally {
      await database.stop()
    }
  },
  limitMs,
)

test(
  'with PostgreSQL ended hard under load nothing is lost or doubled',
  async (context) => {
    const database = await startPostgres({ isDurable: true })
    if (!database) return context.skip('no PostgreSQL on this machine')
    try {
      const options = { kills: Math.min(kills, 10), seed: seed + 2, databaseUrl: database.url }
      const run = await runFaults({ ...options, strike: database.restart })
      try {
        await expectNothingLost(run)
      } finally {
        await run.close()
      }
    } finally {
      await database.stop()
    }
  },
  limitMs,
)

test('with a full disk it refuses, keeps what it told, and goes on when there is room', async (context) => {
  const disk = openSmallDisk(160)
  if (!disk) return context.skip('a small disk cannot be mounted here: that needs root')
  try {
    const { before, refused, after } = await fillUnderway(disk)
    console.log(`full disk: ${before} orders before, ${refused} refusals, ${after} orders in all`)
    expect(refused).toBeGreaterThan(0)
    expect(after).toBeGreaterThan(before)
  } finally {
    disk.remove()
  }
}, 180_000)
