import { describe, expect, test } from 'vitest'
import type { FactsEffectView } from '#contract/order-facts.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { audited } from '#server/testing/audited.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const itemsOf = (order: StaffOrder) => order.projectData.bidItems ?? []

const preview = (shop: Shop, id: string, answers: object) =>
  shop.asStaff('POST', `/api/admin/orders/${id}/facts/preview`, { answers })

const change = (shop: Shop, id: string, body: object) =>
  shop.asStaff('PUT', `/api/admin/orders/${id}/facts`, { lines: 'reprice', ...body })

/** A line that depends on the area, with a price set by staff. */
async function withStaffPrice(shop: Shop) {
  const order = await shop.drafted({ project: { squareFootage: 1950 } })
  const line = itemsOf(order).find(({ unit, quantity }) => unit === 'SF' && quantity === 1950)
  if (!line) throw new Error('no line by area')
  const bidItems = itemsOf(order).map((item) =>
    item.id === line.id ? { ...item, unitPrice: 110 } : item,
  )
  const saved = await shop.asStaff('PUT', `/api/admin/orders/${order.id}`, {
    projectData: { bidItems },
  })
  return { order: saved.json<StaffOrder>(), lineId: line.id }
}

describe('changing answers of an order', () => {
  test('re-prices the drafted lines, keeps the edit of staff, and says what it does beforehand', async () => {
    const shop = await openShop()
    const { order, lineId } = await withStaffPrice(shop)
    const answers = { squareFootage: 2400 }
    const effect = (await preview(shop, order.id, answers)).json<FactsEffectView>()
    expect(effect.beforeCents).toBe(order.estimatedCost)
    expect(effect.lines.find(({ id }) => id === lineId)?.treatment).toBe('kept-edit')
    expect(await shop.staffOrder(order.id)).toEqual(order)
    const changed = (await change(shop, order.id, { answers })).json<StaffOrder>()
    expect(changed.estimatedCost).toBe(effect.afterCents)
    expect(itemsOf(changed).find(({ id }) => id === lineId)).toMatchObject({
      quantity: 2400,
      unitPrice: 110,
      editedByStaff: true,
    })
    expect(itemsOf(changed).filter(({ quantity }) => quantity === 1950)).toEqual([])
    expect(changed.validationIssues.join()).not.toContain('were priced for')
    expect(changed.reportOutdated).toBe(true)
    expect(changed.projectData.aiNarrative).toContain('2,400')
    expect(changed.projectData.aiNarrative).not.toContain('1,950')
  })

  test('keeps all lines where staff says so, and leaves the question open', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const answers = { squareFootage: 2400 }
    const kept = (await change(shop, order.id, { answers, lines: 'keep' })).json<StaffOrder>()
    expect(itemsOf(kept)).toEqual(itemsOf(order))
    expect(kept.projectData.squareFootage).toBe(2400)
    expect(kept.validationIssues.join()).toContain('were priced for')
    const totalCents = order.estimatedCost
    expect(await audited(shop, 'order.facts-changed')).toMatchObject([
      { before: { totalCents }, after: { lines: 'keep', totalCents } },
    ])
  })

  test('prices more of a system that is answered as missing', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const changed = await change(shop, order.id, { answers: { existingHvac: false } })
    const units = (of: StaffOrder) => itemsOf(of).find(({ id }) => id === 'counted.units')
    const missing = units(changed.json<StaffOrder>())?.totalCost
    expect(missing).toBeGreaterThan(units(order)?.totalCost ?? 0)
  })

  test('changes what the customer wrote without touching a line, and keeps who did it', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const answers = { currentCondition: 'Empty shell', zipCode: '50310' }
    const changed = (
      await change(shop, order.id, { answers, customerName: 'New Name' })
    ).json<StaffOrder>()
    expect(itemsOf(changed)).toEqual(itemsOf(order))
    expect(changed.projectData).toMatchObject(answers)
    expect(changed.customerName).toBe('New Name')
    const entry = await shop.ports.database
      .selectFrom('audit_log')
      .select(['actor_name', 'after'])
      .where('action', '=', 'order.facts-changed')
      .executeTakeFirstOrThrow()
    expect(entry.actor_name).toBe('chief')
    expect(entry.after).toMatchObject({ ...answers, customerName: 'New Name' })
    const again = await change(shop, order.id, { answers, customerName: 'New Name' })
    expect(again.json<StaffOrder>().revision).toBe(changed.revision)
  })

  test('refuses what is no answer, what a colleague changed meanwhile, and unpaid orders', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const wrong = await change(shop, order.id, { answers: { squareFootage: 90_000 } })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'invalid-answer'])
    expect(wrong.json().message).toBe(
      'Square footage must be a number from 1 to 5,000, without decimals.',
    )
    const stale = await change(shop, order.id, {
      answers: { timeline: 'asap' },
      revision: order.revision - 1,
    })
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'edited-meanwhile'])
    const { orderId } = await shop.placed({ email: 'other@customer.example' })
    expect((await preview(shop, orderId, { timeline: 'asap' })).json().code).toBe('order-closed')
    expect((await preview(shop, 'nobody', {})).json().code).toBe('no-such-order')
  })
})

const undo = (shop: Shop, id: string, revision?: number) =>
  shop.asStaff('POST', `/api/admin/orders/${id}/facts/undo`, revision ? { revision } : {})

describe('undoing a change of facts', () => {
  test('brings back answers, lines, narrative and total as they were', async () => {
    const shop = await openShop()
    const { order } = await withStaffPrice(shop)
    const answers = { squareFootage: 2400 }
    const changed = (await change(shop, order.id, { answers })).json<StaffOrder>()
    expect(changed.canUndoFacts).toBe(true)
    const undone = (await undo(shop, order.id, changed.revision)).json<StaffOrder>()
    expect(undone).toEqual({ ...order, revision: changed.revision + 1 })
    expect((await undo(shop, order.id)).json().code).toBe('nothing-to-undo')
  })

  test('is over once the order was edited again, and refused from an older screen', async () => {
    const shop = await openShop()
    const order = await shop.drafted()
    const answers = { squareFootage: 2400 }
    const changed = (await change(shop, order.id, { answers })).json<StaffOrder>()
    expect((await undo(shop, order.id, order.revision)).json().code).toBe('edited-meanwhile')
    await shop.asStaff('PUT', `/api/admin/orders/${order.id}`, {
      projectData: { aiNarrative: 'Written since.' },
    })
    expect((await undo(shop, order.id)).json().code).toBe('nothing-to-undo')
    const unchanged = await shop.staffOrder(order.id)
    expect(unchanged.projectData.squareFootage).toBe(changed.projectData.squareFootage)
    expect(unchanged.canUndoFacts).toBe(false)
  })
})
