import { describe, expect, test } from 'vitest'
import { maxSquareFeet } from '#core/catalog/intake-options.ts'
import { intakeProjectTypes } from '#core/catalog/project-type.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'

const restaurant = {
  projectType: 'restaurant',
  squareFootage: 2400,
  finishQuality: 'standard',
  specialFeatures: ['commercial-kitchen'],
  city: 'Des Moines',
  state: 'IA',
}

type Range = {
  low: number
  likely: number
  high: number
  perSquareFoot: number
  groups: { id: string; cents: number }[]
  drivers: { label: string }[]
  openQuestions: { id: string }[]
  conflicts: { id: string; answers: string[]; sentence: string }[]
}

async function estimate({ app }: TestApp, body: Record<string, unknown>) {
  return app.inject({ method: 'POST', url: '/api/estimate', payload: body })
}

async function rangeOf(test: TestApp, body: Record<string, unknown>): Promise<Range> {
  const answer = await estimate(test, body)
  expect(answer.statusCode).toBe(200)
  return answer.json<Range>()
}

const allSystems = {
  existingElectricalPanel: true,
  existingFireAlarm: true,
  existingFireSuppression: true,
  existingHvac: true,
  existingGreaseInterceptor: true,
}

describe('POST /api/estimate', () => {
  test.each([
    [{ seats: -3 }, 'Seats must be a whole number from 0 to 1000'],
    [{ examRooms: 2.5 }, 'Exam rooms must be a whole number from 0 to 60'],
    [{ hoodFeet: '14' }, 'Hood length must be a number in steps of 0.5 from 0 to 80'],
    [{ kitchen: 'huge' }, 'Kitchen must be one of none, warming, full'],
    [{ xray: 'yes' }, 'X-ray room must be true or false'],
    ...[0, -1, 1.5, 7, 1e9, '2', null].map((constructionPhases): [object, string] => [
      { constructionPhases },
      'Construction phases must be a whole number from 1 to 6',
    ]),
    [{ staysInUse: 'yes' }, 'Stays in use during the work must be true or false'],
    [{ startMonth: 'spring' }, 'Start of work must be a year and month such as 2027-03'],
  ])('refuses %j and says what it expects', async (fact, message) => {
    const answer = await estimate(await createTestApp(), { ...restaurant, ...fact })
    expect(answer.statusCode).toBe(400)
    expect(answer.json<{ message: string }>().message).toBe(message)
  })

  test('answers a range in cents around the likely cost, and what moves it', async () => {
    const range = await rangeOf(await createTestApp(), restaurant)
    expect(range.low).toBeLessThan(range.likely)
    expect(range.likely).toBeLessThan(range.high)
    expect(Math.abs(range.perSquareFoot / (range.likely / 2400) - 1)).toBeLessThan(0.01)
    expect(range.drivers.length).toBeGreaterThan(0)
  })

  test('says what the trades cost; what is left of the likely cost is markup and contingency', async () => {
    const { groups, likely } = await rangeOf(await createTestApp(), restaurant)
    expect(groups.map((group) => group.id)).toEqual(
      expect.arrayContaining([
        'structure',
        'interiors',
        'finishes',
        'hvac',
        'plumbing',
        'electrical',
      ]),
    )
    expect(groups.every((group) => group.cents > 0)).toBe(true)
    const trades = groups.reduce((sum, group) => sum + group.cents, 0)
    expect(trades).toBeGreaterThan(0.6 * likely)
    expect(trades).toBeLessThan(likely)
  })

  test('counts a system that was not answered for as unknown, not as missing', async () => {
    const test = await createTestApp()
    const none = Object.fromEntries(Object.keys(allSystems).map((name) => [name, false]))
    const unknown = await rangeOf(test, restaurant)
    const missing = await rangeOf(test, { ...restaurant, ...none })
    const existing = await rangeOf(test, { ...restaurant, ...allSystems })
    expect(missing.likely).toBeGreaterThan(unknown.likely)
    expect(existing.likely).toBeLessThan(missing.likely)
    expect(unknown.openQuestions.length).toBeGreaterThan(existing.openQuestions.length)
  })

  test('prices with the bid items that staff saved, as the report does', async () => {
    const test = await createTestApp()
    const office = { ...restaurant, projectType: 'office', specialFeatures: [] }
    const before = await rangeOf(test, office)
    await test.ports.database
      .insertInto('bid_item_configs')
      .values({
        project_type: 'office',
        bid_items: JSON.stringify([
          { id: 'one', name: 'Everything', costPerSqft: 7, category: 'finishes', order: 1 },
        ]),
      })
      .execute()
    const after = await rangeOf(test, office)
    expect(after.likely).toBeLessThan(before.likely / 2)
  })

  test('gives the same answer for the same question', async () => {
    const test = await createTestApp()
    expect(await rangeOf(test, restaurant)).toEqual(await rangeOf(test, restaurant))
  })

  test.each([
    ['no area', { squareFootage: 0 }, 'Square footage must be greater than 0'],
    ['too much area', { squareFootage: 5001 }, 'Maximum 5,000 square feet allowed'],
    ['half a square foot', { squareFootage: 1.5 }, 'Square footage must be a whole number'],
    [
      'a type nobody knows',
      { projectType: 'other' },
      'Project type must be one of office, retail, restaurant, medical, dental, salon, fitness, nail-salon, hair-salon, medspa; send the nearest one',
    ],
    ['a feature nobody knows', { specialFeatures: ['moat'] }, undefined],
    ['a field nobody knows', { amount: 1 }, undefined],
  ])('refuses %s', async (_what, change, message) => {
    const answer = await estimate(await createTestApp(), { ...restaurant, ...change })
    expect(answer.statusCode).toBe(400)
    if (message) expect(answer.json()).toMatchObject({ message })
  })

  test('answers for every type and area that the intake accepts', async () => {
    const test = await createTestApp()
    for (const projectType of intakeProjectTypes) {
      for (const squareFootage of [1, maxSquareFeet]) {
        const range = await rangeOf(test, { projectType, squareFootage })
        expect([projectType, squareFootage, range.low > 0, range.high > range.low]).toEqual([
          projectType,
          squareFootage,
          true,
          true,
        ])
      }
    }
  })

  test('names the answers that cannot all be true, and answers all the same', async () => {
    const test = await createTestApp()
    const { conflicts, likely } = await rangeOf(test, {
      ...restaurant,
      squareFootage: 600,
      seats: 60,
    })
    expect(conflicts).toMatchObject([
      { id: 'more-than-fits', answers: ['squareFootage', 'seats', 'kitchen'] },
    ])
    expect(likely).toBeGreaterThan(0)
    expect((await rangeOf(test, restaurant)).conflicts).toEqual([])
  })

  test('allows at most 600 requests in 20 minutes', async () => {
    const test = await createTestApp()
    await rangeOf(test, restaurant)
    await test.ports.database.updateTable('rate_limits').set({ count: 600 }).execute()
    expect((await estimate(test, restaurant)).statusCode).toBe(429)
    test.clock.advance(20 * 60_000)
    expect((await estimate(test, restaurant)).statusCode).toBe(200)
  })
})
