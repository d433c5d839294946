import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/staff-order.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const itemsOf = (order: StaffOrder) => order.projectData.bidItems ?? []

const change = async (shop: Shop, id: string, body: object) => {
  const changed = await shop.asStaff('PUT', `/api/admin/orders/${id}/facts`, body)
  expect(changed.statusCode, changed.body).toBe(200)
  return changed.json<StaffOrder>()
}

const kept = (shop: Shop, id: string, answers: object) =>
  change(shop, id, { answers, lines: 'keep' })

const approve = async (shop: Shop, id: string) => {
  const overrideReason = 'The owner agreed to the total of 1,850 sq ft on the phone.'
  const answer = await shop.asStaff('POST', `/api/admin/orders/${id}/approve`, { overrideReason })
  return answer.statusCode === 200 ? 'approved' : answer.json().code
}

const keptIssue = ({ validationIssues }: StaffOrder) =>
  validationIssues.find((issue) => issue.startsWith('Bid items were priced for'))

test('no reason releases a report whose lines were counted for another project, until they are re-priced', async () => {
  const shop = await openShop()
  const order = await shop.drafted()
  const later = await kept(shop, order.id, { squareFootage: 2400 })
  expect(keptIssue(later)).toMatch(
    /^Bid items were priced for 1,850 sq ft, Bar\/Restaurant, but the project is now 2,400 sq ft, Bar\/Restaurant \("/,
  )
  expect(await approve(shop, order.id)).toBe('not-overridable')
  const repriced = await change(shop, order.id, { answers: {}, lines: 'reprice' })
  expect(keptIssue(repriced)).toBeUndefined()
  const fresh = await shop.drafted({
    project: { squareFootage: 2400 },
    email: 'two@customer.example',
  })
  expect(repriced.estimatedCost).toBe(fresh.estimatedCost)
  expect(await approve(shop, order.id)).toBe('approved')
})

test('an area corrected with the other fields of an order blocks in the same way', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  const path = `/api/admin-direct/orders/${id}`
  await shop.asStaff('PUT', path, { projectData: { squareFootage: 2400 } })
  expect(await approve(shop, id)).toBe('not-overridable')
  await shop.asStaff('PUT', path, { projectData: { squareFootage: 1850 } })
  expect(await approve(shop, id)).toBe('approved')
})

test('a later change that re-prices also re-prices what was kept before', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  await kept(shop, id, { squareFootage: 2400 })
  const answers = { finishQuality: 'luxury' }
  const repriced = await change(shop, id, { answers, lines: 'reprice' })
  const project = { squareFootage: 2400, finishQuality: 'luxury' } as const
  const fresh = await shop.drafted({ project, email: 'two@customer.example' })
  expect(repriced.estimatedCost).toBe(fresh.estimatedCost)
})

test('another answer than area and type blocks as well, and says which', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted()
  const later = await kept(shop, id, { seats: 120, finishQuality: 'luxury' })
  expect(keptIssue(later)).toMatch(/^Bid items were priced for other answers to /)
  expect(keptIssue(later)).toContain('Finish quality')
  expect(await approve(shop, id)).toBe('not-overridable')
  const back = await kept(shop, id, { seats: null, finishQuality: 'upgraded' })
  expect(keptIssue(back)).toBeUndefined()
})

test('an answer that no line depends on may be kept, and lines that staff set are settled', async () => {
  const shop = await openShop()
  const order = await shop.drafted()
  expect(keptIssue(await kept(shop, order.id, { zipCode: '50310' }))).toBeUndefined()
  await kept(shop, order.id, { squareFootage: 1855 })
  const effect = await shop.asStaff('POST', `/api/admin/orders/${order.id}/facts/preview`, {
    answers: {},
  })
  const open = new Set(effect.json().lines.map(({ id }: { id: string }) => id))
  expect(open.size).toBeGreaterThan(3)
  const bidItems = itemsOf(order).map((line) =>
    open.has(line.id) ? { ...line, quantity: line.quantity + 1 } : line,
  )
  await shop.asStaff('PUT', `/api/admin/orders/${order.id}`, { projectData: { bidItems } })
  expect(keptIssue(await shop.staffOrder(order.id))).toBeUndefined()
})
