/**
 * The figures that were farthest off when lines were rates times area, each with what the Midwest
 * pays in 2026 (an estimator's judgment). They are reached by counting; a change that moves one out
 * of its range has to say why.
 */

import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { CountedLineId } from '#core/take-off/counted-lines.ts'
import { constructionCost } from './construction-cost.ts'
import { countEstimate } from './count-estimate.ts'

type Facts = Partial<ProjectFacts>

const unknown = buildSystems('unknown')

const restaurant: Facts = {
  projectType: 'restaurant',
  squareFootage: 2400,
  seats: 70,
  hoodFeet: 14,
  barFeet: 16,
  kitchen: 'full',
}

const coldRestaurant: Facts = {
  ...restaurant,
  spaceCondition: 'cold-dark-shell',
  existingSystems: {
    ...unknown,
    electricalPanel: 'none',
    fireSuppression: 'none',
    greaseInterceptor: 'none',
  },
  requiredSystems: ['sprinklers'],
}

const usedRestaurant: Facts = {
  ...restaurant,
  spaceCondition: 'second-generation-same-use',
  existingSystems: { ...unknown, hvac: 'existing', greaseInterceptor: 'existing' },
}

const vanilla = (projectType: ProjectFacts['projectType'], squareFootage: number): Facts => ({
  projectType,
  squareFootage,
  spaceCondition: 'vanilla-shell',
})

const withRestroom = (facts: Facts): Facts => ({ ...facts, restroomsExisting: 0 })

const sprinklered = (facts: Facts): Facts => ({
  ...facts,
  existingSystems: { ...unknown, fireSuppression: 'existing' },
})

const nails: Facts = { ...vanilla('nail-salon', 1200), pedicureChairs: 8, stations: 6 }

const requirements: readonly CountedLineId[] = [
  'supervision',
  'siteCosts',
  'dumpsters',
  'cleaning',
  'testing',
  'survey',
  'permits',
]

const pipesAndFixtures: readonly CountedLineId[] = [
  'restroomPlumbing',
  'fountain',
  'sinks',
  'salonPlumbing',
  'heater',
  'piping',
  'backflow',
  'gas',
]

/** With what only the restroom asks for. */
const restroomWork: readonly CountedLineId[] = [...pipesAndFixtures, 'trench', 'restroomFittings']

const distribution: readonly CountedLineId[] = ['service', 'panels', 'equipmentPower']

const framing: readonly CountedLineId[] = ['demising', 'partitions', 'wetWalls', 'blocking']

/** Thousands of dollars. */
function cost(facts: Facts, lines: readonly CountedLineId[]): number {
  const cents = countEstimate(buildFacts(facts), builtInPriceBook)
    .lines.filter(({ id }) => lines.includes(id))
    .reduce((sum, { totalCents }) => sum + totalCents, 0)
  return cents / 100_000
}

describe('thousands of dollars', () => {
  test.each<[string, Facts, readonly CountedLineId[], number, number]>([
    [
      'general requirements, permits and demolition of a restaurant in a cold shell',
      coldRestaurant,
      [...requirements, 'demolition'],
      35,
      60,
    ],
    [
      'general requirements, permits and demolition of a restaurant after a restaurant',
      usedRestaurant,
      [...requirements, 'demolition'],
      35,
      60,
    ],
    ['a new sprinkler system with its fire line', coldRestaurant, ['riser', 'heads'], 35, 80],
    ['service and distribution of a restaurant', coldRestaurant, distribution, 45, 80],
    ['rooftop units of a restaurant', coldRestaurant, ['units'], 55, 65],
    ['suppression of a hood that nobody ticked', coldRestaurant, ['hoodSuppression'], 6, 9],
    [
      'an interceptor of which nothing is known',
      { ...restaurant, spaceCondition: 'vanilla-shell' },
      ['interceptor'],
      25,
      60,
    ],
    [
      'plumbing of an office with an accessible restroom to build',
      withRestroom(vanilla('office', 1500)),
      restroomWork,
      22,
      30,
    ],
    [
      'plumbing of a shop with an accessible restroom to build',
      withRestroom(vanilla('retail', 1500)),
      restroomWork,
      20,
      28,
    ],
    ['plumbing of a nail salon', nails, pipesAndFixtures, 35, 45],
    ['source capture with make-up air', nails, ['sourceCapture'], 18, 28],
    [
      'demolition, trench and patch for a hair salon after another use',
      { ...vanilla('hair-salon', 1200), spaceCondition: 'second-generation-other-use' },
      ['demolition', 'trench', 'floorPrep'],
      9,
      14,
    ],
    ['plumbing of a hair salon', vanilla('hair-salon', 1200), pipesAndFixtures, 30, 40],
    [
      'general requirements and permits of an office',
      vanilla('office', 1500),
      requirements,
      16,
      22,
    ],
    ['general requirements and permits of a shop', vanilla('retail', 1500), requirements, 16, 22],
    [
      'a fire alarm where there is none',
      {
        ...vanilla('office', 1500),
        existingSystems: { ...unknown, fireAlarm: 'none' },
        requiredSystems: ['fireAlarm'],
      },
      ['alarm'],
      10,
      16,
    ],
  ])('%s', (_, facts, lines, low, high) => {
    const thousands = cost(facts, lines)
    expect(thousands).toBeGreaterThanOrEqual(low)
    expect(thousands).toBeLessThanOrEqual(high)
  })

  test.each([
    [800, 120],
    [2400, 200],
  ])('a kitchen adds to a restaurant of %s sf at least %s', (squareFootage, least) => {
    const subtotal = (kitchen: 'none' | 'full') => {
      const facts = buildFacts({
        ...vanilla('restaurant', squareFootage),
        existingSystems: { ...unknown, greaseInterceptor: 'none' },
        kitchen,
      })
      return countEstimate(facts, builtInPriceBook).subtotalCents / 100_000
    }
    expect(subtotal('full') - subtotal('none')).toBeGreaterThanOrEqual(least)
  })
})

describe('dollars a square foot', () => {
  test.each<[string, Facts, readonly CountedLineId[], number, number]>([
    ['framing of a restaurant', coldRestaurant, framing, 12, 20],
    ['ceilings of a restaurant', coldRestaurant, ['ceilings', 'soffits'], 9, 12],
    ['sprinklers moved in an office', sprinklered(vanilla('office', 1500)), ['heads'], 4, 6],
    ['sprinklers moved in a clinic', sprinklered(vanilla('medical', 1800)), ['heads'], 4, 6],
    ['sprinklers moved in a nail salon', sprinklered(nails), ['heads'], 4, 6],
  ])('%s', (_, facts, lines, low, high) => {
    const each = (cost(facts, lines) * 1000) / (facts.squareFootage ?? 1)
    expect(each).toBeGreaterThanOrEqual(low)
    expect(each).toBeLessThanOrEqual(high)
  })
})

test.each(sampledTypes)('luxury costs 80 to 150 %% more: %s', (projectType) => {
  const finished = (finishQuality: ProjectFacts['finishQuality']) =>
    constructionCost(
      buildFacts({ projectType, squareFootage: 1800, finishQuality }),
      builtInPriceBook,
    )
  const more = finished('luxury') / finished('standard') - 1
  expect(more).toBeGreaterThanOrEqual(0.8)
  expect(more).toBeLessThanOrEqual(1.5)
})

test('a clinic with four exam rooms takes 10 to 16 weeks on site', () => {
  const facts = buildFacts({ ...vanilla('medical', 1800), examRooms: 4, xray: false })
  const { weeks } = countEstimate(facts, builtInPriceBook).work
  expect(weeks).toBeGreaterThanOrEqual(10)
  expect(weeks).toBeLessThanOrEqual(16)
})

/** Further inside than the accepted ranges, because other projects of the kind vary. */
test('figures keep a distance from the ends of their ranges', () => {
  expect(cost(coldRestaurant, [...requirements, 'demolition'])).toBeLessThan(59)
  expect(cost(vanilla('hair-salon', 1200), pipesAndFixtures)).toBeGreaterThan(32)
  const clinic = buildFacts({ ...vanilla('medical', 1800), examRooms: 4, xray: false })
  expect(countEstimate(clinic, builtInPriceBook).work.weeks).toBeGreaterThan(10.3)
  for (const projectType of ['restaurant', 'medical'] as const) {
    const handedOver = (spaceCondition: 'vanilla-shell' | 'second-generation-same-use') =>
      constructionCost(
        buildFacts({ projectType, squareFootage: 1800, spaceCondition }),
        builtInPriceBook,
      )
    const ratio = handedOver('vanilla-shell') / handedOver('second-generation-same-use')
    expect(ratio, projectType).toBeLessThan(1.74)
  }
})
