import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PromiseKind } from '#core/promises/promise-kind.ts'
import type { Instant } from '#core/time/day.ts'
import { dayMs, minuteMs } from '#core/time/durations.ts'
import { numberInvoicesCommand } from '#server/features/invoices/commands.ts'
import { holdDelivery, resumeDelivery } from '#server/features/payments/commands/settle-order.ts'
import { MailRefused } from '#server/ports.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { countPromises } from './list-promises.ts'
import { sweepPromises } from './sweep-promises.ts'
import { watchPromises } from './watch-promises.ts'

const undoMs = 30_000

async function promiseOf(shop: Shop, kind: PromiseKind, subjectId?: string) {
  const rows = await shop.ports.database
    .selectFrom('promises')
    .selectAll()
    .where('kind', '=', kind)
    .$if(subjectId !== undefined, (found) => found.where('subject_id', '=', subjectId ?? ''))
    .execute()
  return rows.map((row) => ({
    due: new Date(row.due_at),
    state: row.done_at ? 'done' : (row.withdrawn_because ?? 'open'),
  }))
}

const deleteJobs = (shop: Shop) => sql`delete from pgboss.job`.execute(shop.ports.database)

const overdue = async (shop: Shop) =>
  (await countPromises(shop.ports.database, shop.clock.now()))
    .filter((one) => one.overdue > 0)
    .map(({ kind }) => kind)

const after = (shop: Shop, ms: number) => new Date(shop.clock.now().getTime() + ms)

test('a payment promises the draft and the invoice, and each is closed by what keeps it', async () => {
  const shop = await openShop()
  const { orderId, clientSecret } = await shop.placed()
  expect(await promiseOf(shop, 'draft')).toEqual([])
  await shop.pay(clientSecret)
  const promised = { due: after(shop, 2 * minuteMs), state: 'open' }
  expect(await promiseOf(shop, 'draft', orderId)).toEqual([promised])
  expect(await promiseOf(shop, 'invoice')).toMatchObject([{ state: 'open' }])
  expect(await promiseOf(shop, 'mail')).toMatchObject([{ state: 'open' }])
  await shop.runJobs()
  expect(await promiseOf(shop, 'draft', orderId)).toMatchObject([{ state: 'done' }])
  expect(await promiseOf(shop, 'mail')).toMatchObject([{ state: 'done' }])
  await numberInvoicesCommand(shop.ports)
  expect(await promiseOf(shop, 'invoice')).toMatchObject([{ state: 'done' }])
})

test('a lost draft is started again at its time, once for two watchers, and not while its job waits', async () => {
  const shop = await openShop()
  const { orderId, clientSecret } = await shop.placed()
  await shop.pay(clientSecret)
  shop.clock.advance(3 * minuteMs)
  expect(await overdue(shop)).toEqual(['draft'])
  expect(await watchPromises(shop.ports)).toBe(0)
  await deleteJobs(shop)
  expect(await watchPromises(shop.ports)).toBe(0)
  shop.clock.advance(13_000)
  const both = await Promise.all([watchPromises(shop.ports), watchPromises(shop.ports)])
  expect(both.toSorted()).toEqual([0, 1])
  await shop.runJobs()
  expect(await overdue(shop)).toEqual([])
  expect((await shop.staffOrder(orderId)).status).toBe('in_progress')
})

test('a draft that keeps getting lost is started again within 13 s', async () => {
  const shop = await openShop()
  await shop.pay((await shop.placed()).clientSecret)
  shop.clock.advance(2 * minuteMs + 6000)
  const starts: number[] = []
  for (let second = 0; second < 120; second += 1) {
    await deleteJobs(shop)
    if ((await watchPromises(shop.ports)) > 0) starts.push(second)
    shop.clock.advance(1000)
  }
  const pauses = starts.slice(1).map((second, index) => second - (starts[index] ?? 0))
  expect(starts[0]).toBe(0)
  expect(pauses.length).toBeGreaterThan(7)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(13)
})

test('a mail whose time has come is sent soon after the mail server is back, however often it refused before', async () => {
  let isAway = true
  let tries = 0
  const shop = await openShop({
    mailer: {
      send: async () => {
        tries += 1
        if (isAway) throw new Error('away')
      },
    },
  })
  await shop.pay((await shop.placed()).clientSecret)
  for (let round = 0; round < 12; round += 1) await shop.tryJobs({ deferred: true })
  const counts = () =>
    sql<{ readonly count: number }>`
      select retry_count as count from pgboss.job where name = 'send-mail'`.execute(
      shop.ports.database,
    )
  const { rows: before } = await counts()
  const look = async () => {
    await watchPromises(shop.ports)
    await shop.tryJobs()
    return tries
  }
  const early = tries
  expect(await look()).toBe(early)
  shop.clock.advance(5 * minuteMs + 6000)
  expect(await look()).toBe(early + 1)
  expect((await counts()).rows).toEqual(before)
  expect(await look()).toBe(early + 1)
  isAway = false
  shop.clock.advance(13_000)
  await look()
  expect(await overdue(shop)).toEqual([])
})

test('an approval promises the release at its instant, the release its mail within a minute', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: undoMs } })
  const { id } = await shop.drafted()
  await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
  const release = { due: after(shop, undoMs), state: 'open' }
  expect(await promiseOf(shop, 'report-release', id)).toEqual([release])
  await deleteJobs(shop)
  shop.clock.advance(undoMs + 5000)
  expect(await watchPromises(shop.ports)).toBe(1)
  await shop.runJobs()
  expect(await promiseOf(shop, 'report-release', id)).toMatchObject([{ state: 'done' }])
  expect(await promiseOf(shop, 'report-mail', id)).toEqual([
    { due: after(shop, minuteMs), state: 'done' },
  ])
  expect((await shop.staffOrder(id)).status).toBe('completed')
})

test('an approval that is undone owes no release', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: undoMs } })
  const { id } = await shop.drafted()
  await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
  await shop.asStaff('POST', `/api/admin/orders/${id}/undo-approval`)
  expect(await promiseOf(shop, 'report-release', id)).toMatchObject([{ state: 'approval-undone' }])
})

test('a deleted order owes nothing; one that is restored owes again what it owed', async () => {
  const shop = await openShop()
  const { orderId, clientSecret } = await shop.placed()
  await shop.pay(clientSecret)
  await shop.asStaff('DELETE', `/api/admin/orders/${orderId}`)
  expect(await promiseOf(shop, 'draft', orderId)).toMatchObject([{ state: 'deleted' }])
  await shop.asStaff('POST', `/api/admin/orders/${orderId}/restore`)
  expect(await promiseOf(shop, 'draft', orderId)).toMatchObject([{ state: 'open' }])
})

test('a mail that the server refuses for good is no longer promised', async () => {
  const shop = await openShop({
    mailer: { send: () => Promise.reject(new MailRefused(550)) },
  })
  await shop.pay((await shop.placed()).clientSecret)
  await shop.runJobs()
  expect(await promiseOf(shop, 'mail')).toMatchObject([{ state: 'refused' }])
})

test('what an earlier program left under way is promised by the cleanup, and nothing twice', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: undoMs } })
  const { id } = await shop.drafted()
  await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
  await shop.pay((await shop.placed({ email: 'other@customer.example' })).clientSecret)
  await sql`delete from promises`.execute(shop.ports.database)
  const kinds = async () =>
    (await countPromises(shop.ports.database, shop.clock.now()))
      .filter(({ open }) => open > 0)
      .map(({ kind, open }) => [kind, open])
  await sweepPromises(shop.ports)
  const found = await kinds()
  expect(found).toEqual([
    ['draft', 1],
    ['report-release', 1],
    ['mail', 1],
    ['invoice', 2],
  ])
  await sweepPromises(shop.ports)
  expect(await kinds()).toEqual(found)
})

test('the cleanup leaves closed what is kept or withdrawn while it reads, and what was kept for this debt', async () => {
  const shop = await openShop()
  const { orderId, clientSecret } = await shop.placed()
  await shop.pay(clientSecret)
  const close = (column: 'done_at' | 'withdrawn_at') =>
    shop.ports.database
      .updateTable('promises')
      .set({ done_at: null, [column]: shop.clock.now() })
      .$if(column === 'withdrawn_at', (row) => row.set({ withdrawn_because: 'held' }))
      .where('kind', '=', 'draft')
      .execute()
  // As its one statement finds it: the debt as of its beginning, the promise as of its end.
  shop.clock.advance(3000)
  await close('done_at')
  const stateAfter = async (ms: number) => {
    shop.clock.advance(ms)
    await sweepPromises(shop.ports)
    return (await promiseOf(shop, 'draft', orderId))[0]?.state
  }
  expect(await stateAfter(0)).toBe('done')
  expect(await stateAfter(10 * minuteMs)).toBe('done')
  await close('withdrawn_at')
  expect(await stateAfter(0)).toBe('held')
  expect(await stateAfter(10 * minuteMs)).toBe('open')
})

test('no promise stays open when a day of orders is done, and none was closed for want of a debt', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: undoMs } })
  for (const email of ['one@customer.example', 'two@customer.example']) {
    const { id } = await shop.drafted({ email })
    await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
    shop.clock.advance(undoMs)
    await shop.runJobs({ deferred: true })
  }
  shop.clock.advance(dayMs)
  for (let look = 0; look < 3; look += 1) {
    await watchPromises(shop.ports)
    await shop.runJobs()
    shop.clock.advance(minuteMs)
  }
  expect(await overdue(shop)).toEqual([])
  const ended = await shop.ports.database
    .selectFrom('promises')
    .select('kind')
    .where('withdrawn_at', 'is not', null)
    .execute()
  expect(ended).toEqual([])
})

test('a question that nobody answers is mailed once more after three days', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  const asked = await shop.asStaff('POST', `/api/admin/orders/${id}/request`, {
    message: 'Is there a grease interceptor?',
    answerIds: [],
    wantsFiles: false,
  })
  expect(asked.statusCode).toBe(200)
  await shop.runJobs()
  const questions = () => shop.mailer.sent.filter(({ subject }) => /question/.test(subject))
  shop.clock.advance(3 * dayMs - 2000)
  await shop.runJobs({ deferred: true })
  expect(questions()).toHaveLength(1)
  shop.clock.advance(2000)
  await shop.runJobs({ deferred: true })
  await shop.runJobs({ deferred: true })
  expect(questions()).toHaveLength(2)
  expect(await promiseOf(shop, 'question', id)).toMatchObject([{ state: 'done' }])
})

test('a backup promises the next one within two days', async () => {
  let madeAt: Instant = '2026-07-01T11:00:00.000Z'
  const shop = await openShop({
    findNewestBackup: async () => ({ file: 'one.tar.gz', madeAt, verifiedAt: null }),
  })
  await sweepPromises(shop.ports)
  shop.clock.advance(2 * dayMs)
  expect(await overdue(shop)).toEqual(['backup'])
  madeAt = shop.clock.now().toISOString()
  await sweepPromises(shop.ports)
  expect(await overdue(shop)).toEqual([])
})

test('an undecided refund holds the release, and what it leaves owed is promised again', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: undoMs } })
  const { id } = await shop.drafted()
  await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
  await shop.ports.database
    .transaction()
    .execute((transaction) => holdDelivery(transaction, shop.ports, id))
  expect(await promiseOf(shop, 'report-release', id)).toMatchObject([{ state: 'held' }])
  await shop.ports.database
    .transaction()
    .execute((transaction) => resumeDelivery(transaction, shop.ports, id))
  expect(await promiseOf(shop, 'report-release', id)).toMatchObject([{ state: 'open' }])
})
