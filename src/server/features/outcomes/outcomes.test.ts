import { describe, expect, test } from 'vitest'
import type { CalibrationFigures, Outcome } from '#contract/outcomes.ts'
import { marketToday } from '#server/market-day.ts'
import { likelyOfOrder } from '#server/testing/likely-of-order.ts'
import { openShop } from '#server/testing/shop.ts'

async function openDrafted() {
  const shop = await openShop()
  const order = await shop.drafted()
  const path = `/api/admin/orders/${order.id}/outcomes`
  const today = marketToday(shop.ports)
  const add = (sent: object = {}) =>
    shop.asStaff('POST', path, {
      kind: 'awarded',
      amount: 30_000_000,
      day: today,
      isSameScope: true,
      source: 'Signed contract',
      ...sent,
    })
  const list = async () => (await shop.asStaff('GET', path)).json<Outcome[]>()
  const figures = async () => (await shop.app.inject('/api/calibration')).json<CalibrationFigures>()
  return { ...shop, order, path, add, list, figures }
}

describe('entering outcomes', () => {
  test('keeps the range of the report that stood, who entered it and where it comes from', async () => {
    const { add, list, order, ports } = await openDrafted()
    expect((await add({ scopeNotes: 'With the patio' })).statusCode).toBe(200)
    const [entry] = await list()
    expect(entry).toMatchObject({
      kind: 'awarded',
      amount: 30_000_000,
      scopeNotes: 'With the patio',
      source: 'Signed contract',
      reportVersion: 1,
      estimate: likelyOfOrder(order),
      p10: order.canonicalTotals?.range.p10,
      p90: order.canonicalTotals?.range.p90,
      author: 'chief',
    })
    const line = await ports.database
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'order.outcome-added')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ actor_name: 'chief', subject_id: order.id })
  })

  test('an estimate that was edited after the award does not change what it is measured by', async () => {
    const { add, list, order, asStaff, clock, ports } = await openDrafted()
    const day = marketToday(ports)
    clock.advance(48 * 3_600_000)
    const items = order.projectData.bidItems ?? []
    const bidItems = items.map((item, index) => (index === 0 ? { ...item, unitPrice: 900 } : item))
    const generate = `/api/admin-direct/orders/${order.id}/generate-report`
    await asStaff('POST', generate, { updatedProjectData: { bidItems } })
    await add({ day })
    await add({ kind: 'final', day: marketToday(ports) })
    const entries = await list()
    const award = entries.find(({ kind }) => kind === 'awarded')
    const final = entries.find(({ kind }) => kind === 'final')
    expect(award?.estimate).toBe(likelyOfOrder(order))
    expect([award?.reportVersion, final?.reportVersion]).toEqual([1, 2])
  })

  test('a correction is an entry of its own, and an entry is corrected once', async () => {
    const { add, list, figures } = await openDrafted()
    const first = (await add()).json<Outcome[]>()[0]?.id
    expect((await add({ amount: 31_000_000, corrects: first })).statusCode).toBe(200)
    expect((await add({ amount: 32_000_000, corrects: first })).json().code).toBe(
      'corrected-already',
    )
    expect((await list()).map(({ amount }) => amount).sort()).toEqual([30_000_000, 31_000_000])
    const second = (await list()).find(({ amount }) => amount === 31_000_000)?.id
    expect(await figures()).toMatchObject({ outcomes: 1 })
    expect((await add({ amount: null, corrects: second })).statusCode).toBe(200)
    expect(await figures()).toMatchObject({ outcomes: 0 })
  })

  test('the ledger refuses to be changed or emptied', async () => {
    const { add, ports } = await openDrafted()
    await add()
    const { database } = ports
    const change = database.updateTable('outcome_entries').set({ amount_cents: 1 }).execute()
    await expect(change).rejects.toThrow('only grows')
    await expect(database.deleteFrom('outcome_entries').execute()).rejects.toThrow('only grows')
  })

  test.each([
    ['day-ahead', 409, { day: '2099-01-01' }],
    ['amount-missing', 409, { amount: null }],
    ['no-such-entry', 404, { corrects: '00000000-0000-4000-8000-000000000000' }],
  ])('is refused with %s', async (code, status, sent) => {
    const { add, list } = await openDrafted()
    const answer = await add(sent)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await list()).toEqual([])
  })

  test('is refused for an order that is not there or has no report', async () => {
    const { asStaff, placed, add } = await openDrafted()
    const { orderId } = await placed({ email: 'other@customer.example' })
    const body = { ...(await add()).json<Outcome[]>()[0] }
    const sent = { kind: 'awarded', amount: 5, day: body.day, isSameScope: true, source: 'Email' }
    const to = async (id: string) => {
      const answer = await asStaff('POST', `/api/admin/orders/${id}/outcomes`, sent)
      return answer.json().code
    }
    expect([await to('nobody'), await to(orderId)]).toEqual(['no-such-order', 'no-report'])
  })
})

test('what is published names no project and claims nothing before there is enough', async () => {
  const { add, figures, app } = await openDrafted()
  await add()
  expect(await figures()).toEqual({
    delivered: 0,
    outcomes: 1,
    awarded: 1,
    final: 0,
    bids: 0,
    otherScope: 0,
    refits: [],
  })
  expect((await app.inject('/api/calibration')).body).not.toMatch(/customer|company|PL-/i)
})
