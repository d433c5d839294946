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
    expect(standing).toMatchObject({
      version: 'permits-4',
      versions: [],
      former: ['permits-3', 'permits-2', 'permits-1'],
    })
    expect(standing.proposal.isChange).toBe(true)
    const [moved] = (await asStaff('GET', `${url}/preview`)).json<MovedRange[]>()
    expect(moved?.orderId).toBe(order.id)
    expect(moved?.after.p10).toBeLessThan(moved?.before.p10 ?? 0)
    // Three figures may round the other way.
    expect((moved?.after.p50 ?? 0) / (moved?.before.p50 ?? 1)).toBeCloseTo(1, 2)
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
    expect(after.range.p50 / before.range.p50).toBeCloseTo(1, 2)
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

  test('is taken back by choosing a former version, which is previewed first and audited', async () => {
    const { order, ranges, asStaff, apply, drafted, documentOf, ports } =
      await openWithOutcomes(1.6)
    const first = await documentOf(order.id)
    await apply()
    const [moved] = (await asStaff('GET', `${url}/permits-4/preview`)).json<MovedRange[]>()
    // The order itself keeps its ranges; the preview shows what a new draft would get.
    expect(moved?.after.p90).toBeLessThan(moved?.before.p90 ?? 0)
    const body = { basedOn: 'outcomes-1', version: 'permits-4', note: 'Outcomes were wrong' }
    const restored = await asStaff('POST', `${url}/restore`, body)
    expect(restored.json<StandingRanges>()).toMatchObject({
      version: 'restored-1',
      versions: [{ restores: 'permits-4', note: 'Outcomes were wrong' }, { restores: null }],
      former: ['outcomes-1', 'permits-4', 'permits-3', 'permits-2', 'permits-1'],
    })
    const newer = await drafted({ email: 'restored@customer.example' })
    expect((await documentOf(newer.id)).range).toEqual(first.range)
    const entries = await ports.database
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'ranges.%')
      .execute()
    expect(entries.map(({ action }) => action).sort()).toEqual([
      'ranges.refitted',
      'ranges.restored',
    ])
    expect((await ranges()).proposal.isChange).toBe(true)
  })

  test('is taken back once, and only to a version that was in force before', async () => {
    const { asStaff, apply } = await openWithOutcomes(1.6)
    await apply()
    const restore = (version: string, basedOn = 'outcomes-1') =>
      asStaff('POST', `${url}/restore`, { basedOn, version, note: 'Back again' })
    expect((await restore('outcomes-1')).json().code).toBe('no-such-version')
    expect((await restore('outcomes-7')).json().code).toBe('no-such-version')
    expect((await asStaff('GET', `${url}/outcomes-7/preview`)).statusCode).toBe(404)
    expect((await restore('permits-1')).statusCode).toBe(200)
    expect((await restore('permits-1')).json().code).toBe('changed-meanwhile')
  })

  test('an order drafted with former ranges is computed with their own fit', async () => {
    const { asStaff, drafted, documentOf, order } = await openWithOutcomes(1)
    const body = { basedOn: 'permits-4', version: 'permits-1', note: 'As before' }
    await asStaff('POST', `${url}/restore`, body)
    const older = await drafted({ email: 'older@customer.example' })
    const [first, second] = [await documentOf(order.id), await documentOf(older.id)]
    expect(second.totalCents).toBe(first.totalCents)
    expect(second.range).not.toEqual(first.range)
    await asStaff('POST', `${url}/restore`, {
      basedOn: 'restored-1',
      version: 'permits-4',
      note: 'Newest fit',
    })
    await asStaff('POST', `/api/admin-direct/orders/${older.id}/revalidate`)
    expect((await documentOf(older.id)).range).toEqual(second.range)
  })
})
