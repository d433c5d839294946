import { describe, expect, test } from 'vitest'
import type { Prediction } from '#contract/market-predictions.ts'
import { publishedSeriesIds } from '#core/market/index-series.ts'
import { firstDayOf } from '#core/time/month.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const predict = (shop: Shop, projectType: string, timeHorizon: unknown) =>
  shop.asStaff('POST', '/api/admin/ai/predictions', { projectType, timeHorizon })

async function predicted(shop: Shop, timeHorizon: unknown = '6_months'): Promise<Prediction> {
  const answer = await predict(shop, 'restaurant', timeHorizon)
  const [one] = answer.json().data.predictions
  if (!one) throw new Error(answer.body)
  return one
}

/** Every index rises three percent a month for two years, unlike the built-in table. */
async function publishBoom(shop: Shop): Promise<void> {
  const { database } = shop.ports
  const { id } = await database
    .insertInto('market_runs')
    .values({ origin: 'hand', state: 'complete' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = publishedSeriesIds.flatMap((series_id) =>
    Array.from({ length: 12 }, (_, at) => {
      const month = firstDayOf(2025 * 12 + 8 + at)
      return { series_id, month, value: 500 * 1.03 ** at, run_id: id }
    }),
  )
  await database.insertInto('market_values').values(values).execute()
}

const mails = async (shop: Shop) =>
  (await shop.ports.database.selectFrom('mails').select(['subject', 'recipient']).execute()).filter(
    ({ subject }) => subject.includes('predicted to move'),
  )

describe('predictions', () => {
  test('are stored with everything that was asked of them', async () => {
    const shop = await openShop()
    const one = await predicted(shop)
    expect(one).toMatchObject({
      projectType: 'restaurant',
      predictionType: 'cost_per_square_foot',
      timeHorizon: '6_months',
      aiModel: 'plumbline-theta-damped-1',
      alertThreshold: 5,
      isAlertSent: false,
      alertSentAt: null,
      regionalFactors: { city: 'Des Moines', locationFactor: 0.92 },
    })
    expect(one.keyFactors).toHaveLength(3)
    expect(one.marketIndicators.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 2)
    expect(one.confidenceScore).toBeGreaterThan(0)
    expect(one.confidenceScore).toBeLessThanOrEqual(1)
    expect(one.predictedPriceRange.low).toBeLessThan(one.predictedPriceRange.likely)
    expect(Date.parse(one.validUntil) - Date.parse(one.createdAt)).toBe(365 * 86_400_000)
    const listed = (await shop.asStaff('GET', '/api/admin/ai/predictions')).json().data
    expect(listed).toEqual([one])
  })

  test('the newest of a type and a horizon is listed, until it is no longer valid', async () => {
    const shop = await openShop()
    await predicted(shop)
    shop.clock.advance(1000)
    const newer = await predicted(shop)
    await predicted(shop, '12_months')
    const list = async () => (await shop.asStaff('GET', '/api/admin/ai/predictions')).json().data
    expect(await list()).toHaveLength(2)
    expect((await list()).map(({ id }: Prediction) => id)).toContain(newer.id)
    shop.clock.advance(366 * 86_400_000)
    expect(await list()).toEqual([])
  })

  test.each(['6 months', '6-months', '6', 6, '6_months'])('%s is half a year', async (asked) => {
    const shop = await openShop()
    expect((await predicted(shop, asked)).timeHorizon).toBe('6_months')
  })

  test('a horizon or a type that is not known is refused', async () => {
    const shop = await openShop()
    expect((await predict(shop, 'restaurant', '5_years')).statusCode).toBe(400)
    expect((await predict(shop, 'bakery', '6_months')).statusCode).toBe(400)
  })

  test('a move above the threshold is mailed once, however often it is predicted', async () => {
    const shop = await openShop()
    await publishBoom(shop)
    const first = await predicted(shop)
    expect(first).toMatchObject({ isAlertSent: true })
    expect(first.percentageChange).toBeGreaterThan(5)
    shop.clock.advance(86_400_000)
    expect((await predicted(shop)).alertSentAt).toBe(first.alertSentAt)
    expect(await mails(shop)).toMatchObject([{ recipient: 'admin@example.com' }])
  })

  test('a month later the same change is reported again', async () => {
    const shop = await openShop()
    await publishBoom(shop)
    await predicted(shop)
    shop.clock.advance(31 * 86_400_000)
    await predicted(shop)
    expect(await mails(shop)).toHaveLength(2)
  })
})
