import { expect, test } from 'vitest'
import type { LedgerView } from '#contract/ledger.ts'
import { findReleasedReport } from '#server/features/reports/reads/released-reports.ts'
import { openShop } from '#server/testing/shop.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { fillDatabase } from './fill-database.ts'
import { samplePorts } from './sample-ports.ts'

test('a completed sample order has what the product makes: released report, link, PDF and mail', async () => {
  const { app, ports, files, clock } = await createTestApp()
  const { database } = ports
  const run = { count: 8, first: 0, now: clock.now() }
  await fillDatabase({ database, kind: 'embedded' }, run, () => undefined, samplePorts(ports))
  const orders = await database.selectFrom('orders').selectAll().execute()
  const completed = orders.filter(({ status }) => status === 'completed')
  expect(completed.length).toBeGreaterThan(2)
  for (const order of completed) {
    const report = await findReleasedReport(database, { kind: 'order', id: order.id })
    expect(report).toMatchObject({ state: 'released', released_at: order.approved_at })
    expect(files.kept.has(report?.pdf_file_key ?? '')).toBe(true)
    const opened = await app.inject(`/api/reports/secure/${order.secure_token}`)
    // A link lives for a year after its approval.
    expect(opened.statusCode).toBe(isLinkAlive(order, run.now) ? 200 : 404)
    const mail = await database
      .selectFrom('mails')
      .select(['status', 'recipient', 'created_at'])
      .where('dedupe_key', 'like', `report-ready:${order.id}:%`)
      .executeTakeFirst()
    expect(mail).toEqual({
      status: 'sent',
      recipient: order.customer_email,
      created_at: order.approved_at,
    })
  }
})

function isLinkAlive(order: { secure_token_expires_at: string | null }, now: Date): boolean {
  return Date.parse(order.secure_token_expires_at ?? '') > now.getTime()
}

test('the ledger has what sample orders paid and got back, and the revenue is read from it', async () => {
  const shop = await openShop()
  const { database } = shop.ports
  const run = { count: 40, first: 0, now: shop.clock.now() }
  await fillDatabase({ database, kind: 'embedded' }, run, () => undefined)
  const orders = await database
    .selectFrom('orders')
    .select(['amount', 'refunded'])
    .where('paid_at', 'is not', null)
    .execute()
  const earned = orders.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  expect(earned).toBeGreaterThan(0)
  const ledger = await shop.asStaff('GET', '/api/admin/ledger?from=2015-01-01&to=2035-01-01')
  const { balances }: LedgerView = ledger.json()
  expect(balances.find(({ account }) => account === 'provider-balance')?.after).toBe(earned)
  const figures = await shop.asStaff('GET', '/api/admin/analytics')
  expect(figures.json().reportAnalytics.reportRevenue).toBe(earned)
})
