import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { newBidItem } from '#core/bid-items/bid-item-wire.ts'
import { recomputeBidItems, totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildAllowedNumbers } from '#core/narrative/allowed-numbers-fixture.ts'
import { plausibleBand } from '#core/pricing/permit-bands.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Day } from '#core/time/day.ts'
import { checkQuality, type QualityInput } from './check-quality.ts'
import { mayBeOverridden } from './quality-issue.ts'

function buildInput(
  overrides: Partial<ProjectFacts> = {},
  rest: Partial<QualityInput> | Day = {},
): QualityInput {
  const facts = buildFacts({ existingSystems: buildSystems('existing'), ...overrides })
  const pricedOn = typeof rest === 'string' ? rest : '2026-07-15'
  const { bidItems, totals } = draftEstimate(facts, builtInPriceBook, pricedOn)
  return {
    facts,
    items: bidItems,
    totals,
    priceBook: builtInPriceBook,
    ...(typeof rest === 'string' ? {} : rest),
  }
}

/** The input with one line changed and everything recomputed. */
function withLine(input: QualityInput, index: number, change: Partial<BidItem>): QualityInput {
  const items = recomputeBidItems(
    input.items.map((item, at) => (at === index ? { ...item, ...change } : item)),
  )
  return { ...input, items, totals: totalBidItems(items, input.facts.squareFootage) }
}

function issues(input: QualityInput): string {
  return checkQuality(input)
    .issues.map(({ text }) => text)
    .join('\n')
}

describe('checkQuality', () => {
  test.each(sampledTypes)(
    'a healthy %s with all systems answered passes by itself',
    (projectType) => {
      const { qcStatus, issues: found } = checkQuality(buildInput({ projectType }))
      expect(qcStatus).toBe('auto_passed')
      expect(found).toEqual([])
    },
  )

  test('facts that cannot all be true hold an approval', () => {
    const { qcStatus, issues: found } = checkQuality(
      buildInput({ projectType: 'restaurant', squareFootage: 600, seats: 60 }),
    )
    expect(qcStatus).toBe('needs_review')
    expect(found.filter(({ rule }) => rule === 'conflicting-facts')).toMatchObject([
      { severity: 'blocking', text: expect.stringContaining('60 seats (660 sf)') },
    ])
  })

  test('permits and supervision that do not follow an edited line are named', () => {
    const input = buildInput({ projectType: 'restaurant', squareFootage: 2400 })
    expect(issues(input)).not.toContain('as drafted')
    const hood = input.items.findIndex(({ id }) => id === 'counted.hood')
    const price = (input.items[hood]?.unitPriceCents ?? 0) * 3
    const dear = withLine(input, hood, { unitPriceCents: price, editedByStaff: true })
    expect(issues(dear)).toMatch(/"Permits and plan review" stays at \$[\d,.]+ as drafted/)
    expect(issues(dear)).toContain('do not follow: superintendent and project management')
    const small = withLine(input, hood, { editedByStaff: true, description: 'A new word' })
    expect(issues(small)).not.toContain('fee ladder')
  })

  test('totals that do not tie', () => {
    const input = buildInput()
    const totals = { ...input.totals, totalCents: input.totals.totalCents + 1 }
    expect(issues({ ...input, totals })).toContain('The totals do not tie')
    const [first, ...others] = input.items
    if (!first) throw new Error('No lines')
    const wrong = [{ ...first, totalCents: first.totalCents + 5 }, ...others]
    expect(issues({ ...input, items: wrong })).toContain('not its quantity times its unit price')
    expect(issues({ ...input, items: [] })).toContain('no bid items')
  })

  test('a missing or too large area', () => {
    expect(issues(buildInput({ squareFootage: 0 }))).toContain('area of the space is missing')
    expect(issues(buildInput({ squareFootage: 6000 }))).toContain('above the 5,000 sf')
  })

  test('dollars per square foot under the floor or outside the band', () => {
    const input = buildInput()
    const scaled = (factor: number) => {
      const items = recomputeBidItems(
        input.items.map((item) =>
          item.isPercentage
            ? item
            : { ...item, unitPriceCents: Math.round(item.unitPriceCents * factor) },
        ),
      )
      return { ...input, items, totals: totalBidItems(items, 1500) }
    }
    expect(issues(scaled(0.2))).toContain('under the floor of $25.00 for Office')
    expect(issues(scaled(0.35))).toContain('outside the usual $45-$228 for Office')
    expect(issues(scaled(3))).toContain('outside the usual')
  })

  test('an unpriced line and one that stands at nothing', () => {
    const input = buildInput()
    expect(issues(withLine(input, 0, { unpriced: true, unitPriceCents: 0 }))).toContain(
      'has no price',
    )
    expect(issues(withLine(input, 0, { unitPriceCents: 0 }))).toContain('stands at $0.00')
  })

  test('a line or a percentage out of proportion', () => {
    const input = buildInput()
    expect(issues(withLine(input, 2, { unitPriceCents: 20_000_000 }))).toContain('of the work')
    const last = input.items.length - 1
    expect(issues(withLine(input, last, { unitPriceCents: 3000 }))).toContain(
      'unusually high at 30%',
    )
  })

  test('the age of the price rows is no issue of one order', () => {
    expect(checkQuality(buildInput({}, '2026-12-30'))).toEqual({
      qcStatus: 'auto_passed',
      issues: [],
    })
  })

  test('only what makes a report wrong blocks it', () => {
    const placeless = checkQuality(buildInput({ city: '', state: '', zipCode: '' }))
    expect(placeless).toMatchObject({ qcStatus: 'auto_passed', issues: [{ severity: 'advisory' }] })
    // The open questions of the report say what is not known.
    const unknown = checkQuality(buildInput({ existingSystems: buildSystems('unknown') }))
    expect(unknown.issues).toEqual([])
    const empty = checkQuality(withLine(buildInput(), 0, { quantity: 0 }))
    expect(empty).toMatchObject({ qcStatus: 'needs_review', issues: [{ severity: 'blocking' }] })
    expect(empty.issues[0]?.text).toContain('has no quantity')
  })

  test('an address outside the market', () => {
    const input = buildInput({ city: 'Chicago', state: 'IL', zipCode: '60601' })
    expect(issues(input)).toContain('(Chicago, IL, 60601) is outside every area that is priced')
    const [issue] = checkQuality(input).issues.filter(({ rule }) => rule === 'outside-area')
    expect(issue && mayBeOverridden(issue)).toBe(false)
    expect(issues(buildInput({ city: '', state: '', zipCode: '' }))).toContain('address is missing')
  })

  test('a number in the narrative that is in no table', () => {
    const rest = {
      narrative: 'It costs $4,321 in 12 weeks.',
      allowedNumbers: buildAllowedNumbers(12),
    }
    expect(issues(buildInput({}, rest))).toContain('in no table: $4,321.')
  })

  test('a report past its deadline', () => {
    const due = '2026-07-18T12:00:00.000Z'
    const late = { qcDeadline: due, now: '2026-07-18T12:00:01.000Z' } as const
    expect(issues(buildInput({}, late))).toContain('late: it was due July 18, 2026')
    expect(issues(buildInput({}, { qcDeadline: due, now: due }))).toBe('')
  })

  test('each finding names its rule', () => {
    const rulesOf = (input: QualityInput) => checkQuality(input).issues.map(({ rule }) => rule)
    const input = buildInput()
    const totals = { ...input.totals, totalCents: input.totals.totalCents + 1 }
    expect(rulesOf({ ...input, totals })).toEqual(['totals'])
    expect(rulesOf({ ...input, items: [], totals: { ...totals, totalCents: 0 } })).toEqual([
      'lines',
    ])
    expect(rulesOf(buildInput({ squareFootage: 6000 }))).toEqual(['area'])
    expect(rulesOf(buildInput({ city: 'Chicago', state: 'IL', zipCode: '60601' }))).toEqual([
      'outside-area',
    ])
    const rest = { narrative: 'It costs $4,321.', allowedNumbers: buildAllowedNumbers() }
    expect(rulesOf(buildInput({}, rest))).toEqual(['narrative'])
    const late = {
      qcDeadline: '2026-07-01T12:00:00.000Z',
      now: '2026-07-15T12:00:00.000Z',
    } as const
    expect(rulesOf(buildInput({}, late))).toEqual(['lateness'])
    expect(rulesOf(withPrice(input, 2_499))).toEqual(['floor-price'])
    expect(rulesOf(withPrice(input, 22_801))).toEqual(['usual-price'])
  })
})

/** The input with its stored dollars per square foot replaced, in cents. */
function withPrice(input: QualityInput, perSquareFootCents: number): QualityInput {
  return { ...input, totals: { ...input.totals, perSquareFootCents } }
}

describe('at the limit', () => {
  test('an area of 5,000 sf is covered, and a missing one has no price per square foot', () => {
    expect(issues(buildInput({ squareFootage: 5000 }))).not.toContain('area')
    const missing = withPrice(buildInput({ squareFootage: 0 }), 0)
    expect(issues(missing)).not.toContain('per sf')
  })

  test('the floor and both ends of the usual prices are accepted', () => {
    const input = buildInput()
    const { low, high } = plausibleBand('office')
    for (const price of [low, high]) expect(issues(withPrice(input, price))).toBe('')
    expect(issues(withPrice(input, 2_500))).toBe(
      '$25.00 per sf is outside the usual $45-$228 for Office.',
    )
    expect(issues(withPrice(input, 2_499))).toBe(
      '$24.99 per sf is under the floor of $25.00 for Office.',
    )
  })

  /** Three lines without an area, so that only the rules of lines speak. */
  function buildLines(cents: readonly number[], percent: number): QualityInput {
    const line = (id: number, overrides: Partial<BidItem>) => ({
      ...newBidItem(`line-${id}`),
      item: `Line ${id}`,
      unit: 'LS',
      quantity: 1,
      ...overrides,
    })
    const lines = cents.map((unitPriceCents, at) => line(at + 1, { unitPriceCents }))
    const fee = line(9, { isPercentage: true, unit: '%', unitPriceCents: percent * 100 })
    const items = recomputeBidItems([...lines, fee])
    return { ...buildInput(), items, totals: totalBidItems(items, 1500) }
  }
  const linesSay = (cents: readonly number[], percent = 10) =>
    checkQuality(buildLines(cents, percent))
      .issues.filter(({ rule }) => rule === 'large-share' || rule === 'unpriced-line')
      .map(({ text }) => text)

  test('a line may be two fifths of the work, and a percentage 25', () => {
    expect(linesSay([400, 300, 300])).toEqual([])
    expect(linesSay([401, 300, 299])).toEqual(['"Line 1" alone is 40% of the work.'])
    expect(linesSay([400, 300, 300], 25)).toEqual([])
    expect(linesSay([400, 300, 300], 25.5)).toEqual(['"Line 9" is unusually high at 25.5%.'])
  })

  test('lines without a price are named, and have no share of nothing', () => {
    expect(linesSay([0, 0])).toEqual([
      '"Line 1" has no price and stands at $0.00.',
      '"Line 2" has no price and stands at $0.00.',
    ])
  })

  test('a line that is not priced at all is named as such', () => {
    const input = buildLines([400, 300, 300], 10)
    const [first, ...others] = input.items
    if (!first) throw new Error('No lines')
    const unpriced = { ...first, unpriced: true, unitPriceCents: 0, totalCents: 0 }
    expect(issues({ ...input, items: [unpriced, ...others] })).toContain(
      '"Line 1" has no price and adds nothing to the total.',
    )
  })
})

describe('what is not given', () => {
  test('an address without any part is called so, one without a ZIP code names the rest', () => {
    const nowhere = { city: '', state: '', zipCode: '' }
    expect(issues(buildInput(nowhere))).toBe(
      'The address is missing; the prices are those of Des Moines.',
    )
    expect(issues(buildInput({ ...nowhere, city: 'Chicago', state: 'IL' }))).toContain(
      'The address (Chicago, IL) is outside every area that is priced',
    )
  })

  test('a narrative is checked only with its numbers, and each strange number is named', () => {
    const narrative = 'It costs $4,321 in 12 weeks and 77 days.'
    expect(issues(buildInput({}, { narrative }))).toBe('')
    expect(issues(buildInput({}, { allowedNumbers: buildAllowedNumbers() }))).toBe('')
    expect(
      issues(buildInput({}, { narrative, allowedNumbers: buildAllowedNumbers(12, 77, 4321) })),
    ).toBe('')
    expect(issues(buildInput({}, { narrative, allowedNumbers: buildAllowedNumbers(12) }))).toBe(
      'The narrative has numbers that are in no table: $4,321, 77.',
    )
  })

  test('without a deadline or a clock nothing is late', () => {
    expect(issues(buildInput({}, { now: '2026-07-15T12:00:00.000Z' }))).toBe('')
    expect(issues(buildInput({}, { qcDeadline: '2020-01-01T12:00:00.000Z' }))).toBe('')
  })
})

describe('a price that cannot be meant', () => {
  test('is held where it is above the ceiling of its kind, and names both figures', () => {
    const input = buildInput({ projectType: 'restaurant', squareFootage: 900 })
    const absurd = withLine(input, 0, { quantity: 900, unitPriceCents: 900_000_000 })
    const found = checkQuality(absurd).issues.find(({ rule }) => rule === 'price-ceiling')
    expect(found?.severity).toBe('blocking')
    expect(found?.text).toMatch(/^\$[\d,.]+ per sf is above the ceiling of \$[\d,]+ for /)
    expect(checkQuality(input).issues.some(({ rule }) => rule === 'price-ceiling')).toBe(false)
  })

  test('is named beside a budget that is far away, and not beside one that is near', () => {
    const budget = { text: 'Under $50,000', fromCents: 0, toCents: 5_000_000 }
    const of = (likelyCents: number) => issues(buildInput({}, { budget, likelyCents }))
    expect(of(50_599_000)).toContain(
      "The customer's budget (Under $50,000) is far below the likely cost of $505,990.",
    )
    expect(of(6_000_000)).not.toContain('budget')
  })
})
