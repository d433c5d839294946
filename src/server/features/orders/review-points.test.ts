import { describe, expect, test } from 'vitest'
import type { ReviewPointsView } from '#contract/review-points.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const tenMinutes = 600_000

const path = (id: string) => `/api/admin/orders/${id}/review-points`

const show = async (shop: Shop, id: string) =>
  (await shop.asStaff('GET', path(id))).json<ReviewPointsView>()

const dismissal = { id: 'said-otherwise:seats', mark: 4_000_000_000, reason: 'Seats are outdoors' }

describe('points of the review', () => {
  test('stay dismissed for every colleague, with the reason and who gave it', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    expect((await show(shop, id)).dismissed).toEqual([])
    const answer = await shop.asStaff('POST', path(id), dismissal)
    const [kept, ...others] = answer.json<ReviewPointsView>().dismissed
    expect(others).toEqual([])
    expect(kept).toMatchObject(dismissal)
    expect(kept?.by).not.toBe('')
    expect((await show(shop, id)).dismissed).toEqual([kept])
    const other = await shop.drafted()
    expect((await show(shop, other.id)).dismissed).toEqual([])
  })

  test('need a reason and an order', async () => {
    const shop = await openShop()
    const { id } = await shop.drafted()
    const empty = await shop.asStaff('POST', path(id), { ...dismissal, reason: '  ' })
    expect(empty.statusCode).toBe(400)
    const nowhere = '00000000-0000-4000-8000-000000000000'
    expect((await shop.asStaff('POST', path(nowhere), dismissal)).statusCode).toBe(404)
    expect((await shop.asStaff('GET', path(nowhere))).statusCode).toBe(404)
  })

  test('are ranked by what reviewers changed in approved orders, of answers and of lines', async () => {
    const shop = await openShop()
    const first = await shop.drafted()
    expect((await show(shop, first.id)).habits).toMatchObject({ orders: 0, lines: {} })
    await shop.asStaff('PUT', `/api/admin/orders/${first.id}/facts`, {
      answers: { seats: 48 },
      lines: 'reprice',
    })
    const { projectData } = await shop.staffOrder(first.id)
    const [line, ...rest] = projectData.bidItems ?? []
    if (!line) throw new Error('The draft has lines')
    const bidItems = [{ ...line, unitPrice: line.unitPrice * 1.1 }, ...rest]
    await shop.asStaff('PUT', `/api/admin/orders/${first.id}`, { projectData: { bidItems } })
    const approved = await shop.asStaff('POST', `/api/admin/orders/${first.id}/approve`)
    expect(approved.statusCode).toBe(200)
    // What was counted is kept for ten minutes.
    expect((await show(shop, first.id)).habits.orders).toBe(0)
    shop.clock.advance(tenMinutes)
    const { habits } = await show(shop, first.id)
    expect(habits.orders).toBe(1)
    expect(habits.answers).toMatchObject({ seats: 1, timeline: 0, squareFootage: 0 })
    expect(habits.lines).toEqual({ [line.id ?? '']: 1 })
  })
})
