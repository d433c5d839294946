import { describe, expect, test } from 'vitest'
import { permitRangeModel } from '#core/pricing/range-model.ts'
import { normalQuantile } from '#core/risk/normal-distribution.ts'
import { fewestForRefit } from './fewest-outcomes.ts'
import type { OutcomeEntry } from './outcome.ts'
import { proposeRefit } from './propose-refit.ts'

const spread = 0.5
const estimateCents = 100_000_000

/** Outcomes whose logarithms are normal with `times` the log-sd of their ranges. */
function outcomes(count: number, times: number, overrides: Partial<OutcomeEntry> = {}) {
  return Array.from({ length: count }, (_, index): OutcomeEntry => {
    const score = normalQuantile((index + 0.5) / count)
    return {
      id: `e${index}`,
      orderId: `o${index}`,
      kind: 'final',
      amountCents: Math.round(estimateCents * Math.exp(spread * times * score)),
      day: '2026-08-01',
      isSameScope: true,
      projectType: 'office',
      estimateCents,
      p10Cents: Math.round(estimateCents * Math.exp(spread * normalQuantile(0.1))),
      p90Cents: Math.round(estimateCents * Math.exp(spread * normalQuantile(0.9))),
      known: 'intake',
      rangeVersion: null,
      corrects: null,
      ...overrides,
    }
  })
}

const propose = (entries: readonly OutcomeEntry[], current = permitRangeModel) =>
  proposeRefit(entries, current, [current])

const office = (entries: readonly OutcomeEntry[], current = permitRangeModel) =>
  propose(entries, current).kinds.find(({ kind }) => kind === 'office')

describe('a refit', () => {
  test('is proposed for no kind with too few outcomes', () => {
    expect(propose(outcomes(fewestForRefit - 1, 3)).isChange).toBe(false)
    expect(office(outcomes(fewestForRefit - 1, 3))?.verdict).toBe('too-few')
    expect(propose([]).scale).toEqual(permitRangeModel.scale)
  })

  test('counts from twenty outcomes on, and shows no deviation without any', () => {
    expect(office(outcomes(20, 3))?.verdict).toBe('changes')
    expect(office([])).toMatchObject({ outcomes: 0, observed: 0 })
  })

  test.each([{ estimateCents: 0 }, { p10Cents: 0 }, { p10Cents: 5, p90Cents: 5 }])(
    'leaves out outcomes with %o, from which no deviation follows',
    (overrides) => {
      expect(office(outcomes(30, 1, overrides))).toMatchObject({ outcomes: 0, observed: 0 })
    },
  )

  test('stays with the permits where outcomes agree with them', () => {
    expect(office(outcomes(200, 1))).toMatchObject({ verdict: 'within-uncertainty', proposed: 1 })
  })

  test('is drawn toward the permits, less so with more outcomes', () => {
    const few = office(outcomes(25, 1.5))
    const many = office(outcomes(400, 1.5))
    expect(few?.verdict).toBe('changes')
    expect(few?.proposed).toBeGreaterThan(1)
    expect(few?.proposed).toBeLessThan(1.3)
    expect(many?.proposed).toBeGreaterThan(1.4)
    expect(many?.proposed).toBeLessThan(1.5)
  })

  test('narrows what was too wide, and changes no other kind', () => {
    const { scale, isChange } = propose(outcomes(300, 0.7))
    expect(isChange).toBe(true)
    expect(scale.office).toBeLessThan(0.8)
    expect(scale).toMatchObject({ retail: 1, restaurant: 1, medical: 1, salon: 1 })
  })

  test('does not follow one outcome that is far off, nor another scope', () => {
    const far = outcomes(1, 1, { id: 'far', orderId: 'far', amountCents: 100 })
    expect(office([...outcomes(200, 1), ...far])?.verdict).toBe('within-uncertainty')
    expect(office(outcomes(300, 3, { isSameScope: false }))?.verdict).toBe('too-few')
  })

  test('counts ranges of an earlier version by what the permits alone would have said', () => {
    const wide = {
      ...permitRangeModel,
      version: 'outcomes-1',
      scale: { ...permitRangeModel.scale, office: 1.4 },
    }
    const entries = outcomes(300, 1, { rangeVersion: 'outcomes-1' })
    // These ranges were drawn 1.4 times as wide as the permits', and held what they should.
    expect(office(entries, wide)?.observed).toBeCloseTo(1.4, 1)
    expect(office(entries, wide)?.verdict).toBe('within-uncertainty')
    const both = proposeRefit(entries, wide, [permitRangeModel, wide])
    expect(both.kinds.find(({ kind }) => kind === 'office')?.observed).toBeCloseTo(1.4, 1)
  })
})
