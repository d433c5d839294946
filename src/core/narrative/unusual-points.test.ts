import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { CountedLineId } from '#core/take-off/counted-lines.ts'
import { unusualPoints } from './unusual-points.ts'

type Lines = Partial<Readonly<Record<CountedLineId, number>>>

function line(id: string, totalCents: number): BidItem {
  return {
    id,
    item: `Work of ${id}`,
    description: '',
    category: 'General',
    role: 'direct-work',
    unit: 'LS',
    quantity: 1,
    unitPriceCents: totalCents,
    totalCents,
    isPercentage: false,
    unpriced: false,
    origin: 'counted',
    editedByStaff: false,
  }
}

/** A white box of 1,500 square feet, about which nothing is unusual. */
function whiteBox(overrides: Partial<ProjectFacts> = {}): ProjectFacts {
  return buildFacts({ spaceCondition: 'vanilla-shell', ...overrides })
}

function pointsOf(facts: ProjectFacts, lines: Lines) {
  const counted = Object.entries(lines).map(([id, cents]) => line(`counted.${id}`, cents))
  return said(facts, [line('counted.partitions', 500_000), ...counted], 1_000_000)
}

function said(facts: ProjectFacts, bidItems: readonly BidItem[], subtotalCents: number) {
  const totals = { subtotalCents, percentageCents: 0, totalCents: 0, perSquareFootCents: 0 }
  return unusualPoints(facts, desMoines.codes, { bidItems, totals })
}

const nothing = [
  'The line to watch is work of counted.partitions: no other one carries as much, so ask for its price first.',
]

const smallRestaurant = { projectType: 'restaurant', squareFootage: 1000, kitchen: 'none' } as const

describe('what is unusual', () => {
  test.each([
    [39, undefined],
    [40, 'With 42 people it stays a business occupancy'],
    [47, 'With 49 people it stays a business occupancy'],
    [48, 'With 50 people it is an assembly space'],
    [56, 'With 58 people it is an assembly space'],
    [57, undefined],
  ])('%i seats and two of staff are near fifty or not', (seats, words) => {
    const points = pointsOf(whiteBox({ ...smallRestaurant, seats }), {})
    if (words) expect(points).toEqual([expect.stringContaining(words)])
    else expect(points).toEqual(nothing)
  })

  test('an office for 46 people does not become an assembly space', () => {
    expect(pointsOf(whiteBox({ squareFootage: 6900 }), {})).toEqual(nothing)
  })

  test.each<[Partial<ProjectFacts>, CountedLineId, string]>([
    [
      { serviceAmps: 50 },
      'service',
      'The use draws about 73 amperes and 50 are taken as there: a new service of $70,000 and',
    ],
    [{ serviceAmps: 0 }, 'service', 'about 73 amperes and no service is taken as there'],
    [
      { rooftopTons: 3.5 },
      'units',
      'The use asks for 4.5 tons of cooling where 3.5 are taken as there.',
    ],
    [{ rooftopTons: 0 }, 'units', '4.5 tons of cooling where none is taken as there.'],
    [{}, 'interceptor', 'is $70,000 buried outside the space. Whether the building has one'],
    [
      { projectType: 'restaurant', squareFootage: 3000 },
      'interceptor',
      'buried outside the space, sized for 1,716 gallons. Whether',
    ],
    [
      { projectType: 'restaurant', squareFootage: 900, kitchen: 'warming' },
      'interceptor',
      'is $70,000 and stands on the kitchen floor. Whether',
    ],
    [{ finishQuality: 'custom' }, 'doors', 'floors and walls are $70,000 together'],
    [{ afterHours: true }, 'premiums', '$70,000 is paid for hours outside of business'],
    [{ startMonth: '2027-01' }, 'premiums', 'for work in winter and builds nothing; another month'],
    [{}, 'minimums', 'trades charge for coming out: $70,000 is paid on top of the work itself.'],
  ])('says what costs something: %j, %s', (facts, id, words) => {
    const points = (cents: number) => pointsOf(whiteBox(facts), { [id]: cents })
    expect(points(7_000_000)).toEqual([expect.stringContaining(words)])
    expect(points(0)).toEqual(nothing)
  })

  test('says no reason that does not apply, whatever its line costs', () => {
    const costs = { service: 1000, units: 1000, premiums: 1000, doors: 1000, demolition: 1000 }
    // Half a ton is missing.
    expect(pointsOf(whiteBox({ rooftopTons: 4 }), costs)).toEqual(nothing)
  })

  test('visits are worth a sentence up to 1,500 square feet and from 1.5 percent on', () => {
    expect(pointsOf(whiteBox(), { minimums: 15_000 })).not.toEqual(nothing)
    expect(pointsOf(whiteBox(), { minimums: 14_999 })).toEqual(nothing)
    expect(pointsOf(whiteBox({ squareFootage: 1501 }), { minimums: 15_000 })).toEqual(nothing)
  })

  test('demolition is named where something is taken out', () => {
    const facts = whiteBox({ spaceCondition: 'second-generation-other-use' })
    const [taken] = pointsOf(facts, { demolition: 30_000 })
    expect(taken).toMatch(/^The space comes from another use: \$300 goes into taking out what/)
    expect(pointsOf(facts, {})[0]).toMatch(/^The space comes from another use: little of the plan/)
  })
})

const weighed: readonly [string, ProjectFacts, Lines, number][] = [
  ['A few seats decide', whiteBox({ ...smallRestaurant, seats: 48 }), {}, 100_000],
  ['The space is a cold dark shell', whiteBox({ spaceCondition: 'cold-dark-shell' }), {}, 250_000],
  [
    'The space was last used',
    whiteBox({ spaceCondition: 'second-generation-same-use' }),
    {},
    200_000,
  ],
  [
    'The space comes from another use',
    whiteBox({ spaceCondition: 'second-generation-other-use' }),
    { demolition: 30_000 },
    80_000,
  ],
  ['The condition of the space', buildFacts(), {}, 125_000],
  ['The use draws about', whiteBox({ serviceAmps: 50 }), { service: 50_000 }, 100_000],
  ['The use asks for', whiteBox({ rooftopTons: 0 }), { units: 50_000 }, 50_000],
  ['The grease interceptor', whiteBox(), { interceptor: 50_000 }, 75_000],
  ['At this size', whiteBox(), { minimums: 50_000 }, 150_000],
  ['The finish level', whiteBox({ finishQuality: 'luxury' }), { tile: 60_000 }, 20_000],
]

describe('the order of what is unusual', () => {
  // What is paid for work after hours weighs twice its cents, so that half of a weight equals it.
  test.each(weighed)('%s is weighed with what else is there', (words, facts, lines, weight) => {
    const first = (premiums: number) =>
      pointsOf({ ...facts, afterHours: true }, { ...lines, premiums })[0]
    expect(first(weight / 2 + 1)).toContain('is paid for hours outside of business')
    expect(first(weight / 2 - 1)).toContain(words)
  })

  test('only the weightiest three are said', () => {
    const facts = whiteBox({
      spaceCondition: 'cold-dark-shell',
      afterHours: true,
      serviceAmps: 50,
    })
    const points = pointsOf(facts, { service: 10_000, minimums: 90_000, premiums: 20_000 })
    expect(points.map((text) => text.slice(0, 12))).toEqual([
      'At this size',
      'The space is',
      '$200 is paid',
    ])
  })
})

describe('the line to watch', () => {
  const lineToWatch = (name: string) => [expect.stringContaining(`is work of ${name}: no other`)]

  test('is the largest that is no percentage', () => {
    const profit = { ...line('profit', 900), isPercentage: true }
    const bidItems = [profit, line('doors', 200), line('counted.tile', 300), line('paint', 100)]
    expect(said(whiteBox(), bidItems, 600)).toEqual(lineToWatch('counted.tile'))
  })

  test('is all that is said where nothing was counted, or the work costs nothing', () => {
    const shell = whiteBox({ spaceCondition: 'cold-dark-shell' })
    expect(said(shell, [line('doors', 200)], 200)).toEqual(lineToWatch('doors'))
    expect(said(shell, [line('counted.doors', 0)], 0)).toEqual([])
    expect(said(shell, [], 0)).toEqual([])
  })
})
