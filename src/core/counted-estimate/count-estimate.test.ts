import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { finishQualities } from '#core/catalog/intake-options.ts'
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import { buildMarket } from '#core/markets/build-market-fixture.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import { spaceConditions } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Market } from '#core/rules/market.ts'
import { constructionCost } from './construction-cost.ts'
import { type CountedEstimate, countEstimate } from './count-estimate.ts'

const perSquareFoot = (facts: Partial<ProjectFacts>): number => {
  const all = buildFacts(facts)
  return constructionCost(all, builtInPriceBook) / 100 / all.squareFootage
}

const systems = buildSystems('unknown')

const restaurant = {
  projectType: 'restaurant',
  squareFootage: 2400,
  seats: 70,
  hoodFeet: 14,
  barFeet: 16,
  kitchen: 'full',
} as const

const types = sampledTypes

const conditions = spaceConditions.map(({ id }) => id)

describe('reference projects cost what the Midwest pays, dollars a square foot', () => {
  test.each<[string, Partial<ProjectFacts>, number, number]>([
    [
      'office in a vanilla shell, 7 rooms',
      {
        squareFootage: 1500,
        spaceCondition: 'vanilla-shell',
        rooms: 7,
        restroomsExisting: 1,
        existingSystems: { ...systems, hvac: 'existing' },
      },
      80,
      115,
    ],
    [
      'in-line shop, two restrooms to build: 10 % around the published $135',
      {
        projectType: 'retail',
        squareFootage: 2500,
        spaceCondition: 'vanilla-shell',
        restroomsExisting: 0,
      },
      121.5,
      148.5,
    ],
    [
      'nail salon with 8 chairs and 6 tables',
      {
        projectType: 'nail-salon',
        squareFootage: 1200,
        spaceCondition: 'vanilla-shell',
        pedicureChairs: 8,
        stations: 6,
      },
      135,
      190,
    ],
    [
      'restaurant in a cold dark shell',
      {
        ...restaurant,
        spaceCondition: 'cold-dark-shell',
        existingSystems: {
          ...systems,
          electricalPanel: 'none',
          fireSuppression: 'none',
          greaseInterceptor: 'none',
        },
        requiredSystems: ['sprinklers'],
      },
      300,
      420,
    ],
    [
      'restaurant after a restaurant',
      {
        ...restaurant,
        spaceCondition: 'second-generation-same-use',
        existingSystems: { ...systems, hvac: 'existing', greaseInterceptor: 'existing' },
      },
      110,
      220,
    ],
    [
      'clinic with 4 exam rooms',
      {
        projectType: 'medical',
        squareFootage: 1800,
        spaceCondition: 'vanilla-shell',
        examRooms: 4,
        xray: false,
      },
      150,
      230,
    ],
  ])('%s', (_, facts, low, high) => {
    const price = perSquareFoot(facts)
    expect(price).toBeGreaterThan(low)
    expect(price).toBeLessThan(high)
  })
})

describe('the median of 1,000 to 4,000 sf lies in its band of benchmarks', () => {
  test.each([
    ['office', 'vanilla-shell', 65, 130],
    ['office', 'second-generation-same-use', 30, 90],
    ['office', 'cold-dark-shell', 115, 200],
    ['retail', 'vanilla-shell', 45, 120],
    ['retail', 'cold-dark-shell', 100, 185],
    ['restaurant', 'second-generation-same-use', 90, 260],
    ['restaurant', 'vanilla-shell', 210, 360],
    ['restaurant', 'cold-dark-shell', 270, 460],
    ['medical', 'vanilla-shell', 130, 230],
    ['medical', 'cold-dark-shell', 175, 300],
    ['dental', 'vanilla-shell', 170, 280],
    ['dental', 'second-generation-same-use', 95, 180],
    ['dental', 'cold-dark-shell', 210, 360],
    ['fitness', 'vanilla-shell', 85, 150],
    ['fitness', 'second-generation-same-use', 50, 115],
    ['fitness', 'cold-dark-shell', 140, 240],
    ['hair-salon', 'vanilla-shell', 95, 180],
    ['nail-salon', 'vanilla-shell', 110, 200],
    ['medspa', 'vanilla-shell', 125, 235],
  ] as const)('%s in a %s', (projectType, spaceCondition, low, high) => {
    const prices = Array.from({ length: 13 }, (_, index) => 1000 + index * 250)
      .map((squareFootage) => perSquareFoot({ projectType, spaceCondition, squareFootage }))
      .toSorted((left, right) => left - right)
    expect(prices[6]).toBeGreaterThan(low)
    expect(prices[6]).toBeLessThan(high)
  })
})

/** What lines lose whose unit price, in whole cents, falls by one: paint counts more feet than the floor. */
function roundedAway(smaller: CountedEstimate, larger: CountedEstimate): number {
  const before = new Map(smaller.lines.map((line) => [line.id, line]))
  return larger.lines
    .filter(({ id, unitPriceCents }) => before.get(id)?.unitPriceCents === unitPriceCents + 1)
    .reduce((cents, { quantity }) => cents + quantity, 0)
}

// Unit prices are whole cents, so a line's total steps where its unit price does.
test('a larger space never costs a cent per square foot of a line less, whatever its rooms and finish', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...types),
      fc.constantFrom(undefined, ...conditions),
      fc.constantFrom(...finishQualities.map(({ id }) => id)),
      fc.constantFrom<SpecialFeature>(
        'conference-rooms',
        'private-offices',
        'vip-rooms',
        'isolation-rooms',
      ),
      fc.integer({ min: 100, max: 4900 }),
      fc.integer({ min: 1, max: 150 }),
      (projectType, condition, finishQuality, feature, area, more) => {
        const facts = {
          projectType,
          finishQuality,
          specialFeatures: [feature],
          ...(condition ? { spaceCondition: condition } : {}),
        }
        const of = (squareFootage: number) =>
          countEstimate(buildFacts({ ...facts, squareFootage }), builtInPriceBook)
        const [smaller, larger] = [of(area), of(area + more)]
        const least = smaller.subtotalCents - roundedAway(smaller, larger)
        expect(larger.subtotalCents).toBeGreaterThanOrEqual(least)
      },
    ),
    { numRuns: 400 },
  )
})

describe('every type', () => {
  test.each(
    types.flatMap((type) =>
      [undefined, ...conditions].map((condition) => [type, condition] as const),
    ),
  )(
    '%s grows with area as the permits do, to the power of 0.70 to 0.85, handed over as %s',
    (projectType, condition) => {
      const facts = condition ? { projectType, spaceCondition: condition } : { projectType }
      const points = Array.from({ length: 20 }, (_, index) => 700 + index * 200).map(
        (squareFootage) => ({
          x: Math.log(squareFootage),
          y: Math.log(constructionCost(buildFacts({ ...facts, squareFootage }), builtInPriceBook)),
        }),
      )
      const mean = (of: (point: { x: number; y: number }) => number) =>
        points.reduce((sum, point) => sum + of(point), 0) / points.length
      const [x, y] = [mean((point) => point.x), mean((point) => point.y)]
      const power =
        mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2)
      expect(power).toBeGreaterThan(0.7)
      expect(power).toBeLessThan(0.85)
    },
  )

  // Blind estimates of sixteen projects had 1.26 to 1.76.
  test.each(types)('%s costs 1.2 to 1.76 times in a first-generation space', (projectType) => {
    const first = perSquareFoot({
      projectType,
      squareFootage: 1800,
      spaceCondition: 'vanilla-shell',
    })
    const second = perSquareFoot({
      projectType,
      squareFootage: 1800,
      spaceCondition: 'second-generation-same-use',
    })
    expect(first / second).toBeGreaterThan(1.2)
    expect(first / second).toBeLessThan(1.76)
  })

  test.each(types)(
    '%s costs more with each finish level, 65 to 150 % more at luxury',
    (projectType) => {
      const prices = finishQualities.map(({ id }) =>
        perSquareFoot({ projectType, squareFootage: 1800, finishQuality: id }),
      )
      expect(prices).toEqual([...prices].sort((left, right) => left - right))
      expect((prices[3] ?? 0) / (prices[0] ?? 1)).toBeGreaterThan(1.65)
      expect((prices[3] ?? 0) / (prices[0] ?? 1)).toBeLessThan(2.5)
    },
  )
})

test('one more exam room brings a door, a sink, a cabinet set, lights, outlets and data', () => {
  const lines = (examRooms: number) =>
    new Map(
      countEstimate(
        buildFacts({ projectType: 'medical', squareFootage: 2400, examRooms }),
        builtInPriceBook,
      ).lines.map(({ id, quantity }) => [id, quantity]),
    )
  const [four, five] = [lines(4), lines(5)]
  for (const id of ['doors', 'sinks', 'examCasework', 'power', 'data', 'partitions'] as const) {
    expect(five.get(id) ?? 0).toBeGreaterThan(four.get(id) ?? 0)
  }
})

test('rooftop units, hoods and interceptors are counted once whatever names them', () => {
  const specialFeatures = ['commercial-kitchen', 'fire-suppression', 'grease-interceptor'] as const
  const { lines } = countEstimate(
    buildFacts({ ...restaurant, specialFeatures, existingSystems: buildSystems('none') }),
    builtInPriceBook,
  )
  const amountOf = (assembly: string) =>
    lines
      .flatMap(({ parts }) => parts)
      .filter((part) => part.assembly === assembly)
      .reduce((sum, { amount }) => sum + amount, 0)
  expect(amountOf('21-020')).toBe(1)
  expect(amountOf('22-040') + amountOf('22-041') + amountOf('22-042')).toBe(1)
  expect(amountOf('23-030')).toBe(14)
})

test('no fact makes a quantity or a price negative or not a number', () => {
  const count = fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined })
  fc.assert(
    fc.property(
      fc.constantFrom(...types),
      fc.integer({ min: 1, max: 20_000 }),
      fc.record({
        seats: count,
        barFeet: count,
        examRooms: count,
        stations: count,
        pedicureChairs: count,
        rooftopTons: count,
      }),
      (projectType, squareFootage, asked) => {
        const given = Object.fromEntries(
          Object.entries(asked).filter(([, value]) => value !== undefined),
        )
        const { lines, subtotalCents } = countEstimate(
          buildFacts({ ...given, projectType, squareFootage }),
          builtInPriceBook,
        )
        expect(Number.isSafeInteger(subtotalCents)).toBe(true)
        for (const { quantity, totalCents } of lines) {
          expect(quantity).toBeGreaterThan(0)
          expect(totalCents).toBeGreaterThanOrEqual(0)
        }
      },
    ),
  )
})

describe('another market', () => {
  const facts = buildFacts()
  const parts = (market: Market) =>
    new Map(
      countEstimate(facts, { ...builtInPriceBook, market }).lines.map((line) => [line.id, line]),
    )
  const sumOf = (market: Market, part: 'labor' | 'material') =>
    countEstimate(facts, { ...builtInPriceBook, market })
      .lines.flatMap((line) => line.parts)
      .reduce((sum, one) => sum + one[part], 0)

  test('pays its own wages, and the same for what is bought', () => {
    const dearer = { ...desMoines, wages: buildMarket().wages }
    expect(sumOf(dearer, 'labor') / sumOf(desMoines, 'labor')).toBeCloseTo(1.2)
    expect(sumOf(dearer, 'material')).toBe(sumOf(desMoines, 'material'))
  })

  test('takes its own permit fees, and taxes carpet only where it is taxed at its selling price', () => {
    const { permitFees } = buildMarket()
    const fees = parts({ ...desMoines, permitFees }).get('permits')?.totalCents ?? 0
    expect(fees).toBeGreaterThan((parts(desMoines).get('permits')?.totalCents ?? 0) * 1.2)
    const untaxed = { ...desMoines, carpetTax: 0 }
    expect(sumOf(untaxed, 'material')).toBeLessThan(sumOf(desMoines, 'material'))
  })
})
