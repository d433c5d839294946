import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

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
  expect(narrative).toContain('2,400 square foot')
  expect(narrative).not.toContain('1,850')
})
