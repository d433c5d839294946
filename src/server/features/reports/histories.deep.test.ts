import { expect, test } from 'vitest'
import { historyDamages } from '#server/testing/histories/damages.ts'
import { invariants, promisesBroken } from '#server/testing/histories/invariants.ts'
import { liveSteps } from '#server/testing/histories/live-through.ts'
import { openOffice, showReport } from '#server/testing/histories/office.ts'
import { runHistories } from '#server/testing/histories/run-histories.ts'

const settings = import.meta as unknown as { readonly env: Readonly<Record<string, string>> }
const { HISTORIES, HISTORIES_SEED, HISTORIES_FROM } = settings.env
const count = Number(HISTORIES ?? 200)
// Only ends what hangs: a history takes seconds on a busy machine.
const limitMs = 600_000 + count * 30_000
/** Every day others, unless one is asked for. */
const seed = Number(HISTORIES_SEED ?? Math.floor(Date.now() / 86_400_000))
const from = Number(HISTORIES_FROM ?? 0)

test(
  `no promise to a customer is broken in ${count} random histories of seed ${seed}`,
  async () => {
    const heard = (done: number) => {
      if (done % 100 === 0) process.stdout.write(`${done} histories from number ${from} on.\n`)
    }
    await runHistories({ count, seed, from, heard })
  },
  limitMs,
)

/** Delivered, shared, the link revoked, and a correction that is approved and can be undone. */
const steps = [
  { act: 'approve', overrides: true },
  { act: 'wait', seconds: 32 },
  { act: 'share' },
  { act: 'revoke' },
  { act: 'edit', factor: 1.1 },
  { act: 'approve', overrides: true },
] as const

test('a refund that a second person approves in a history is made', async () => {
  const office = await openOffice()
  const { subject } = await liveSteps(office, {
    kind: 'card-order',
    isBasic: false,
    steps: [{ act: 'request-refund' }, { act: 'approve-refund' }],
  })
  expect((await showReport(office, subject)).status).toBe('cancelled')
})

test.each(historyDamages)('$what is noticed', async ({ damage, invariant }) => {
  const office = await openOffice()
  const life = await liveSteps(office, { kind: 'card-order', isBasic: false, steps })
  expect(life.model.released).toHaveLength(1)
  await damage(office, life)
  const broken = await promisesBroken(office, life)
  expect(broken.map((one) => one.split(':')[0])).toContain(invariant)
})

test('every invariant of the histories has a damage that it must notice', () => {
  const seen = new Set<string>(historyDamages.map(({ invariant }) => invariant))
  expect(Object.keys(invariants).filter((name) => !seen.has(name))).toEqual([])
})
