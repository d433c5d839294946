import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { outcomesText } from './answer-outcomes.ts'
import { costDrivers } from './cost-drivers.ts'
import { costGroupOf, groupCosts } from './cost-groups.ts'
import { estimateClass } from './estimate-class.ts'
import { measuredShare } from './measured-share.ts'
import { openQuestions } from './open-questions.ts'
import { hashText, shuffledIndexes } from './seed.ts'
import { drawAnswers, drawOrder } from './simulate-budget.ts'

function buildLine(
  category: string,
  totalCents: number,
  overrides: Partial<BidItem> = {},
): BidItem {
  return {
    id: category,
    item: category,
    description: '',
    category,
    role: 'direct-work',
    unit: 'SF',
    quantity: 1,
    unitPriceCents: totalCents,
    totalCents,
    isPercentage: false,
    unpriced: false,
    origin: 'counted',
    editedByStaff: false,
    ...overrides,
  }
}

type Part = NonNullable<NonNullable<BidItem['provenance']>['parts']>[number]

type Provenance = NonNullable<BidItem['provenance']>

function buildProvenance(overrides: Partial<Provenance>): Provenance {
  return {
    steps: [],
    source: '',
    priceDate: '2026-07-01',
    confidence: 'high',
    factors: { finish: 1, location: 1, escalation: 1, reuse: 1 },
    ...overrides,
  }
}

const buildPart = (from: string, laborCents: number): Part => ({
  assembly: '09-050',
  item: '',
  unit: 'SF',
  quantity: 1,
  hours: 1,
  laborCents,
  materialCents: 0,
  from,
  rule: '',
  grade: 'D',
})

describe('the share that a person measured', () => {
  const plan = buildFacts({ hasFloorPlan: true })
  const parts = [
    buildPart('set by staff', 200),
    buildPart('measured on a plan', 100),
    buildPart('usual for the area and use', 500),
  ]
  const opened = buildLine('HVAC', 800, { provenance: buildProvenance({ parts }) })

  test('is that of the parts and of whole lines that staff edited', () => {
    const edited = buildLine('Plumbing', 200, { editedByStaff: true })
    expect(measuredShare(plan, [opened, edited])).toBeCloseTo(0.5)
    expect(measuredShare(plan, [opened, buildLine('Plumbing', 200)])).toBeCloseTo(0.3)
  })

  test('is nothing of lump sums and percentages, without a plan and without cost', () => {
    const lump = buildLine('General', 500, { unit: 'LS', editedByStaff: true })
    const percentage = buildLine('Business', 500, { isPercentage: true, editedByStaff: true })
    expect(measuredShare(plan, [lump, percentage])).toBe(0)
    expect(measuredShare(plan, [opened, percentage])).toBeCloseTo(0.375)
    expect(measuredShare(buildFacts(), [opened])).toBe(0)
    expect(measuredShare(plan, [])).toBe(0)
  })
})

describe('the class of an estimate', () => {
  const known = buildFacts({ existingSystems: buildSystems('existing') })
  const answered = { ...known, spaceCondition: 'vanilla-shell' } as const
  const oneOpen = {
    ...answered,
    existingSystems: { ...answered.existingSystems, hvac: 'unknown' },
  } as const

  test.each([
    [answered, 0.7, 3, -10, 15],
    [answered, 0.69, 4, -15, 25],
    [known, 0.9, 4, -15, 25],
    [known, 0.15, 4, -15, 25],
    [known, 0.14, 5, -20, 30],
    [oneOpen, 0.9, 5, -22, 35],
    [buildFacts(), 0, 5, -30, 50],
  ] as const)('of %o measured to %d is %i, from %i to %i percent', (...row) => {
    const [facts, share, id, lowPercent, highPercent] = row
    expect(estimateClass(facts, share)).toMatchObject({ id, lowPercent, highPercent })
  })

  test.each([
    [
      answered,
      0.75,
      'Quantities of 75% of the cost were measured by a person, and condition and existing systems are known.',
    ],
    [
      known,
      0.2,
      'Quantities of 20% of the cost were measured by a person, and the existing systems are known.',
    ],
    [known, 0, 'No quantities were measured from a plan; the existing systems are known.'],
    [oneOpen, 0.15, 'Quantities were measured, and one existing system is unknown.'],
    [
      buildFacts(),
      0,
      'No quantities were measured from a plan, and 4 existing systems are unknown.',
    ],
  ] as const)('of %o measured to %d says why', (facts, share, reason) => {
    expect(estimateClass(facts, share).reason).toBe(reason)
  })
})

describe('cost groups', () => {
  const lines = [
    buildLine('Ceilings', 100),
    buildLine('Openings', 50),
    buildLine('HVAC', 400),
    buildLine('Signs', 20),
    buildLine('Business', 900, { isPercentage: true }),
    buildLine('General', 70, { role: 'contingency' }),
  ]

  test('are the sums of their trades, the largest first', () => {
    expect(groupCosts(lines)).toEqual([
      { id: 'hvac', cents: 400 },
      { id: 'interiors', cents: 150 },
      { id: 'general', cents: 20 },
    ])
    expect([costGroupOf('Low Voltage'), costGroupOf('hvac')]).toEqual(['electrical', 'general'])
  })

  test('move by the range, twice as much for half where their prices are less certain', () => {
    const sure = buildLine('HVAC', 10_000, {
      provenance: buildProvenance({ priceRange: { low: 90, likely: 100, high: 110 } }),
    })
    const unsure = buildLine('Plumbing', 10_000, {
      provenance: buildProvenance({ priceRange: { low: 70, likely: 100, high: 130 } }),
    })
    const free = buildLine('Ceilings', 0)
    const range = { p10: 5_000, p50: 10_000, p80: 15_000, p90: 20_000 }
    // Weights 0.75 and 1.25: half common, half by 0.1 and 0.3 against their mean of 0.2.
    expect(costDrivers([sure, unsure, free, ...lines.slice(4)], range)).toEqual([
      {
        label: 'Plumbing',
        baseCents: 10_000,
        lowCents: Math.round(10_000 * 0.5 ** 1.25),
        highCents: Math.round(10_000 * 2 ** 1.25),
      },
      {
        label: 'HVAC',
        baseCents: 10_000,
        lowCents: Math.round(10_000 * 0.5 ** 0.75),
        highCents: Math.round(10_000 * 2 ** 0.75),
      },
    ])
  })

  test('without a price range go by the confidence, and by the lowest without a source', () => {
    const range = { p10: 5_000, p50: 10_000, p80: 15_000, p90: 20_000 }
    const high = buildLine('HVAC', 10_000, { provenance: buildProvenance({}) })
    const none = buildLine('Plumbing', 10_000)
    const [first, second] = costDrivers([high, none], range)
    // 0.15 and 0.07 against their mean of 0.11.
    expect(first?.highCents).toBe(Math.round(10_000 * 2 ** (0.5 + (0.5 * 0.15) / 0.11)))
    expect(second?.highCents).toBe(Math.round(10_000 * 2 ** (0.5 + (0.5 * 0.07) / 0.11)))
    expect(costDrivers([], range)).toEqual([])
    expect(costDrivers([high], { ...range, p50: 0 })).toEqual([])
  })

  test('with and without a price range are weighed alike, and one around nothing is none', () => {
    const range = { p10: 5_000, p50: 10_000, p80: 15_000, p90: 20_000 }
    const priced = (low: number, likely: number, high: number) =>
      buildLine('HVAC', 10_000, {
        provenance: buildProvenance({ priceRange: { low, likely, high } }),
      })
    const none = buildLine('Plumbing', 10_000)
    const [first, second] = costDrivers([priced(95, 100, 105), none], range)
    // 0.15 and 0.05 against their mean of 0.1.
    expect(first?.highCents).toBe(Math.round(10_000 * 2 ** 1.25))
    expect(second?.highCents).toBe(Math.round(10_000 * 2 ** 0.75))
    const [, free] = costDrivers([priced(0, 0, 0), none], range)
    expect(free?.highCents).toBe(Math.round(10_000 * 2 ** (0.5 + (0.5 * 0.07) / 0.11)))
    expect(costDrivers([priced(100, 100, 100)], range)).toEqual([])
  })

  test('come in the order of how far they move the total, not of their cost', () => {
    const range = { p10: 5_000, p50: 10_000, p80: 15_000, p90: 20_000 }
    const sure = buildLine('HVAC', 11_000, { provenance: buildProvenance({}) })
    const drivers = costDrivers(
      [sure, buildLine('Plumbing', 10_000), buildLine('Ceilings', 1_000)],
      range,
    )
    expect(drivers.map(({ label }) => label)).toEqual([
      'Plumbing',
      'HVAC',
      'Partitions, doors and ceilings',
    ])
  })
})

test('questions are asked by what they narrow or move, in whole hundreds of dollars, and none that narrows less', () => {
  const asked = openQuestions([
    { id: 'timeline', worthCents: 9_999, outcomes: [] },
    { id: 'xray', worthCents: 15_000, outcomes: [] },
    {
      id: 'hvac',
      worthCents: 19_999,
      outcomes: [
        { label: 'There', likelyCents: 10_000_000 },
        { label: 'None', likelyCents: 10_240_000 },
      ],
    },
    { id: 'seats', worthCents: 250_000, outcomes: [] },
  ])
  expect(asked.map(({ id, swingCents }) => [id, swingCents])).toEqual([
    ['seats', 250_000],
    ['hvac', 10_000],
    ['xray', 10_000],
  ])
  expect(asked[0] && 'outcomes' in asked[0]).toBe(false)
  expect(outcomesText(asked[1] ?? {})).toBe('There $100,000, None $102,000')
  expect(asked[0]?.advice).toBe(
    'Say what you plan; a count replaces what the estimate assumes from the area.',
  )
  expect(asked[1]?.question).toBe('Are there heating and cooling units that can stay?')
})

describe('seeds and draws stay the same for ever, because stored ranges rest on them', () => {
  test('text, hash and order', () => {
    expect(canonicalJson({ b: [1, null, undefined], a: 'x', c: undefined })).toBe(
      '{"a":"x","b":[1,null,null]}',
    )
    expect(hashText('plumbline')).toBe(3_205_373_217)
    expect([...shuffledIndexes(10, 2026)]).toEqual([0, 7, 5, 3, 6, 9, 4, 1, 2, 8])
  })

  test('answers beyond the last share take the last, and a question without answers none', () => {
    const taken = drawAnswers(drawOrder('q', 'seed'), [0.5, 0.7])
    expect([...new Set(taken)].toSorted()).toEqual([0, 1])
    expect(taken.filter((answer) => answer === 1)).toHaveLength(5000)
    expect(new Set(drawAnswers(drawOrder('q', 'seed'), []))).toEqual(new Set([0]))
    expect(drawAnswers(drawOrder('q', 'seed'), [0.25])).toHaveLength(10_000)
  })
})
