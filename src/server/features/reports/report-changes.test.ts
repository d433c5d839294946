import { expect, test } from 'vitest'
import type { ReportChanges } from '#contract/report-changes.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const changesOf = async (shop: Shop, id: string) =>
  (await shop.asStaff('GET', `/api/admin/orders/${id}/report/changes`)).json<ReportChanges>()

/** Raises the first line's unit price; the percentage lines follow. */
function raised({ projectData }: StaffOrder, unitPrice: number) {
  const bidItems = projectData.bidItems?.map((item, index) =>
    index === 0 ? { ...item, unitPrice } : item,
  )
  return { projectData: { bidItems } }
}

test('a first report that shows what is stored changes nothing', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  const changes = await changesOf(shop, id)
  expect(changes).toMatchObject({ beforeVersion: null, afterVersion: 1, changes: [] })
  expect(changes.differenceCents).toBe(0)
})

test('what is stored and not yet reported is compared with the newest version', async () => {
  const shop = await openShop()
  const order = await shop.drafted()
  await shop.asStaff('PUT', `/api/admin/orders/${order.id}`, raised(order, 500))
  const changes = await changesOf(shop, order.id)
  const saved = await shop.staffOrder(order.id)
  expect(changes).toMatchObject({
    beforeVersion: 1,
    afterVersion: null,
    beforeCents: order.estimatedCost,
    afterCents: saved.estimatedCost,
  })
  expect(changes.changes[0]?.item).toBe(order.projectData.bidItems?.[0]?.item)
  const sum = changes.changes.reduce((total, { differenceCents }) => total + differenceCents, 0)
  expect(sum).toBe(changes.differenceCents)
})

test('a new version is compared with the one before it', async () => {
  const shop = await openShop()
  const order = await shop.drafted()
  const path = `/api/admin-direct/orders/${order.id}/generate-report`
  await shop.asStaff('POST', path, { updatedProjectData: raised(order, 500).projectData })
  const changes = await changesOf(shop, order.id)
  expect(changes).toMatchObject({ beforeVersion: 1, afterVersion: 2 })
  expect(changes.changes.length).toBeGreaterThan(0)
})

test('without a report there is nothing to compare', async () => {
  const shop = await openShop()
  const { orderId } = await shop.placed()
  const answer = await shop.asStaff('GET', `/api/admin/orders/${orderId}/report/changes`)
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'report-not-available'])
})
