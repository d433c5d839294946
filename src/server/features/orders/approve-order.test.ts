import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { watchPromises } from '#server/promises/watch-promises.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { deliverReportCommand } from './commands/deliver-report.ts'
import { releaseReportCommand } from './commands/release-report.ts'

const approve = (shop: Shop, id: string) => shop.asStaff('POST', `/api/admin/orders/${id}/approve`)

const reportMails = (shop: Shop) =>
  shop.mailer.sent.filter((mail) => mail.text.includes('/report/'))

const countAudits = async (shop: Shop, action: string) =>
  (
    await shop.ports.database
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', action)
      .execute()
  ).length

describe('approving', () => {
  test('issues the secure link, mails it and completes the order once the mail was taken', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    const approved = (await approve(shop, id)).json<{ order: StaffOrder }>().order
    expect(approved).toMatchObject({ status: 'qc_approved', qcStatus: 'passed', reportVersion: 1 })
    expect(approved.secureToken).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(approved.reportUrl).toBe(`/report/${approved.secureToken}`)
    expect(reportMails(shop)).toHaveLength(0)
    await shop.runJobs()
    expect(await shop.staffOrder(id)).toMatchObject({ status: 'completed' })
    const [mail, ...others] = reportMails(shop)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'desk@customer.example' })
    expect(mail?.text).toContain(`http://127.0.0.1:3000/report/${approved.secureToken}`)
    expect(mail?.subject).toMatch(/^Your report is ready/)
    expect([...shop.files.kept.keys()]).toEqual([
      expect.stringMatching(/^reports\/[0-9a-f]{64}\.pdf$/),
    ])
  })

  test('is the same over both routes, and harmless twice', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    const direct = await shop.asStaff('PUT', `/api/admin-direct/orders/${id}/qc-approve`)
    const again = await approve(shop, id)
    expect(again.json()).toEqual(direct.json())
    await Promise.all([1, 2, 3].map(() => approve(shop, id)))
    await shop.runJobs({ deferred: true })
    const completed = await shop.staffOrder(id)
    expect((await approve(shop, id)).json().order).toEqual(completed)
    await shop.runJobs({ deferred: true })
    expect(reportMails(shop)).toHaveLength(1)
    expect(await countAudits(shop, 'order.approved')).toBe(1)
    expect(completed.secureToken).toBe(direct.json().order.secureToken)
    expect(completed.reportVersion).toBe(1)
  })

  test('brings an outdated report up to date first', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    await shop.asStaff('PUT', `/api/admin/orders/${id}`, { projectData: { aiNarrative: 'New.' } })
    const approved = (await approve(shop, id)).json<{ order: StaffOrder }>().order
    expect(approved).toMatchObject({ reportVersion: 2, reportOutdated: false })
    await shop.runJobs()
    expect(reportMails(shop)[0]?.subject).toMatch(/^Your report is ready/)
  })

  test('is refused before the draft, for unpaid and for unknown orders', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    const unpaid = await approve(shop, orderId)
    expect([unpaid.statusCode, unpaid.json().code]).toEqual([409, 'wrong-status'])
    await shop.pay(clientSecret)
    expect((await approve(shop, orderId)).json().code).toBe('wrong-status')
    expect((await approve(shop, 'nobody')).json().code).toBe('no-such-order')
  })
})

describe('a delivery that starts before the end of the undo period', () => {
  test('waits for it, also when two machines differ by seconds', async () => {
    const shop = await openShop({ settings: { approvalUndoMs: 30_000 } })
    const { id } = await shop.drafted()
    await approve(shop, id)
    shop.clock.advance(28_000)
    await shop.runJobs({ deferred: true })
    expect(reportMails(shop)).toEqual([])
    shop.clock.advance(2000)
    await shop.runJobs({ deferred: true })
    expect(reportMails(shop)).toHaveLength(1)
    expect(await shop.staffOrder(id)).toMatchObject({ status: 'completed' })
  })
})

describe('after approval', () => {
  test('a correction makes a new version; approving it notifies the customer once', async () => {
    const shop = await openShop()
    const { id, secureToken } = await shop.delivered()
    shop.clock.advance(60_000)
    const saved = await shop.asStaff('PUT', `/api/admin/orders/${id}`, {
      projectData: { aiNarrative: 'Corrected.' },
    })
    expect(saved.json()).toMatchObject({ status: 'completed', reportOutdated: true })
    await approve(shop, id)
    await approve(shop, id)
    await shop.runJobs({ deferred: true })
    const mails = reportMails(shop)
    expect(mails).toHaveLength(2)
    expect(mails.at(-1)?.subject).toMatch(/corrected/i)
    const link = await shop.app.inject(`/api/reports/secure/${secureToken}?format=json`)
    expect(link.json().header.version).toBe(2)
    const page = await shop.app.inject(`/api/reports/secure/${secureToken}`)
    expect(page.body).toContain('It replaces every earlier version of this report.')
    expect((await shop.staffOrder(id)).status).toBe('completed')
  })

  test('a corrected address gets the link after another approval', async () => {
    const shop = await openShop()
    const { id } = await shop.delivered()
    await shop.asStaff('PUT', `/api/admin-direct/orders/${id}`, {
      customerEmail: 'right@customer.example',
    })
    await approve(shop, id)
    await approve(shop, id)
    await shop.runJobs()
    expect(reportMails(shop).map((mail) => mail.to)).toEqual([
      'desk@customer.example',
      'right@customer.example',
    ])
  })
})

describe('delivery', () => {
  test('waits for the mail server and writes no second mail meanwhile', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    await approve(shop, id)
    for (let run = 0; run < 3; run += 1) await deliverReportCommand(shop.ports, id)
    const queued = await shop.ports.database
      .selectFrom('mails')
      .select('id')
      .where('dedupe_key', 'like', 'report-ready:%')
      .execute()
    expect(queued).toHaveLength(1)
    expect((await shop.staffOrder(id)).status).toBe('qc_approved')
    await shop.runJobs()
    expect((await shop.staffOrder(id)).status).toBe('completed')
    await deliverReportCommand(shop.ports, id)
    expect(reportMails(shop)).toHaveLength(1)
  })

  test('continues after the process ended between accepting the mail and completing', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    await approve(shop, id)
    await deliverReportCommand(shop.ports, id)
    await shop.ports.database.updateTable('mails').set({ status: 'sent' }).execute()
    shop.clock.advance(11 * 60_000)
    await watchPromises(shop.ports)
    await shop.runJobs()
    expect((await shop.staffOrder(id)).status).toBe('completed')
    expect(await countAudits(shop, 'order.completed')).toBe(1)
  })

  test('notifies staff when the mail was refused permanently', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    await approve(shop, id)
    await deliverReportCommand(shop.ports, id)
    await shop.ports.database.updateTable('mails').set({ status: 'failed' }).execute()
    await deliverReportCommand(shop.ports, id)
    await deliverReportCommand(shop.ports, id)
    const order = await shop.staffOrder(id)
    expect(order.status).toBe('qc_approved')
    const undelivered =
      "The report's mail could not be delivered. Correct the customer's e-mail and approve again."
    expect(order.validationIssues.filter((issue) => issue.includes('mail'))).toEqual([undelivered])
    await shop.asStaff('PUT', `/api/admin-direct/orders/${id}`, {
      customerEmail: 'right@customer.example',
    })
    await approve(shop, id)
    await shop.runJobs()
    const completed = await shop.staffOrder(id)
    expect(completed.status).toBe('completed')
    expect(completed.validationIssues).toEqual(
      order.validationIssues.filter((issue) => issue !== undelivered),
    )
  })

  test('takes the note away when the refused mail goes out after all', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    await approve(shop, id)
    await deliverReportCommand(shop.ports, id)
    const setMails = (status: 'failed' | 'sent') =>
      shop.ports.database.updateTable('mails').set({ status }).execute()
    await setMails('failed')
    await deliverReportCommand(shop.ports, id)
    const issues = (await shop.staffOrder(id)).validationIssues
    expect(issues.at(-1)).toContain('could not be delivered')
    await setMails('sent')
    await deliverReportCommand(shop.ports, id)
    const completed = await shop.staffOrder(id)
    expect(completed).toMatchObject({ status: 'completed', validationIssues: issues.slice(0, -1) })
  })
})

describe('deleting', () => {
  test('takes the order out of the lists, and its link stops working', async () => {
    const shop = await openShop()
    const { id, secureToken } = await shop.delivered()
    expect((await shop.asStaff('DELETE', `/api/admin/orders/${id}`)).json()).toEqual({
      success: true,
    })
    expect((await shop.asStaff('GET', `/api/admin/orders/${id}`)).statusCode).toBe(404)
    expect((await shop.asStaff('GET', '/api/admin/orders')).json()).toEqual([])
    expect((await shop.app.inject(`/api/reports/secure/${secureToken}`)).statusCode).toBe(404)
    expect((await shop.asStaff('DELETE', `/api/admin/orders/${id}`)).json().code).toBe(
      'no-such-order',
    )
    expect(await countAudits(shop, 'order.deleted')).toBe(1)
  })

  test('an unpaid order can no longer be paid', async () => {
    const shop = await openShop()
    const { orderId, clientSecret } = await shop.placed()
    await shop.asStaff('DELETE', `/api/admin/orders/${orderId}`)
    expect((await shop.pay(clientSecret)).statusCode).toBe(409)
    expect((await shop.orderRow(orderId)).status).toBe('cancelled')
  })
})

test('a release waits for its instant in a queue of its own, in which nothing is printed', async () => {
  const shop = await openShop({ settings: { approvalUndoMs: 30_000 } })
  const { id } = await shop.drafted()
  await approve(shop, id)
  const listJobs = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from pgboss.job where data ->> 'orderId' = ${id} and state < 'active' and name like '%-report'`.execute(
      shop.ports.database,
    )
    return rows.map(({ name }) => name)
  }
  expect(await listJobs()).toEqual(['release-report'])
  shop.clock.advance(30_000)
  await releaseReportCommand(shop.ports, id)
  expect([...shop.files.kept.keys()]).toEqual([])
  expect((await shop.staffOrder(id)).releasedVersion).toBe(1)
  expect((await listJobs()).toSorted()).toEqual(['deliver-report', 'release-report'])
})
