import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { watchPromises } from '#server/promises/watch-promises.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { releaseOrderReport } from './commands/release-report.ts'

/** Staff raises the first line of a delivered order and presses Generate Report. */
async function correct(shop: Shop, { id, projectData }: StaffOrder): Promise<StaffOrder> {
  shop.clock.advance(60_000)
  const bidItems = (projectData.bidItems ?? []).map((item, index) =>
    index === 0 ? { ...item, unitPrice: 500 } : item,
  )
  const answer = await shop.asStaff('POST', `/api/admin-direct/orders/${id}/generate-report`, {
    updatedProjectData: { bidItems },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ order: StaffOrder }>().order
}

const versionAtLink = async (shop: Shop, { secureToken }: StaffOrder) =>
  (await shop.app.inject(`/api/reports/secure/${secureToken}?format=json`)).json().header.version

test('a correction is a draft that no link, page, form or mail shows until it is approved', async () => {
  const shop = await openShop()
  const order = await shop.delivered()
  const mails = shop.mailer.sent.length
  const corrected = await correct(shop, order)
  expect(corrected).toMatchObject({ reportVersion: 2, reportState: 'draft', releasedVersion: 1 })
  await shop.runJobs({ deferred: true })
  expect(await versionAtLink(shop, order)).toBe(1)
  for (const format of ['html', 'pdf', 'xlsx', 'csv']) {
    const file = await shop.app.inject(`/api/reports/secure/${order.secureToken}?format=${format}`)
    expect(file.headers['content-disposition']).toContain('-v1.')
  }
  const page = await shop.app.inject(`/api/reports/secure/${order.secureToken}/page`)
  expect(page.json()).toMatchObject({ report: { header: { version: 1 } }, replaced: null })
  const ofCustomer = await shop.asStaff('GET', `/api/orders/${order.id}/report`)
  expect(ofCustomer.body).toContain(`content="${order.id} 1"`)
  expect(shop.mailer.sent).toHaveLength(mails)
  const preview = await shop.asStaff('GET', `/api/admin/orders/${order.id}/report`)
  expect(preview.body).toContain(`content="${order.id} 2"`)
})

test('approving the correction releases it, supersedes the old one and mails what changed', async () => {
  const shop = await openShop()
  const order = await shop.delivered()
  await correct(shop, order)
  const approved = await shop.asStaff('POST', `/api/admin/orders/${order.id}/approve`)
  expect(approved.json().order).toMatchObject({ reportState: 'released', releasedVersion: 2 })
  await shop.runJobs()
  await shop.runJobs({ deferred: true })
  expect(await versionAtLink(shop, order)).toBe(2)
  const [mail, ...others] = shop.mailer.sent.filter(({ subject }) => /corrected/i.test(subject))
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Your corrected report/)
  expect(mail?.text).toContain('Likely (P50), to the cent')
  expect(mail?.text).toContain(order.projectData.bidItems?.[0]?.category)
  const rows = await shop.ports.database
    .selectFrom('report_versions')
    .select(['version', 'state', 'superseded_at'])
    .where('order_id', '=', order.id)
    .orderBy('version')
    .execute()
  expect(rows).toMatchObject([
    { version: 1, state: 'released', superseded_at: expect.any(String) },
    { version: 2, state: 'released', superseded_at: null },
  ])
})

test('the built-in narrative follows a corrected area and price', async () => {
  const shop = await openShop()
  const order = await shop.drafted()
  const edited = await shop.asStaff('PUT', `/api/admin-direct/orders/${order.id}`, {
    projectData: { squareFootage: 2400 },
  })
  const narrative = edited.json<StaffOrder>().projectData.aiNarrative
  expect(narrative).toContain('2,400-square-foot')
  expect(narrative).not.toContain('1,850')
})

const approve = (shop: Shop, id: string, body?: object) =>
  shop.asStaff('POST', `/api/admin/orders/${id}/approve`, body)

const openPage = async (shop: Shop, id: string) =>
  (await shop.asStaff('GET', `/api/orders/${id}`)).json()

test('an approval is undone before the report goes out: nothing is mailed, nothing is shown', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: 30_000 } })
  const { id } = await shop.drafted()
  const mails = shop.mailer.sent.length
  const approved = (await approve(shop, id)).json<{ order: StaffOrder }>().order
  expect(approved).toMatchObject({ status: 'qc_approved', reportState: 'reviewed' })
  const link = `/api/reports/secure/${approved.secureToken}`
  expect((await shop.app.inject(link)).statusCode).toBe(404)
  expect(await openPage(shop, id)).toMatchObject({ status: 'in_progress', reportUrl: null })
  const undone = await shop.asStaff('POST', `/api/admin/orders/${id}/undo-approval`)
  expect(undone.json()).toMatchObject({ status: 'in_progress', reportState: 'draft' })
  shop.clock.advance(60_000)
  await shop.runJobs({ deferred: true })
  expect((await shop.app.inject(link)).statusCode).toBe(404)
  expect(shop.mailer.sent).toHaveLength(mails)
})

test('an approval that is not undone is released after its time and can then no longer be undone', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: 30_000 } })
  const { id } = await shop.drafted()
  await approve(shop, id)
  shop.clock.advance(30_000)
  await shop.runJobs({ deferred: true })
  expect(await shop.staffOrder(id)).toMatchObject({ status: 'completed', releasedVersion: 1 })
  const late = await shop.asStaff('POST', `/api/admin/orders/${id}/undo-approval`)
  expect([late.statusCode, late.json().code]).toEqual([409, 'nothing-to-undo'])
})

test('undoing a correction leaves the customer with the version they have', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: 30_000 } })
  const drafted = await shop.drafted()
  await approve(shop, drafted.id)
  shop.clock.advance(30_000)
  await shop.runJobs({ deferred: true })
  const order = await shop.staffOrder(drafted.id)
  await correct(shop, order)
  await approve(shop, order.id)
  expect(await versionAtLink(shop, order)).toBe(1)
  await shop.asStaff('POST', `/api/admin/orders/${order.id}/undo-approval`)
  shop.clock.advance(60_000)
  await shop.runJobs({ deferred: true })
  expect(await versionAtLink(shop, order)).toBe(1)
  expect(await shop.staffOrder(order.id)).toMatchObject({
    status: 'completed',
    reportState: 'draft',
  })
})

test('a line without a price blocks the approval until someone gives a reason', async () => {
  const shop = await openShop()
  const { id, projectData } = await shop.drafted()
  const [first, ...others] = projectData.bidItems ?? []
  const bidItems = [{ ...first, unitPrice: 0 }, ...others]
  await shop.asStaff('PUT', `/api/admin/orders/${id}`, { projectData: { bidItems } })
  const refused = await approve(shop, id)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'blocked'])
  const listed = await shop.asStaff('GET', `/api/admin/orders/${id}/approval-issues`)
  expect(listed.json().issues[0]).toMatchObject({ rule: 'unpriced-line', severity: 'blocking' })
  const hasty = await approve(shop, id, { overrideReason: 'because I say so' })
  expect([hasty.statusCode, hasty.json().code]).toEqual([400, 'reason-too-short'])
  const overrideReason = 'The landlord pays for it.'
  expect((await approve(shop, id, { overrideReason })).statusCode).toBe(200)
  const line = await shop.ports.database
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'order.approved')
    .executeTakeFirstOrThrow()
  expect(line.after).toMatchObject({ overrideReason, blocking: [expect.stringContaining('price')] })
})

test('a narrative of staff with a figure that is in no table blocks; the counts of the built-in one do not', async () => {
  const shop = await openShop()
  const { id, projectData } = await shop.drafted()
  const aiNarrative = `${projectData.aiNarrative} Checked by hand at $1,234,567.`
  await shop.asStaff('PUT', `/api/admin/orders/${id}`, { projectData: { aiNarrative } })
  const listed = await shop.asStaff('GET', `/api/admin/orders/${id}/approval-issues`)
  expect(listed.json().issues).toEqual([
    expect.objectContaining({ rule: 'narrative', severity: 'blocking' }),
  ])
  for (const [method, path] of [
    ['POST', `/api/admin/orders/${id}/approve`],
    ['PUT', `/api/admin-direct/orders/${id}/qc-approve`],
  ] as const) {
    const overrideReason = 'The customer wants to read this figure.'
    const refused = await shop.asStaff(method, path, { overrideReason })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not-overridable'])
  }
  expect((await shop.staffOrder(id)).status).toBe('in_progress')
})

const correctionMails = ({ mailer }: Shop) =>
  mailer.sent.filter(({ subject }) => subject.startsWith('Your corrected report'))

test('a correction that went out without its mail is mailed once by the watcher', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: 30_000 } })
  const drafted = await shop.drafted()
  await approve(shop, drafted.id)
  shop.clock.advance(30_000)
  await shop.runJobs({ deferred: true })
  await correct(shop, await shop.staffOrder(drafted.id))
  await approve(shop, drafted.id)
  shop.clock.advance(30_000)
  // The process ended right after the release, and its job is gone.
  await shop.ports.database
    .transaction()
    .execute((transaction) => releaseOrderReport(transaction, shop.ports, drafted.id))
  await sql`delete from pgboss.job where name in ('release-report', 'deliver-report')`.execute(
    shop.ports.database,
  )
  await watchPromises(shop.ports)
  await shop.runJobs({ deferred: true })
  expect(correctionMails(shop)).toEqual([])
  shop.clock.advance(70_000)
  for (let run = 0; run < 3; run += 1) {
    await watchPromises(shop.ports)
    await shop.runJobs({ deferred: true })
    shop.clock.advance(5 * 60_000)
  }
  expect(correctionMails(shop)).toHaveLength(1)
})

test('an approved correction whose job was lost goes out by the watcher', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: 30_000 } })
  const drafted = await shop.drafted()
  await approve(shop, drafted.id)
  shop.clock.advance(30_000)
  await shop.runJobs({ deferred: true })
  await correct(shop, await shop.staffOrder(drafted.id))
  await approve(shop, drafted.id)
  await sql`delete from pgboss.job where name in ('release-report', 'deliver-report')`.execute(
    shop.ports.database,
  )
  shop.clock.advance(40_000)
  await watchPromises(shop.ports)
  await shop.runJobs({ deferred: true })
  expect(await shop.staffOrder(drafted.id)).toMatchObject({ releasedVersion: 2 })
  expect(correctionMails(shop)).toHaveLength(1)
})

test('a change of facts on a delivered order is a correction under way, with both numbers, until it is approved or taken back', async () => {
  const shop = await openShop()
  const { id, projectData, estimatedCost, revision } = await shop.delivered()
  const seen = async () => {
    const [listed] = (await shop.asStaff('GET', '/api/admin/orders?status=correction')).json()
    const counts = (await shop.asStaff('GET', '/api/admin/orders/counts')).json()
    const today = (await shop.asStaff('GET', '/api/admin/today')).json()
    const standing = (await shop.asStaff('GET', `/api/admin/orders/${id}/standing`)).json()
    return { listed, count: counts.correction, today: today.corrections, text: standing.before }
  }
  const finished = { count: 0, today: { count: 0 }, text: 'Delivered: nothing is left to do.' }
  const enlarge = async (from: number) => {
    const answer = await shop.asStaff('PUT', `/api/admin/orders/${id}/facts`, {
      revision: from,
      answers: { squareFootage: 2600 },
      lines: 'reprice',
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  expect(await seen()).toMatchObject(finished)
  await enlarge(revision)
  const reads = { version: 1, squareFootage: 1850, totalCents: estimatedCost }
  expect(projectData.squareFootage).toBe(1850)
  const begun = await seen()
  expect(begun).toMatchObject({
    listed: { id, status: 'completed', correction: reads, projectData: { squareFootage: 2600 } },
    count: 1,
    today: { count: 1, orders: [{ orderId: id }] },
    text: 'A correction is under way: the customer reads version 1 until it is approved.',
  })
  expect(begun.listed.estimatedCost).not.toBe(estimatedCost)
  expect((await shop.staffOrder(id)).correction).toMatchObject(reads)
  await shop.asStaff('POST', `/api/admin/orders/${id}/facts/undo`, {
    revision: (await shop.staffOrder(id)).revision,
  })
  expect(await seen()).toMatchObject(finished)
  await enlarge((await shop.staffOrder(id)).revision)
  await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
  await shop.runJobs({ deferred: true })
  expect(await seen()).toMatchObject(finished)
  expect((await shop.staffOrder(id)).correction).toBeNull()
})

const undoable = { settings: { approvalUndoMs: 30_000 } }

const saveLine = async (shop: Shop, { id, projectData }: StaffOrder, unitPrice: number) => {
  const bidItems = (projectData.bidItems ?? []).map((item, index) =>
    index === 0 ? { ...item, unitPrice } : item,
  )
  const saved = await shop.asStaff('PUT', `/api/admin/orders/${id}`, { projectData: { bidItems } })
  expect(saved.statusCode, saved.body).toBe(200)
}

const standingOf = async (shop: Shop, id: string) => {
  const { before, at, after } = (
    await shop.asStaff('GET', `/api/admin/orders/${id}/standing`)
  ).json()
  return `${before}${at ?? ''}${after}`
}

const release = async (shop: Shop) => {
  shop.clock.advance(30_000)
  await shop.runJobs({ deferred: true })
}

test.each(['saved', 'generated'])(
  'what a colleague %s between approval and release is a correction from the release on',
  async (how) => {
    const shop = await openShop(undoable)
    const drafted = await shop.drafted()
    await approve(shop, drafted.id)
    await saveLine(shop, drafted, 9000)
    if (how === 'generated')
      await shop.asStaff('POST', `/api/admin-direct/orders/${drafted.id}/generate-report`, {})
    expect(await shop.staffOrder(drafted.id)).toMatchObject({
      correction: null,
      releaseAt: expect.any(String),
    })
    expect(await standingOf(shop, drafted.id)).toContain('what was changed since is not in it')
    await release(shop)
    const order = await shop.staffOrder(drafted.id)
    const reads = { version: 1, totalCents: drafted.estimatedCost }
    expect(order).toMatchObject({ status: 'completed', correction: reads })
    expect(order.estimatedCost).not.toBe(drafted.estimatedCost)
    expect(await standingOf(shop, order.id)).toContain('A correction is under way')
    const [listed] = (await shop.asStaff('GET', '/api/admin/orders?status=correction')).json()
    expect(listed).toMatchObject({ id: order.id, correction: reads })
    expect((await shop.asStaff('GET', '/api/admin/today')).json().corrections.count).toBe(1)
  },
)

test('a correction that is again what the customer reads is closed, and approving sends nothing', async () => {
  const shop = await openShop()
  const order = await shop.delivered()
  await correct(shop, order)
  expect((await shop.staffOrder(order.id)).correction).toMatchObject({ version: 1 })
  await shop.asStaff('PUT', `/api/admin/orders/${order.id}`, {
    projectData: {
      bidItems: order.projectData.bidItems,
      aiNarrative: order.projectData.aiNarrative,
    },
  })
  expect(await shop.staffOrder(order.id)).toMatchObject({
    correction: null,
    reportVersion: 1,
    reportState: 'released',
    reportOutdated: false,
  })
  const mails = shop.mailer.sent.length
  await approve(shop, order.id)
  await shop.runJobs({ deferred: true })
  expect(shop.mailer.sent).toHaveLength(mails)
  expect((await shop.staffOrder(order.id)).releasedVersion).toBe(1)
})

test('a refund within the undo time leaves no release and nothing to undo', async () => {
  const shop = await openShop(undoable)
  const { id } = await shop.drafted()
  await approve(shop, id)
  await shop.asStaff('POST', `/api/admin/orders/${id}/refunds`, {
    id: crypto.randomUUID(),
    reason: 'The customer gave the lease up',
  })
  await shop.runJobs()
  expect(await shop.staffOrder(id)).toMatchObject({ status: 'cancelled', releaseAt: null })
  const [listed] = (await shop.asStaff('GET', '/api/admin/orders?status=cancelled')).json()
  expect(listed).toMatchObject({ id, releaseAt: null })
  const undone = await shop.asStaff('POST', `/api/admin/orders/${id}/undo-approval`)
  expect([undone.statusCode, undone.json().error]).toEqual([
    409,
    'The order was cancelled: no report is released, and nothing is left to undo.',
  ])
})
