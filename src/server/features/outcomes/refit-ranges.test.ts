import { describe, expect, test } from 'vitest'
import type { CalibrationFigures } from '#contract/outcomes.ts'
import type { MovedRange, StandingRanges } from '#contract/ranges.ts'
import { normalQuantile } from '#core/risk/normal-distribution.ts'
import { openShop } from '#server/testing/shop.ts'

const url = '/api/admin/ranges'

/** An order, and outcomes of thirty others of its kind that lay `times` as far off as ranges said. */
async function openWithOutcomes(times: number, count = 30) {
  const shop = await openShop()
  const order = await shop.drafted()
  const { database } = shop.ports
  for (let index = 0; index < count; index += 1) {
    const score = normalQuantile((index + 0.5) / count)
    const at = (log: number) => Math.round(30_000_000 * Math.exp(log))
    await database
      .insertInto('outcome_entries')
      .values({
        order_id: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
        kind: 'final',
        amount_cents: at(0.5 * times * score),
        happened_on: '2026-03-01',
        is_same_scope: true,
        scope_notes: '',
        source: 'Test',
        corrects_id: null,
        report_version: 1,
        price_book_version: 'test',
        project_type: 'restaurant',
        estimate_cents: 30_000_000,
        p10_cents: at(0.5 * normalQuantile(0.1)),
        p90_cents: at(0.5 * normalQuantile(0.9)),
        open_share: null,
        measured_share: null,
        range_version: null,
        request_id: null,
        admin_user_id: null,
      })
      .execute()
  }
  const ranges = async () => (await shop.asStaff('GET', url)).json<StandingRanges>()
  const scaleOf = ({ proposal }: StandingRanges) =>
    Object.fromEntries(proposal.kinds.map(({ kind, proposed }) => [kind, proposed]))
  const apply = async (sent: object = {}) => {
    const seen = await ranges()
    const body = { basedOn: seen.version, scale: scaleOf(seen), note: 'Thirty outcomes', ...sent }
    return await shop.asStaff('POST', url, body)
  }
  const documentOf = async (orderId: string) =>
    (await shop.asStaff('GET', `/api/admin/orders/${orderId}`)).json().canonicalTotals
  return { ...shop, order, ranges, apply, documentOf }
}

describe('refitting the ranges', () => {
  test('is previewed on past orders and changes none of them', async () => {
    const { order, ranges, asStaff, apply, documentOf } = await openWithOutcomes(1.6)
    const standing = await ranges()
    expect(standing).toMatchObject({ version: 'permits-1', versions: [] })
    expect(standing.proposal.isChange).toBe(true)
    const [moved] = (await asStaff('GET', `${url}/preview`)).json<MovedRange[]>()
    expect(moved?.orderId).toBe(order.id)
    expect(moved?.after.p10).toBeLessThan(moved?.before.p10 ?? 0)
    expect(moved?.after.p50).toBe(moved?.before.p50)
    expect(moved?.after.p90).toBeGreaterThan(moved?.before.p90 ?? Number.POSITIVE_INFINITY)

    const before = await documentOf(order.id)
    const applied = (await apply()).json<StandingRanges>()
    expect(applied).toMatchObject({ version: 'outcomes-1' })
    expect(applied.versions).toMatchObject([{ note: 'Thirty outcomes', outcomes: 30 }])
    expect(await documentOf(order.id)).toEqual(before)
  })

  test('an order that is edited afterwards keeps its ranges, a new one gets the new ones', async () => {
    const { order, asStaff, apply, documentOf, drafted } = await openWithOutcomes(1.6)
    const before = await documentOf(order.id)
    await apply()
    const revalidated = await asStaff('POST', `/api/admin-direct/orders/${order.id}/revalidate`)
    expect(revalidated.statusCode).toBe(200)
    const items = order.projectData.bidItems ?? []
    await asStaff('POST', `/api/admin-direct/orders/${order.id}/generate-report`, {
      updatedProjectData: { bidItems: items },
    })
    expect((await documentOf(order.id)).range).toEqual(before.range)
    const newer = await drafted({ email: 'newer@customer.example' })
    const after = await documentOf(newer.id)
    expect(after.totalCents).toBe(before.totalCents)
    expect(after.range.p90).toBeGreaterThan(before.range.p90)
    expect(after.range.p50).toBe(before.range.p50)
  })

  test('is published without names, and refused when nothing asks for it or it changed', async () => {
    const { app, apply, ranges } = await openWithOutcomes(1.6)
    expect((await apply({ basedOn: 'outcomes-9' })).json().code).toBe('changed-meanwhile')
    const scale = { office: 2, retail: 1, restaurant: 1, medical: 1, salon: 1 }
    expect((await apply({ scale })).json().code).toBe('changed-meanwhile')
    expect((await apply()).statusCode).toBe(200)
    expect((await ranges()).proposal.isChange).toBe(false)
    expect((await apply()).json().code).toBe('nothing-to-refit')
    const { refits } = (await app.inject('/api/calibration')).json<CalibrationFigures>()
    expect(refits).toMatchObject([{ version: 'outcomes-1', outcomes: 30 }])
    expect(JSON.stringify(refits)).not.toMatch(/chief|Thirty/)
  })

  test('the ranges that were applied cannot be changed', async () => {
    const { ports, apply } = await openWithOutcomes(1.6)
    await apply()
    const change = ports.database.updateTable('range_models').set({ note: 'x' }).execute()
    await expect(change).rejects.toThrow('only grows')
  })
})
