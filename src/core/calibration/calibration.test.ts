import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calibrate, wilsonInterval } from './calibration.ts'
import { fewestOfGroup, fewestOutcomes } from './fewest-outcomes.ts'
import { judgeEntry, type OutcomeEntry, outcomesByOrder, standingEntries } from './outcome.ts'

function buildEntry(overrides: Partial<OutcomeEntry> = {}): OutcomeEntry {
  return {
    id: 'a',
    orderId: 'order-a',
    kind: 'awarded',
    amountCents: 10_000_000,
    day: '2026-08-01',
    isSameScope: true,
    projectType: 'office',
    estimateCents: 10_000_000,
    p10Cents: 8_000_000,
    p90Cents: 12_000_000,
    known: 'intake',
    rangeVersion: null,
    corrects: null,
    ...overrides,
  }
}

const many = (count: number, overrides: (index: number) => Partial<OutcomeEntry> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    buildEntry({ id: `e${index}`, orderId: `o${index}`, ...overrides(index) }),
  )

describe('the ledger', () => {
  test('a correction replaces its entry, and a second one replaces the correction', () => {
    const entries = [
      buildEntry(),
      buildEntry({ id: 'b', amountCents: 11_000_000, corrects: 'a' }),
      buildEntry({ id: 'c', amountCents: 12_000_000, corrects: 'b' }),
    ]
    expect(standingEntries(entries).map(({ id }) => id)).toEqual(['c'])
  })

  test('an entry that was taken back does not count', () => {
    const taken = buildEntry({ id: 'b', amountCents: null, corrects: 'a' })
    expect(outcomesByOrder([buildEntry(), taken])).toEqual([])
  })

  test('the final cost counts before the award, and the latest of a kind', () => {
    const final = buildEntry({ id: 'b', kind: 'final', day: '2026-07-01' })
    const later = buildEntry({ id: 'c', kind: 'final', day: '2026-09-01' })
    const award = buildEntry({ id: 'd', day: '2026-12-01' })
    expect(outcomesByOrder([later, final, award]).map(({ id }) => id)).toEqual(['c'])
  })

  test('of two on one day the later id counts', () => {
    const earlier = buildEntry({ id: 'z', day: '2026-07-01' })
    const two = [buildEntry({ id: 'c' }), buildEntry({ id: 'b' }), earlier]
    expect(outcomesByOrder(two).map(({ id }) => id)).toEqual(['c'])
    expect(outcomesByOrder(two.toReversed()).map(({ id }) => id)).toEqual(['c'])
  })

  test('bids alone are represented by the middle one, and by none once a contract is known', () => {
    const bids = [9, 14, 11, 12].map((millions, at) =>
      buildEntry({ id: `bid${at}`, kind: 'bid', amountCents: millions * 1_000_000 }),
    )
    expect(outcomesByOrder(bids).map(({ amountCents }) => amountCents)).toEqual([11_000_000])
    expect(outcomesByOrder([...bids, buildEntry()]).map(({ id }) => id)).toEqual(['a'])
    expect(calibrate(bids)).toMatchObject({ outcomes: 1, bids: 1, awarded: 0 })
  })

  test.each<readonly [string | undefined, Partial<OutcomeEntry>]>([
    ['day-ahead', { day: '2026-08-02' }],
    ['amount-missing', { amountCents: null }],
    ['no-such-entry', { corrects: 'x' }],
    ['corrected-already', { corrects: 'a' }],
    [undefined, {}],
    [undefined, { corrects: 'b' }],
    [undefined, { corrects: 'b', amountCents: null }],
  ])('answers %s to %j', (refusal, sent) => {
    const kept = [buildEntry(), buildEntry({ id: 'b', corrects: 'a' })]
    const entry = { amountCents: 5, day: '2026-08-01', corrects: null, ...sent } as const
    expect(judgeEntry(kept, entry, '2026-08-01')).toBe(refusal)
  })
})

describe('calibrate', () => {
  test('claims nothing below the minimum, and says how many there are', () => {
    expect(calibrate(many(fewestOutcomes - 1))).toEqual({
      outcomes: fewestOutcomes - 1,
      awarded: fewestOutcomes - 1,
      final: 0,
      bids: 0,
      otherScope: 0,
    })
    expect(calibrate(many(fewestOutcomes)).measured).toBeDefined()
  })

  test('counts final costs, and leaves out what has no estimate', () => {
    const finals = many(3, () => ({ kind: 'final' }))
    const without = buildEntry({ id: 'x', orderId: 'x', estimateCents: 0 })
    expect(calibrate([...finals, without])).toMatchObject({ outcomes: 3, final: 3, otherScope: 0 })
  })

  test('types come in the order of their names', () => {
    const entries = many(10, (index) => ({ projectType: index < 5 ? 'retail' : 'medical' }))
    expect(calibrate(entries).measured?.byType.map(({ kind }) => kind)).toEqual([
      'medical',
      'retail',
    ])
  })

  test('counts both ends of the range as inside', () => {
    const amounts = [7_999_999, 8_000_000, 12_000_000, 12_000_001]
    const entries = many(12, (index) => ({ amountCents: amounts[index % 4] ?? 0 }))
    expect(calibrate(entries).measured?.inside).toMatchObject({ count: 6, share: 0.5 })
  })

  test('an outcome of another scope is counted and left out', () => {
    const entries = many(12, (index) => ({ isSameScope: index > 1 }))
    expect(calibrate(entries)).toMatchObject({ outcomes: 10, otherScope: 2 })
  })

  test('shows a type from five outcomes on, so that no project can be recognized', () => {
    const office = many(fewestOfGroup, (index) => ({ amountCents: 11_000_000 + index }))
    const retail = many(6, (index) => ({
      id: `r${index}`,
      orderId: `r${index}`,
      projectType: index < fewestOfGroup - 1 ? 'retail' : 'medical',
    }))
    const { byType } = calibrate([...office, ...retail]).measured ?? { byType: [] }
    expect(byType).toMatchObject([
      { kind: 'office', outcomes: 5, medianRatio: 1.1000002, inside: { count: 5, share: 1 } },
    ])
    expect(byType[0]?.medianOff).toBeCloseTo(0.1000002, 9)
  })

  test('shows how far off by how much was known, and nothing for what did not record it', () => {
    const levels = [...Array(5).fill('measured'), ...Array(6).fill('intake'), 'answered', null]
    const entries = levels.map((known, index) =>
      buildEntry({
        id: `e${index}`,
        orderId: `o${index}`,
        known,
        amountCents: known === 'measured' ? 10_500_000 : 15_000_000,
      }),
    )
    const { byKnown } = calibrate(entries).measured ?? { byKnown: [] }
    expect(byKnown.map(({ known, outcomes, inside }) => [known, outcomes, inside.count])).toEqual([
      ['intake', 6, 0],
      ['measured', 5, 5],
    ])
    expect(byKnown[1]?.medianOff).toBeCloseTo(0.05, 9)
  })
})

const shares = fc
  .integer({ min: 1, max: 500 })
  .chain((count) => fc.tuple(fc.integer({ min: 0, max: count }), fc.constant(count)))

describe('wilsonInterval', () => {
  test('of nothing is everything', () => {
    expect(wilsonInterval(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
  })

  // Newcombe 1998, table of methods: 81 of 263 and 0 of 20.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [0, 20, 0, 0.1611],
    [15, 148, 0.0624, 0.1605],
  ])('%i of %i lies between %f and %f', (hits, count, low, high) => {
    const interval = wilsonInterval(hits, count)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  test('holds the share, stays within 0 to 1 and mirrors hits and misses', () => {
    fc.assert(
      fc.property(shares, ([hits, count]) => {
        const { share, low, high } = wilsonInterval(hits, count)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(low).toBeLessThanOrEqual(share + 1e-12)
        expect(high).toBeGreaterThanOrEqual(share - 1e-12)
        expect(high).toBeLessThanOrEqual(1)
        const misses = wilsonInterval(count - hits, count)
        expect(misses.low).toBeCloseTo(1 - high, 12)
      }),
    )
  })

  test('more outcomes of the same share narrow it', () => {
    fc.assert(
      fc.property(shares, ([hits, count]) => {
        const few = wilsonInterval(hits, count)
        const more = wilsonInterval(hits * 4, count * 4)
        expect(more.high - more.low).toBeLessThan(few.high - few.low)
      }),
    )
  })
})

test('corrections never add outcomes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.array(fc.nat(29)), (count, corrected) => {
      const entries = many(count)
      const once = [...new Set(corrected)].filter((index) => index < count)
      const corrections = once.map((index) =>
        buildEntry({ id: `c${index}`, orderId: `o${index}`, corrects: `e${index}` }),
      )
      expect(calibrate([...entries, ...corrections]).outcomes).toBe(count)
    }),
  )
})
