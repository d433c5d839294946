import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AuditEntryView } from '#contract/audit.ts'
import type { FailedJobView, OperationsView } from '#contract/operations.ts'
import type { Today } from '#contract/today.ts'
import { GatewayError } from '#core/payment/gateway.ts'
import { watchGateway } from '#server/adapters/watch-gateway.ts'
import { releaseReportCommand } from '#server/features/orders/commands/release-report.ts'
import { countFailedText } from '#server/jobs/failed-jobs.ts'
import { type SweepPart, sweepParts } from '#server/jobs/sweep-parts.ts'
import { findPaymentOutage, tellPaymentOutage } from '#server/payment-outage/payment-outage.ts'
import { plainPrinter } from '#server/testing/memory-ports.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { until } from '#server/testing/until.ts'
import { runScheduled, runSweep, type SweepParts, sweepFailedJobs } from './jobs.ts'

const jobsPath = '/api/admin/operations/failed-jobs'

/** A shop whose PDF printer fails until the test repairs it. */
async function openBrokenShop() {
  let isBroken = true
  const shop = await openShop({
    printer: {
      ...plainPrinter,
      print: async () => {
        if (isBroken) throw new Error('no room for "Cedar Street" of jo@example.org')
        return new Uint8Array([37, 80, 68, 70])
      },
    },
  })
  const mend = () => {
    isBroken = false
  }
  return { ...shop, mend }
}

/** Makes the waiting job fail on every try. */
async function failForGood(shop: Shop): Promise<void> {
  await sql`update pgboss.job set retry_limit = retry_count where state < 'completed'`.execute(
    shop.ports.database,
  )
  const run = await shop.tryJobs({ deferred: true })
  expect(run.failures).toHaveLength(1)
}

async function failDelivery(shop: Shop): Promise<string> {
  const { id } = await shop.drafted()
  expect((await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)).statusCode).toBe(200)
  // The release goes well; what it enqueued is what fails.
  await sql`delete from pgboss.job where name = 'release-report'`.execute(shop.ports.database)
  await releaseReportCommand(shop.ports, id)
  await failForGood(shop)
  return id
}

const listed = async (shop: Shop, query = '') =>
  (await shop.asStaff('GET', `${jobsPath}?${query}`)).json<FailedJobView[]>()

const shown = async (shop: Shop) =>
  (await shop.asStaff('GET', '/api/admin/operations')).json<OperationsView>()

async function countedAsFailed(shop: Shop) {
  const today = (await shop.asStaff('GET', '/api/admin/today')).json<Today>()
  const { rows } = await sql.raw<{ failed: number }>(countFailedText).execute(shop.ports.database)
  return { desk: today.failedJobs, metrics: rows[0]?.failed }
}

const nextPage = (answer: LightMyRequestResponse) =>
  /^<([^>]+)>; rel="next"$/.exec(String(answer.headers['link'] ?? ''))?.[1]

const linesOf = async (shop: Shop, action: string) =>
  (await shop.asStaff('GET', `/api/admin/audit?action=${action}`)).json<AuditEntryView[]>()

describe('a job that failed for good', () => {
  test('is listed with what it works for, and a reason without people in it', async () => {
    const shop = await openBrokenShop()
    const orderId = await failDelivery(shop)
    const [failed, ...more] = await listed(shop)
    expect(more).toEqual([])
    expect(failed).toMatchObject({
      job: 'deliver-report',
      does: 'Prints an approved report and sends it to the customer',
      about: { kind: 'order', id: orderId, label: 'Cedar Street Kitchen' },
      tries: 1,
      times: 1,
      reason: 'no room for [text] of [address]',
    })
    expect(JSON.stringify(failed)).not.toContain('payload')
  })

  test('is kept for 90 days', async () => {
    const shop = await openBrokenShop()
    await failDelivery(shop)
    const [failed] = await listed(shop)
    const kept = Date.parse(failed?.keptUntil ?? '') - Date.parse(failed?.failedAt ?? '')
    expect(kept).toBe(90 * 24 * 3_600_000)
  })

  test('runs again when it is retried, and then succeeds', async () => {
    const shop = await openBrokenShop()
    const orderId = await failDelivery(shop)
    const [failed] = await listed(shop)
    shop.mend()
    const answer = await shop.asStaff('POST', `${jobsPath}/${failed?.id}/retry`)
    expect(answer.statusCode).toBe(200)
    await shop.runJobs()
    expect((await shop.staffOrder(orderId)).status).toBe('completed')
    expect(await listed(shop)).toEqual([])
    const [line] = await linesOf(shop, 'job.retried')
    expect(line).toMatchObject({ actorName: 'chief', after: { job: 'deliver-report', orderId } })
  })

  test('runs once however often it is retried', async () => {
    const shop = await openBrokenShop()
    await failDelivery(shop)
    const [failed] = await listed(shop)
    shop.mend()
    const retry = () => shop.asStaff('POST', `${jobsPath}/${failed?.id}/retry`)
    const answers = await Promise.all([retry(), retry()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
    expect((await shown(shop)).queue.find(({ job }) => job === 'deliver-report')?.waiting).toBe(1)
    expect(await linesOf(shop, 'job.retried')).toHaveLength(1)
  })

  test('is one line when it failed twice, and one job when it is retried', async () => {
    const shop = await openBrokenShop()
    const orderId = await failDelivery(shop)
    await shop.ports.database
      .transaction()
      .execute((transaction) =>
        shop.ports.queue.enqueue(transaction, 'deliver-report', { orderId }),
      )
    await failForGood(shop)
    const [failed, ...more] = await listed(shop)
    expect([failed?.times, more]).toEqual([2, []])
    await shop.asStaff('POST', `${jobsPath}/${failed?.id}/retry`)
    const queue = (await shown(shop)).queue.find(({ job }) => job === 'deliver-report')
    expect(queue).toMatchObject({ waiting: 1, failed: 0 })
  })

  test('is over when the same work was done by another job since', async () => {
    const shop = await openBrokenShop()
    const orderId = await failDelivery(shop)
    await sweepFailedJobs(shop.ports)
    expect(await listed(shop)).toHaveLength(1)
    expect(await countedAsFailed(shop)).toEqual({ desk: 1, metrics: 1 })
    shop.mend()
    const { database, queue } = shop.ports
    await database
      .transaction()
      .execute((transaction) => queue.enqueue(transaction, 'deliver-report', { orderId }))
    await shop.runJobs()
    await sweepFailedJobs(shop.ports)
    expect(await listed(shop)).toEqual([])
    const line = (await shown(shop)).queue.find(({ job }) => job === 'deliver-report')
    expect(line).toMatchObject({ failed: 0 })
    expect(await countedAsFailed(shop)).toEqual({ desk: 0, metrics: 0 })
  })

  test('is over when the same work was done by another job before its last try', async () => {
    const shop = await openBrokenShop()
    const orderId = await failDelivery(shop)
    shop.mend()
    const { database, queue } = shop.ports
    await database
      .transaction()
      .execute((transaction) => queue.enqueue(transaction, 'deliver-report', { orderId }))
    await shop.runJobs()
    // As when the process that tried it was ended, and the queue gave it up an hour later.
    await sql`update pgboss.job set created_on = created_on + interval '1 hour'
      where name = 'dead-jobs'`.execute(database)
    await sweepFailedJobs(shop.ports)
    expect(await countedAsFailed(shop)).toEqual({ desk: 0, metrics: 0 })
  })

  test('is gone when it is dismissed with a reason, which the log keeps', async () => {
    const shop = await openBrokenShop()
    await failDelivery(shop)
    const [failed] = await listed(shop)
    const path = `${jobsPath}/${failed?.id}/dismiss`
    expect((await shop.asStaff('POST', path, { reason: ' ' })).statusCode).toBe(400)
    expect((await shop.asStaff('POST', path, { reason: 'Printed by hand' })).statusCode).toBe(200)
    expect((await shop.asStaff('POST', path, { reason: 'Again' })).statusCode).toBe(404)
    expect(await listed(shop)).toEqual([])
    const [line] = await linesOf(shop, 'job.dismissed')
    expect(line?.after).toMatchObject({ job: 'deliver-report', reason: 'Printed by hand' })
    expect((await shop.tryJobs({ deferred: true })).done).toBe(0)
  })
})

test('every failed job of a kind is retried at once, and no other', async () => {
  const shop = await openBrokenShop()
  const orders = [await failDelivery(shop), await failDelivery(shop)]
  await shop.ports.database
    .transaction()
    .execute((transaction) => shop.ports.queue.enqueue(transaction, 'send-mail', { mailId: '-' }))
  await failForGood(shop)
  shop.mend()
  const answer = await shop.asStaff('POST', `${jobsPath}/retry`, { job: 'deliver-report' })
  expect(answer.json()).toEqual({ retried: 2 })
  await shop.runJobs()
  for (const id of orders) expect((await shop.staffOrder(id)).status).toBe('completed')
  expect((await listed(shop)).map(({ job }) => job)).toEqual(['send-mail'])
  expect((await linesOf(shop, 'job.all-retried'))[0]?.after).toMatchObject({ retried: 2 })
  const unknown = await shop.asStaff('POST', `${jobsPath}/retry`, { job: 'no-such' })
  expect(unknown.statusCode).toBe(404)
})

test('the list goes page by page, and by kind', async () => {
  const shop = await openBrokenShop()
  for (let n = 0; n < 3; n += 1) await failDelivery(shop)
  const ids = (await listed(shop)).map(({ id }) => id)
  const first = await shop.asStaff('GET', `${jobsPath}?limit=2`)
  const second = await shop.asStaff('GET', nextPage(first) ?? '')
  const read = [first, second].flatMap((page) => page.json<FailedJobView[]>())
  expect(read.map(({ id }) => id)).toEqual(ids)
  expect(nextPage(second)).toBeUndefined()
  expect(await listed(shop, 'job=send-mail')).toEqual([])
  expect(await listed(shop, 'job=deliver-report')).toHaveLength(3)
})

describe('the page of operations', () => {
  test('says how each part is', async () => {
    const shop = await openShop()
    const { health } = await shown(shop)
    expect(health.map(({ part, state }) => [part, state])).toEqual([
      ['database', 'works'],
      ['queue', 'works'],
      ['mail', 'works'],
      ['payments', 'works'],
      ['disk', 'works'],
      ['files', 'works'],
      ['malware', 'works'],
      ['narratives', 'works'],
    ])
  })

  test('reports a store that cannot be written, and failed jobs', async () => {
    const base = await openBrokenShop()
    const put = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    await failDelivery(base)
    base.ports.files.put = put
    const { health, queue } = await shown(base)
    expect(health.find(({ part }) => part === 'files')).toMatchObject({
      state: 'fails',
      note: 'ENOSPC: no space left on device, write',
    })
    expect(health.find(({ part }) => part === 'queue')).toMatchObject({
      state: 'look',
      note: '1 job failed for good.',
    })
    expect(queue.find(({ job }) => job === 'deliver-report')?.failed).toBe(1)
  })

  test('names a mail server that takes nothing before the reports that wait for it', async () => {
    let isAway = false
    const shop = await openShop({
      mailer: {
        send: async () => {
          if (isAway) throw new Error('connect ECONNREFUSED')
        },
      },
    })
    const { id } = await shop.drafted()
    isAway = true
    await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
    await shop.tryJobs({ deferred: true })
    shop.clock.advance(11 * 60_000)
    const mail = (await shown(shop)).health.find(({ part }) => part === 'mail')
    expect(mail).toMatchObject({
      state: 'look',
      note: expect.stringMatching(
        /^\d mails? not accepted yet, tried again: look at the mail server\. 1 report released and not delivered/,
      ),
    })
  })

  test('says that the payment provider fails while purchases are refused, as Today does', async () => {
    let isAway = true
    const shop = await openShop()
    const sandbox = { ...shop.ports.gateway }
    const createPayment: typeof sandbox.createPayment = async (payment) => {
      if (isAway) throw new GatewayError('unavailable', 'Stripe: StripeConnectionError')
      return await sandbox.createPayment(payment)
    }
    const { gateway, database } = shop.ports
    const tell = tellPaymentOutage(database)
    Object.assign(gateway, watchGateway({ ...sandbox, createPayment }, shop.clock, tell))
    const hasOutage = async () => (await findPaymentOutage(shop.ports)) !== undefined
    const payments = async () => (await shown(shop)).health.find(({ part }) => part === 'payments')
    const minutes = async () =>
      (await shop.asStaff('GET', '/api/admin/today')).json<Today>().withoutPaymentsMinutes
    expect((await shop.place()).statusCode).toBe(503)
    await until(hasOutage, Boolean)
    shop.clock.advance(3 * 60_000)
    // The process that found it has ended; another one goes on finding it.
    expect(await minutes()).toBeNull()
    expect((await shop.place()).statusCode).toBe(503)
    await until(hasOutage, Boolean)
    expect(await payments()).toMatchObject({
      state: 'fails',
      note: 'Calls to the payment provider have failed for 3 min, so purchases are refused: Stripe: StripeConnectionError',
    })
    expect(await minutes()).toBe(3)
    isAway = false
    expect((await shop.place()).statusCode).toBe(200)
    await until(hasOutage, (has) => !has)
    expect(await payments()).toMatchObject({ state: 'works' })
    expect(await minutes()).toBeNull()
  })

  test('counts what waits, and since when', async () => {
    const shop = await openShop()
    const { clientSecret } = await shop.placed()
    await shop.pay(clientSecret)
    const line = (await shown(shop)).queue.find(({ job }) => job === 'draft-estimate')
    expect(line).toMatchObject({ waiting: 1, later: 0, running: 0, retrying: 0, failed: 0 })
    expect(Date.now() - Date.parse(line?.oldestWaitingAt ?? '')).toBeLessThan(60_000)
  })

  test('knows what ran by the clock, what is late and what failed', async () => {
    const shop = await openShop()
    const stateOf = async (name: string) =>
      (await shown(shop)).schedules.find((schedule) => schedule.name === name)?.state
    expect(await stateOf('sweep')).toBe('not-yet')
    await runScheduled(shop.ports, 'sweep', async () => undefined)
    expect(await stateOf('sweep')).toBe('on-time')
    shop.clock.advance(60_000)
    const broken = runScheduled(shop.ports, 'sweep', () => Promise.reject(new Error('away')))
    await expect(broken).rejects.toThrow('away')
    expect(await stateOf('sweep')).toBe('failing')
    shop.clock.advance(21 * 60_000)
    expect(await stateOf('sweep')).toBe('overdue')
  })

  test('a failing part of the sweep does not stop the others, and is reported', async () => {
    const shop = await openShop()
    const ran: SweepPart[] = []
    const names = Object.keys(sweepParts) as SweepPart[]
    const parts = Object.fromEntries(
      names.map((name) => [
        name,
        async () => {
          if (name === 'uploads') throw new Error('the store is away')
          ran.push(name)
        },
      ]),
    ) as Partial<SweepParts> as SweepParts
    await expect(runSweep(shop.ports, parts)).rejects.toThrow('failed: uploads')
    expect(ran).toEqual(names.filter((name) => name !== 'uploads'))
    const { schedules } = await shown(shop)
    const failing = schedules.filter(({ state }) => state === 'failing')
    expect(failing).toMatchObject([{ name: 'sweep:uploads', lastError: 'the store is away' }])
  })
})
