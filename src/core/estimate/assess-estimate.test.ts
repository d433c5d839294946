import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { countWork } from '#core/counted-estimate/count-work.ts'
import { roundToThreeFigures } from '#core/money/money.ts'
import { withRangeVersion } from '#core/pricing/price-book.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { timelineConflict } from '#core/schedule/wanted-timeline.ts'
import { assessEstimate } from './assess-estimate.ts'
import { draftEstimate } from './draft-estimate.ts'
import { draftFromTemplate } from './draft-from-template.ts'
import { liveEstimate } from './live-estimate.ts'

const day = '2026-07-01'

function assess(overrides: Partial<ProjectFacts> = {}) {
  const facts = buildFacts(overrides)
  const { bidItems, totals } = draftEstimate(facts, builtInPriceBook, day)
  return { ...assessEstimate(facts, bidItems, builtInPriceBook, day), bidItems, totals, facts }
}

const known = { existingSystems: buildSystems('existing') }

/** The draft with some lines marked as measured and entered by staff. */
function measured(overrides: Partial<ProjectFacts>, isMeasured: (item: BidItem) => boolean) {
  const { facts, bidItems } = assess(overrides)
  const items = bidItems.map((item) => ({ ...item, editedByStaff: isMeasured(item) }))
  return assessEstimate(facts, items, builtInPriceBook, day)
}

describe('the class', () => {
  test('intake alone is Class 5, and further out with every unknown system', () => {
    expect(assess().estimateClass).toMatchObject({ id: 5, lowPercent: -30, highPercent: 50 })
    expect(assess(known).estimateClass).toMatchObject({ id: 5, lowPercent: -20, highPercent: 30 })
  })

  test('a file called plan changes neither class nor range', () => {
    const [without, sent] = [false, true].map((hasFloorPlan) => assess({ ...known, hasFloorPlan }))
    expect(sent?.estimateClass).toEqual(without?.estimateClass)
    // A design phase that is a week shorter escalates prices slightly less; nothing else changes.
    expect((sent?.range.p50 ?? 0) / (without?.range.p50 ?? 1)).toBeCloseTo(1, 1)
  })

  test('quantities that a person measured from it do', () => {
    const answer = measured({ ...known, hasFloorPlan: true }, (item) => item.unit !== 'LS')
    expect(answer.estimateClass).toMatchObject({ id: 4, lowPercent: -15, highPercent: 25 })
    expect(answer.estimateClass.source).toContain('56R-08')
    const { range } = assess(known)
    expect(answer.range.p90 - answer.range.p10).toBeLessThan((range.p90 - range.p10) * 0.9)
  })

  test('with the condition known and nearly all of it measured it is Class 3', () => {
    const facts = { ...known, hasFloorPlan: true, spaceCondition: 'vanilla-shell' } as const
    expect(measured(facts, () => true).estimateClass.id).toBe(3)
  })

  test('measuring does not make up for systems that are not verified', () => {
    expect(measured({ hasFloorPlan: true }, () => true).estimateClass.id).toBe(5)
  })
})

describe('the range', () => {
  test('is written with three figures', () => {
    for (const cents of Object.values(assess().range)) {
      const figures = String(cents / 100).replace(/0+$/, '')
      expect(figures.length).toBeLessThanOrEqual(3)
    }
  })

  test('naming new categories does not change it', () => {
    const { facts, bidItems } = assess(known)
    const spread = (nameOf: (index: number) => string) => {
      const items = bidItems.map((item, index) =>
        item.isPercentage ? item : { ...item, category: nameOf(index) },
      )
      return assessEstimate(facts, items, builtInPriceBook, day).range
    }
    expect(spread((index) => `Own ${index}`)).toEqual(spread(() => 'General'))
  })

  test('a line added, or split in many, never narrows it', () => {
    const { facts, bidItems, range } = assess(known)
    const [line] = bidItems
    if (!line) throw new Error('the draft has no lines')
    const added = assessEstimate(
      facts,
      [...bidItems, { ...line, id: 'own' }],
      builtInPriceBook,
      day,
    ).range
    expect(added.p90 - added.p10).toBeGreaterThan(range.p90 - range.p10)
    const lump = (id: string, cents: number): BidItem => ({
      ...line,
      id,
      unit: 'LS',
      quantity: 1,
      unitPriceCents: cents,
      totalCents: cents,
    })
    const parts = Array.from({ length: 40 }, (_, at) => lump(`part-${at}`, 100_000))
    const rest = bidItems.filter((item) => item !== line)
    const whole = assessEstimate(facts, [...rest, lump('all', 4_000_000)], builtInPriceBook, day)
    expect(assessEstimate(facts, [...rest, ...parts], builtInPriceBook, day).range).toEqual(
      whole.range,
    )
  })

  test('nothing to build costs nothing', () => {
    const { range, openQuestions } = assessEstimate(buildFacts(), [], builtInPriceBook, day)
    expect(range).toEqual({ p10: 0, p50: 0, p80: 0, p90: 0 })
    expect(openQuestions).toEqual([])
  })
})

describe('contingency', () => {
  test('what is recommended brings the likely cost to the budget for P80', () => {
    const { contingency, range, totals, openAnswersCents = 0 } = assess(known)
    expect(contingency.recommendedCents).toBeGreaterThan(contingency.includedCents)
    const likely = totals.totalCents + openAnswersCents
    expect(roundToThreeFigures(likely)).toBe(range.p50)
    const base = likely - contingency.includedCents
    expect(contingency.recommendedCents).toBe(range.p80 - base)
  })

  test('renaming a line moves no figure', () => {
    const { facts, bidItems, contingency, range } = assess(known)
    const renamed = bidItems.map((item) => ({ ...item, item: `Reserve ${item.id}` }))
    const answer = assessEstimate(facts, renamed, builtInPriceBook, day)
    expect(answer).toMatchObject({ contingency, range })
  })
})

describe('drivers and open questions', () => {
  test('drivers hold every cost once, the widest first', () => {
    const { drivers, totals } = assess()
    const widths = drivers.map((driver) => driver.highCents - driver.lowCents)
    expect(widths).toEqual([...widths].sort((left, right) => right - left))
    const sum = drivers.reduce((total, driver) => total + driver.baseCents, 0)
    expect(sum).toBe(totals.subtotalCents)
  })

  test('each unanswered fact is a question with dollars, together no more than the range', () => {
    const { openQuestions, range } = assess({ projectType: 'restaurant' })
    const ids = openQuestions.map(({ id }) => id)
    expect(ids).toEqual(
      expect.arrayContaining([
        'spaceCondition',
        'kitchen',
        'hvac',
        'greaseInterceptor',
        'floorPlan',
      ]),
    )
    const sum = openQuestions.reduce((total, { swingCents }) => total + swingCents, 0)
    // Both ends are written with three figures.
    const rounding = 10 ** (String(range.p90).length - 3)
    expect(sum).toBeLessThanOrEqual(range.p90 - range.p10 + rounding)
    expect(assess().openQuestions.map(({ id }) => id)).not.toContain('greaseInterceptor')
  })
})

test('an assessment names the version of its ranges, but not the first, which had no name', () => {
  const { facts, bidItems } = assess()
  const versionOf = (version: string | undefined) => {
    const book = withRangeVersion(builtInPriceBook, version)
    return assessEstimate(facts, bidItems, book, day).rangeVersion
  }
  expect(versionOf('permits-2')).toBe('permits-2')
  expect(versionOf(undefined)).toBeUndefined()
})

test('lines that staff wrote, without provenance, have their range and no hours of their own', () => {
  const { facts, bidItems, schedule, openQuestions } = assess()
  const [line] = bidItems
  if (!line) throw new Error('the draft has no lines')
  const { provenance: _, ...own } = { ...line, id: 'own', origin: 'staff' as const }
  const answer = assessEstimate(facts, [...bidItems, own], builtInPriceBook, day)
  expect(answer.schedule).toEqual(schedule)
  expect(answer.openQuestions.map(({ id }) => id)).toEqual(openQuestions.map(({ id }) => id))
})

test('what takes longest to be delivered is known by the lines that need it', () => {
  const { schedule } = assess({ projectType: 'medical', specialFeatures: ['emergency-power'] })
  const orders = schedule.phases.find(({ id }) => id === 'procurement')
  expect(orders?.note).toContain('the generator and transfer switch')
})

test('the configured months cap the schedule', () => {
  const { facts, bidItems } = assess({ projectType: 'restaurant' })
  const { schedule } = assessEstimate(facts, bidItems, builtInPriceBook, day, 3)
  expect(schedule.totalWeeks).toBeLessThanOrEqual(13)
})

test('a rule that costs a share of the alteration takes it from the likely cost, not from the sum of the lines', () => {
  const facts = buildFacts({ projectType: 'restaurant' })
  const { bidItems, totals } = draftEstimate(facts, builtInPriceBook, day)
  const { range, rules } = assessEstimate(facts, bidItems, builtInPriceBook, day)
  expect(range.p50).not.toBe(totals.totalCents)
  const access = rules.find(({ id }) => id === 'path-of-travel')
  expect(access?.exposureCents).toBe(range.p50 / 5)
})

test('the question about the time asks for the opening, which the schedule is compared with', () => {
  // Only a template's prices depend on the time.
  const { timeline: _, ...facts } = buildFacts()
  const { bidItems } = draftFromTemplate(facts, builtInPriceBook, day)
  const { openQuestions, schedule } = assessEstimate(facts, bidItems, builtInPriceBook, day)
  const asked = openQuestions.find(({ id }) => id === 'timeline')
  expect(asked?.question).toBe('When do you want to open?')
  expect(timelineConflict({ timeline: '1-3months' }, schedule, day)).toMatch(/^You want to open in/)
})

test('the live estimate is the draft and its assessment', () => {
  const { facts, range } = assess()
  expect(liveEstimate(facts, builtInPriceBook, day)).toMatchObject({
    low: range.p10,
    likely: range.p50,
    high: range.p90,
    budget: range.p80,
  })
})

describe('the weeks on site', () => {
  const { facts, bidItems } = assess({ squareFootage: 2400 })
  const site = (items: readonly BidItem[]) => {
    const { phases } = assessEstimate(facts, items, builtInPriceBook, day).schedule
    const note = phases.find(({ id }) => id === 'construction')?.note ?? ''
    const [, hours = '', weeks = ''] =
      /([\d,]+) labor-hours by the crews of the trades come to ([\d.]+) weeks/.exec(note) ?? []
    return { hours: Number(hours.replace(',', '')), weeks: Number(weeks) }
  }

  test('follow the labor-hours of the lines, whoever set them', () => {
    const painting = bidItems.filter(({ id }) => id === 'counted.paint')
    const left = site(bidItems.filter((item) => !painting.includes(item)))
    const own = painting.flatMap(({ provenance }) => provenance?.parts ?? [])
    const removed = own.reduce((sum, part) => sum + part.hours, 0)
    expect(removed).toBeGreaterThan(5)
    expect(Math.abs(site(bidItems).hours - left.hours - removed)).toBeLessThan(1.01)
    expect(left.weeks).toBeLessThan(site(bidItems).weeks)
  })

  test('are those that supervision was drafted with', () => {
    const { weeks } = countWork(facts, builtInPriceBook)
    const supervision = bidItems.find(({ id }) => id === 'counted.supervision')
    expect(supervision?.provenance?.steps[0]).toContain(`${weeks.toFixed(1)} weeks on site`)
    expect(site(bidItems).weeks).toBeCloseTo(weeks, 1)
  })

  test('are counted from the facts where lines are rates a square foot', () => {
    const { bidItems: rates } = draftFromTemplate(facts, builtInPriceBook, day)
    expect(site(rates).weeks).toBeCloseTo(site(bidItems).weeks, 1)
  })
})
