import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { releaseOrderReport } from './commands/release-report.ts'
import { sweepOrders } from './jobs.ts'

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
  expect(mail?.text).toContain('Estimated total')
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
})

const correctionMails = ({ mailer }: Shop) =>
  mailer.sent.filter(({ subject }) => subject.startsWith('Your corrected report'))

test('a correction that went out without its mail is mailed once by the sweep', async () => {
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
  await sql`delete from pgboss.job where name = 'deliver-report'`.execute(shop.ports.database)
  await sweepOrders(shop.ports)
  await shop.runJobs({ deferred: true })
  expect(correctionMails(shop)).toEqual([])
  shop.clock.advance(11 * 60_000)
  for (let run = 0; run < 3; run += 1) {
    await sweepOrders(shop.ports)
    await shop.runJobs({ deferred: true })
    shop.clock.advance(5 * 60_000)
  }
  expect(correctionMails(shop)).toHaveLength(1)
})

test('an approved correction whose job was lost goes out by the sweep', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: 30_000 } })
  const drafted = await shop.drafted()
  await approve(shop, drafted.id)
  shop.clock.advance(30_000)
  await shop.runJobs({ deferred: true })
  await correct(shop, await shop.staffOrder(drafted.id))
  await approve(shop, drafted.id)
  await sql`delete from pgboss.job where name = 'deliver-report'`.execute(shop.ports.database)
  shop.clock.advance(11 * 60_000)
  await sweepOrders(shop.ports)
  await shop.runJobs({ deferred: true })
  expect(await shop.staffOrder(drafted.id)).toMatchObject({ releasedVersion: 2 })
  expect(correctionMails(shop)).toHaveLength(1)
})
