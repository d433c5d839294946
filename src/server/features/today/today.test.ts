import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Today } from '#contract/today.ts'
import { countUnsentMails } from '#server/features/mail/reads.ts'
import { MailRefused } from '#server/ports.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const ask = async (shop: Shop) => (await shop.asStaff('GET', '/api/admin/today')).json<Today>()

test('nothing waits in an office without orders', async () => {
  const none = { count: 0, orders: [] }
  expect(await ask(await openShop())).toEqual({
    overduePromises: [],
    withoutWorkerMinutes: null,
    withoutPaymentsMinutes: null,
    fullDisk: null,
    undeliveredReports: none,
    refusedAddresses: none,
    late: none,
    dueToday: none,
    dueLater: none,
    answers: none,
    approvalsTakenBack: none,
    newRecipients: none,
    outsideAreas: none,
    corrections: none,
    askedCustomers: none,
    questions: none,
    disputes: none,
    refundRequests: none,
    overrideRequests: none,
    paidInTrash: 0,
    paymentIssues: 0,
    moneyDifferences: 0,
    demoProjects: 0,
    demoOverrideRequests: 0,
    failedJobs: 0,
    undeliveredMails: 0,
    parkedEvents: 0,
    priceProposals: 0,
    movedPriceRows: 0,
  })
})

test('an order is late after its deadline, and no longer once it is approved', async () => {
  const shop = await openShop()
  const order = await shop.drafted()
  const early = await ask(shop)
  expect([early.late.count, early.dueLater.count]).toEqual([0, 1])
  shop.clock.advance(49 * 3_600_000)
  const { late, dueToday } = await ask(shop)
  expect(late).toEqual({
    count: 1,
    orders: [{ orderId: order.id, companyName: 'Cedar Street Kitchen', at: order.qcDeadline }],
  })
  expect(dueToday.count).toBe(0)
  await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
  expect((await ask(shop)).late.count).toBe(0)
})

test('an order of which everything was paid back is not late', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  shop.clock.advance(49 * 3_600_000)
  const paidBack = (refunded: number) =>
    shop.ports.database.updateTable('orders').set({ refunded }).where('id', '=', id).execute()
  await paidBack(10_000)
  expect((await ask(shop)).late.count).toBe(1)
  await paidBack(69_500)
  expect((await ask(shop)).late.count).toBe(0)
})

test('a delivered order whose new address has no report is shown until its link is renewed', async () => {
  const shop = await openShop()
  const { id } = await shop.delivered()
  shop.clock.advance(60_000)
  const changed = await shop.asStaff('PUT', `/api/admin/orders/${id}/facts`, {
    answers: {},
    lines: 'keep',
    customerEmail: 'right@customer.example',
  })
  expect(changed.statusCode).toBe(200)
  expect((await ask(shop)).newRecipients).toMatchObject({ count: 1, orders: [{ orderId: id }] })
  await shop.asStaff('POST', `/api/admin/orders/${id}/report-link`, {})
  await shop.runJobs()
  expect((await ask(shop)).newRecipients.count).toBe(0)
})

test('a paid order outside every area is shown, because nothing else makes it late', async () => {
  const shop = await openShop()
  const place = { city: 'Chicago', state: 'IL', zipCode: '60601' }
  const { orderId, clientSecret } = await shop.placed({ project: place })
  expect((await ask(shop)).outsideAreas.count).toBe(0)
  await shop.pay(clientSecret)
  await shop.runJobs()
  expect((await ask(shop)).outsideAreas).toMatchObject({ count: 1, orders: [{ orderId }] })
})

test('a paid order in the trash is shown until it is restored or it was delivered', async () => {
  const shop = await openShop()
  const [waiting, delivered] = [
    await shop.drafted(),
    await shop.delivered({ email: 'b@customer.example' }),
  ]
  for (const { id } of [waiting, delivered]) await shop.asStaff('DELETE', `/api/admin/orders/${id}`)
  expect((await ask(shop)).paidInTrash).toBe(1)
  await shop.asStaff('POST', `/api/admin/orders/${waiting.id}/restore`)
  expect((await ask(shop)).paidInTrash).toBe(0)
})

test('an open question and an open dispute wait until they are settled, or their order is deleted', async () => {
  const shop = await openShop()
  const { id } = await shop.delivered()
  const { database } = shop.ports
  const question = await database
    .insertInto('order_notes')
    .values({ order_id: id, kind: 'question', body: 'Why?', reply_to: 'desk@customer.example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('order_disputes')
    .values({ id: 'd1', order_id: id, amount: 100, reason: 'other', status: 'needs_response' })
    .execute()
  const before = await ask(shop)
  expect([before.questions.count, before.disputes.count]).toEqual([1, 1])
  await shop.asStaff('PUT', `/api/admin/orders/${id}/notes/${question.id}/resolved`, {
    resolved: true,
  })
  expect((await ask(shop)).questions.count).toBe(0)
  await database
    .updateTable('orders')
    .set({ deleted_at: shop.clock.now() })
    .where('id', '=', id)
    .execute()
  expect((await ask(shop)).disputes.count).toBe(0)
})

test('an order that waits for its customer is not late, and its answer waits for staff', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  const { database } = shop.ports
  await database
    .insertInto('customer_requests')
    .values({ order_id: id, message: 'Is there a hood?', key_hash: 'a'.repeat(64) })
    .execute()
  await database
    .updateTable('orders')
    .set({ waiting_since: shop.clock.now() })
    .where('id', '=', id)
    .execute()
  shop.clock.advance(49 * 3_600_000)
  const asked = await ask(shop)
  expect([asked.late.count, asked.askedCustomers.count, asked.answers.count]).toEqual([0, 1, 0])
  await database
    .updateTable('customer_requests')
    .set({ answered_at: shop.clock.now() })
    .where('order_id', '=', id)
    .execute()
  const answered = await ask(shop)
  expect([answered.askedCustomers.count, answered.answers.count]).toEqual([0, 1])
})

test('begins with what was promised and has not happened, with the order that it is about', async () => {
  const shop = await openShop()
  const { orderId, clientSecret } = await shop.placed()
  await shop.pay(clientSecret)
  shop.clock.advance(2 * 60_000)
  expect((await ask(shop)).overduePromises).toEqual([])
  shop.clock.advance(6000)
  expect((await ask(shop)).overduePromises).toMatchObject([{ kind: 'draft', overdue: 1, orderId }])
  const operations = (await shop.asStaff('GET', '/api/admin/operations')).json()
  expect(operations.promises[0]).toMatchObject({ kind: 'draft', open: 1, overdue: 1 })
})

test('an order says where it stands, what comes next and when', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: 30_000 } })
  const { id, qcDeadline } = await shop.drafted()
  const standing = async () =>
    (await shop.asStaff('GET', `/api/admin/orders/${id}/standing`)).json()
  expect(await standing()).toMatchObject({ at: qcDeadline, isUrgent: false })
  await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
  const releaseAt = new Date(shop.clock.now().getTime() + 30_000).toISOString()
  expect(new Date((await standing()).at).toISOString()).toBe(releaseAt)
  shop.clock.advance(30_000)
  await shop.runJobs({ deferred: true })
  expect((await standing()).before).toBe('Delivered: nothing is left to do.')
})

test('begins with a report that was refused, and names the order of a refused confirmation until a mail arrives', async () => {
  let refuses = true
  const sent: string[] = []
  const shop = await openShop({
    mailer: {
      send: async ({ subject }) => {
        if (refuses) throw new MailRefused(550)
        sent.push(subject)
      },
    },
  })
  const { id } = await shop.drafted()
  const standing = async () =>
    (await shop.asStaff('GET', `/api/admin/orders/${id}/standing`)).json()
  const issues = async () =>
    (await shop.asStaff('GET', `/api/admin/orders/${id}/approval-issues`)).json().issues
  const order = { count: 1, orders: [{ orderId: id }] }
  expect(await ask(shop)).toMatchObject({
    undeliveredReports: { count: 0 },
    refusedAddresses: order,
  })
  expect(await standing()).toMatchObject({
    before: expect.stringContaining('The mail server refused a mail to the address'),
    isUrgent: true,
  })
  expect(await issues()).toMatchObject([
    { rule: 'address-refused', severity: 'advisory', text: expect.stringContaining('refused') },
  ])
  const { refused } = await countUnsentMails(shop.ports.database)
  expect(refused).toBeGreaterThan(0)
  await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
  await shop.runJobs({ deferred: true })
  const reported = await ask(shop)
  expect(reported).toMatchObject({ undeliveredReports: order, refusedAddresses: order })
  expect(Object.keys(reported).slice(0, 6)).toEqual([
    'overduePromises',
    'withoutWorkerMinutes',
    'withoutPaymentsMinutes',
    'fullDisk',
    'undeliveredReports',
    'refusedAddresses',
  ])
  refuses = false
  shop.clock.advance(1000)
  const resent = await shop.asStaff('POST', `/api/admin/orders/${id}/receipt`, {
    id: crypto.randomUUID(),
  })
  expect(resent.statusCode, resent.body).toBe(200)
  await shop.runJobs({ deferred: true })
  expect(sent).toHaveLength(1)
  expect((await ask(shop)).refusedAddresses.count).toBe(0)
})

test('says that nothing is sold while the disk has too little room', async () => {
  const shop = await openShop({ freeDiskBytes: async () => 150e6 })
  expect((await shop.place()).statusCode).toBe(503)
  expect((await ask(shop)).fullDisk).toBe(
    '150 MB are free, less than the 200 MB of MIN_FREE_DISK_MB: purchases are refused until there is room.',
  )
})

test('names a missing worker while a job has been due for more than two minutes', async () => {
  const shop = await openShop()
  const { orderId, clientSecret } = await shop.placed()
  await shop.pay(clientSecret)
  expect((await ask(shop)).withoutWorkerMinutes).toBeNull()
  await sql`update pgboss.job set start_after = now() - interval '200 seconds'`.execute(
    shop.ports.database,
  )
  expect((await ask(shop)).withoutWorkerMinutes).toBe(3)
  await shop.runJobs()
  expect((await ask(shop)).withoutWorkerMinutes).toBeNull()
  expect((await shop.staffOrder(orderId)).status).toBe('in_progress')
})
