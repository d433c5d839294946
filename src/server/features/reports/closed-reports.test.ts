import { describe, expect, test } from 'vitest'
import type { ApiProject } from '#contract/v1-projects.ts'
import { insertRow } from '#server/database/change-rows.ts'
import { buildSubmission, openApiShop } from '#server/testing/api-shop.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { openCustomerWorld } from '#server/testing/surfaces/customer-world.ts'
import { markDraft, markOf, placesOf } from '#server/testing/surfaces/marks.ts'
import { readSurfaces, textPrinter } from '#server/testing/surfaces/read-surfaces.ts'
import { browser, mailed, order, owner, shareReport } from '#server/testing/surfaces/world-parts.ts'

const refundAll = (shop: Pick<Shop, 'asStaff'>, orderId: string) =>
  shop.asStaff('POST', `/api/admin/orders/${orderId}/refunds`, {
    id: crypto.randomUUID(),
    reason: 'Asked for it',
  })

const choose = (shop: Pick<Shop, 'asStaff'>, reports: 'closed' | 'open') =>
  shop.asStaff('PUT', '/api/admin/payments/reversed-reports', { reports })

const loseDispute = (shop: Pick<Shop, 'ports'>, orderId: string, amount: number) =>
  insertRow(shop.ports.database, 'order_disputes', {
    id: `du_${orderId}`,
    order_id: orderId,
    amount,
    reason: 'fraudulent',
    status: 'lost',
    closed_at: shop.ports.clock.now(),
  } as never)

const mark = markOf(0)

/** A world whose own order has a released report that carries the mark. */
async function openMarkedWorld() {
  const settings = { approvalUndoMs: 30_000 }
  const opened = await openCustomerWorld({ settings, printer: textPrinter })
  const { shop } = opened
  const { orderId, clientSecret } = await order(shop, browser, 'Refunded Space')
  await shop.pay(clientSecret)
  await shop.runJobs()
  await markDraft(shop, orderId, mark)
  await shop.asStaff('POST', `/api/admin/orders/${orderId}/approve`, {})
  shop.clock.advance(settings.approvalUndoMs)
  await shop.runJobs({ deferred: true })
  const secureToken = (await shop.staffOrder(orderId)).secureToken ?? ''
  const orderKey = mailed(shop, owner, new RegExp(`/order/${orderId}\\?key=([\\w-]+)`))
  return { ...opened, orderId, secureToken, orderKey, ...(await shareReport(shop, secureToken)) }
}

test('after a full refund no route gives the report to anybody outside the office, until the owner leaves such reports open', async () => {
  const world = await openMarkedWorld()
  const { shop, orderId } = world
  // Answers of routes begin with their status; mails and files of before stay what they were.
  const find = async () =>
    placesOf(await readSurfaces(world), mark).filter((place) => /^\d{3} /.test(place))
  const before = await find()
  for (const place of [
    'showSecureReport html',
    'showSecureReport pdf',
    'showSecureReport xlsx',
    'showSecureReport csv',
    'showSecureReport json',
    'readSecureReport',
    'showSharedFile html as reader',
    'showSharedFile pdf as reader',
    'showOrderReport',
    'exportAccount',
  ]) {
    expect(before.join('\n')).toContain(place)
  }
  expect((await refundAll(shop, orderId)).statusCode).toBe(200)
  await shop.runJobs()
  expect(await find()).toEqual([])
  await shop.asStaff('DELETE', `/api/admin/orders/${orderId}`)
  expect(await find()).toEqual([])
  await shop.asStaff('POST', `/api/admin/orders/${orderId}/restore`, {})
  await choose(shop, 'open')
  expect(await find()).toEqual(before)
})

describe('a report whose payment went back in full', () => {
  const codeOf = async (shop: Shop, url: string) => {
    const answer = await shop.app.inject(url)
    return answer.statusCode === 200 ? 'open' : `${answer.statusCode} ${answer.json().code}`
  }

  test('is closed by a lost dispute as by a refund, and says so to the owner and to readers', async () => {
    for (const reverse of [
      (shop: Shop, id: string) => refundAll(shop, id),
      (shop: Shop, id: string) => loseDispute(shop, id, 69_500),
    ]) {
      const shop = await openShop()
      const { id, secureToken } = await shop.delivered()
      const [reader] = Object.values((await shareReport(shop as never, secureToken ?? '')).links)
      await reverse(shop, id)
      expect(await codeOf(shop, `/api/reports/secure/${secureToken}/page`)).toBe(
        '404 report-closed',
      )
      expect(await codeOf(shop, `/api/shared/${reader?.live}`)).toBe('404 shared-report-closed')
      const renewed = await shop.asStaff('POST', `/api/admin/orders/${id}/report-link`)
      expect([renewed.statusCode, renewed.json().code]).toEqual([409, 'report-closed'])
    }
  })

  test('stays open after a part was refunded, and while a dispute is open', async () => {
    const shop = await openShop()
    const { id, secureToken } = await shop.delivered()
    await shop.asStaff('POST', `/api/admin/orders/${id}/refunds`, {
      id: crypto.randomUUID(),
      amount: 20_000,
      reason: 'Late',
    })
    expect(await codeOf(shop, `/api/reports/secure/${secureToken}`)).toBe('open')
    await shop.ports.database
      .insertInto('order_disputes')
      .values({
        id: 'du_open',
        order_id: id,
        amount: 69_500,
        reason: 'fraudulent',
        status: 'needs_response',
      } as never)
      .execute()
    expect(await codeOf(shop, `/api/reports/secure/${secureToken}`)).toBe('open')
  })

  test('shows no figures and no files by the API', async () => {
    const shop = await openApiShop()
    const { secret } = await shop.grant('live')
    const made = await shop.api(secret, 'POST', '/api/v1/projects', { body: buildSubmission() })
    const { id } = made.json<{ id: string }>()
    await shop.runJobs()
    await shop.asStaff('POST', `/api/admin/orders/${id}/approve`)
    await shop.runJobs()
    await shop.ports.database
      .updateTable('orders')
      .set({ amount: 69_500, covered_by_plan: null })
      .where('id', '=', id)
      .execute()
    const shown = async () =>
      (await shop.api(secret, 'GET', `/api/v1/projects/${id}`)).json<ApiProject>()
    expect((await shown()).estimate).not.toBeNull()
    await loseDispute(shop, id, 69_500)
    expect(await shown()).toMatchObject({ status: 'completed', estimate: null, report: null })
    const listed = (await shop.api(secret, 'GET', '/api/v1/projects')).json<ApiProject[]>()
    expect(listed.map(({ estimate, report }) => [estimate, report])).toEqual([[null, null]])
    await choose(shop, 'open')
    expect((await shown()).report).not.toBeNull()
  })
})

test('what the owner chose is shown with the payments, and logged once', async () => {
  const shop = await openShop()
  const shown = async () =>
    (await shop.asStaff('GET', '/api/admin/payments')).json().reversedReports
  expect(await shown()).toEqual({ reports: 'closed', changes: [] })
  await choose(shop, 'open')
  await choose(shop, 'open')
  expect(await shown()).toMatchObject({
    reports: 'open',
    changes: [{ reports: 'open', author: 'chief' }],
  })
})
