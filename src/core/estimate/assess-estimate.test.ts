import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { builtInPriceBook } from '#core/pricing/price-book.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { assessEstimate } from './assess-estimate.ts'
import { draftEstimate } from './draft-estimate.ts'
import { liveEstimate } from './live-estimate.ts'

const day = '2026-07-01'

function assess(overrides: Partial<ProjectFacts> = {}) {
  const facts = buildFacts(overrides)
  const { bidItems, totals } = draftEstimate(facts, builtInPriceBook, day)
  return { ...assessEstimate(facts, bidItems, builtInPriceBook, day), bidItems, totals, facts }
}

const known = { existingSystems: buildSystems('existing') }

describe('the class', () => {
  test('intake alone is Class 5, and wider with every unknown system', () => {
    expect(assess().estimateClass).toMatchObject({ id: 5, lowPercent: -30, highPercent: 50 })
    expect(assess(known).estimateClass).toMatchObject({ id: 5, lowPercent: -20, highPercent: 30 })
  })

  test('a plan and answered systems make it Class 4', () => {
    const { estimateClass } = assess({ ...known, hasFloorPlan: true })
    expect(estimateClass).toMatchObject({ id: 4, lowPercent: -15, highPercent: 25 })
    expect(estimateClass.source).toContain('56R-08')
  })

  test('a plan alone does not', () => {
    expect(assess({ hasFloorPlan: true }).estimateClass.id).toBe(5)
  })
})

describe('the range', () => {
  test('lies inside the band of its class', () => {
    for (const overrides of [{}, known, { ...known, hasFloorPlan: true }]) {
      const { range, totals, estimateClass } = assess(overrides)
      const percent = (cents: number) => (cents / totals.totalCents - 1) * 100
      expect(percent(range.p10)).toBeGreaterThan(estimateClass.lowPercent)
      expect(percent(range.p10)).toBeLessThan(-5)
      expect(percent(range.p90)).toBeLessThan(estimateClass.highPercent)
      expect(percent(range.p90)).toBeGreaterThan(5)
    }
  })

  test('unknown systems raise the upper side and leave the lower one', () => {
    const open = assess()
    // The same lines with nothing unknown: only the widening differs.
    const settled = assessEstimate(
      { ...open.facts, ...known },
      open.bidItems,
      builtInPriceBook,
      day,
    )
    expect(open.range.p90).toBeGreaterThan(settled.range.p90 * 1.05)
    expect(open.range.p10).toBeGreaterThan(settled.range.p10 * 0.97)
  })

  test('naming new categories does not narrow it', () => {
    const { facts, bidItems } = assess(known)
    const spread = (nameOf: (index: number) => string) => {
      const items = bidItems.map((item, index) =>
        item.isPercentage ? item : { ...item, category: nameOf(index) },
      )
      return assessEstimate(facts, items, builtInPriceBook, day).range
    }
    expect(spread((index) => `Own ${index}`)).toEqual(spread(() => 'General'))
  })

  test('old prices widen it', () => {
    const { facts, bidItems, range } = assess()
    const later = assessEstimate(facts, bidItems, builtInPriceBook, '2028-07-01').range
    expect(later.p90 - later.p10).toBeGreaterThan(range.p90 - range.p10)
  })

  test('nothing to build costs nothing', () => {
    const { range } = assessEstimate(buildFacts(), [], builtInPriceBook, day)
    expect(range).toEqual({ p10: 0, p50: 0, p80: 0, p90: 0 })
  })
})

describe('contingency', () => {
  test('the five percent of the template cover about the median', () => {
    const { contingency, range, totals } = assess(known)
    expect(Math.abs(range.p50 / totals.totalCents - 1)).toBeLessThan(0.03)
    expect(contingency.recommendedCents).toBeGreaterThan(contingency.includedCents)
    const base = totals.totalCents - contingency.includedCents
    expect(contingency.recommendedCents).toBe(range.p80 - base)
  })

  test('renaming a line moves no figure', () => {
    const { facts, bidItems, contingency, range } = assess(known)
    const renamed = bidItems.map((item) => ({ ...item, item: `Reserve ${item.id}` }))
    const answer = assessEstimate(facts, renamed, builtInPriceBook, day)
    expect(answer).toMatchObject({ contingency, range })
  })

  test('staff adding contingency does not change what is recommended', () => {
    const { facts, bidItems, contingency } = assess(known)
    const richer = bidItems.map(
      (item): BidItem => (item.item === 'Contingency' ? { ...item, unitPriceCents: 3000 } : item),
    )
    const answer = assessEstimate(facts, richer, builtInPriceBook, day).contingency
    expect(answer.recommendedCents).toBe(contingency.recommendedCents)
    expect(answer.includedCents).toBe(contingency.includedCents * 6)
  })
})

describe('drivers and open questions', () => {
  test('drivers hold every cost once, largest swing first', () => {
    const { drivers, totals } = assess()
    const swings = drivers.map((driver) => driver.highCents - driver.lowCents)
    expect(swings).toEqual([...swings].sort((left, right) => right - left))
    const sum = drivers.reduce((total, driver) => total + driver.baseCents, 0)
    expect(sum).toBe(totals.subtotalCents)
  })

  test('each unanswered system is a question with dollars', () => {
    const ids = assess({ projectType: 'restaurant' }).openQuestions.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['hvac', 'greaseInterceptor', 'floorPlan']))
    expect(assess().openQuestions.map(({ id }) => id)).not.toContain('greaseInterceptor')
    const settled = assess({ ...known, hasFloorPlan: true, timeline: 'asap' }).openQuestions
    expect(settled.map(({ id }) => id)).toEqual(['previousUse'])
  })
})

test('the configured months cap the schedule', () => {
  const { facts, bidItems } = assess({ projectType: 'restaurant' })
  const { schedule } = assessEstimate(facts, bidItems, builtInPriceBook, day, 3)
  expect(schedule.totalWeeks).toBeLessThanOrEqual(13)
})

test('the live estimate is the draft and its assessment', () => {
  const { facts, range, totals } = assess()
  expect(liveEstimate(facts, builtInPriceBook, day)).toMatchObject({
    low: range.p10,
    likely: totals.totalCents,
    high: range.p90,
    perSquareFoot: totals.perSquareFootCents,
  })
})
