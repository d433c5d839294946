import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { recomputeBidItems, totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { finishQualities, timelines } from '#core/catalog/intake-options.ts'
import { projectTypes, salonSubcategories } from '#core/catalog/project-type.ts'
import { isSpecialFeature, specialFeatureLabels } from '#core/catalog/special-feature.ts'

import { findConflicts } from '#core/facts-check/find-conflicts.ts'
import { type FactAnswer, programFact, programFactIds } from '#core/project/fact-registry.ts'
import type { ProgramFacts } from '#core/project/program-facts.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'

import type { ProjectFacts, SystemState } from '#core/project/project-facts.ts'
import { addDays } from '#core/time/day.ts'
import { assessEstimate } from './assess-estimate.ts'
import { draftEstimate } from './draft-estimate.ts'

const systemState = fc.constantFrom<SystemState>('existing', 'none', 'unknown')

const factsArbitrary: fc.Arbitrary<ProjectFacts> = fc.record({
  projectType: fc.constantFrom(...projectTypes),
  salonSubcategory: fc.constantFrom(...salonSubcategories),
  squareFootage: fc.integer({ min: 1, max: 5000 }),
  finishQuality: fc.constantFrom(...finishQualities.map(({ id }) => id)),
  specialFeatures: fc.uniqueArray(
    fc.constantFrom(...Object.keys(specialFeatureLabels).filter(isSpecialFeature)),
    { maxLength: 6 },
  ),
  existingSystems: fc.record({
    electricalPanel: systemState,
    fireAlarm: systemState,
    fireSuppression: systemState,
    hvac: systemState,
    greaseInterceptor: systemState,
  }),
  city: fc.constant('Des Moines'),
  state: fc.constant('IA'),
  zipCode: fc.constant('50309'),
  timeline: fc.constantFrom(...timelines.map(({ id }) => id)),
  hasFloorPlan: fc.boolean(),
})

/** Any answers within their bounds, together possible or not. */
const programArbitrary: fc.Arbitrary<ProgramFacts> = fc
  .record(
    Object.fromEntries(programFactIds.map((id) => [id, answerArbitrary(programFact(id).answer)])),
    { requiredKeys: [] },
  )
  .map((facts) => facts as ProgramFacts)

function answerArbitrary(answer: FactAnswer): fc.Arbitrary<unknown> {
  switch (answer.kind) {
    case 'number':
      return fc
        .integer({ min: answer.min / answer.step, max: answer.max / answer.step })
        .map((steps) => steps * answer.step)
    case 'choice':
      return fc.constantFrom(...answer.options.map(({ id }) => id))
    case 'list':
      return fc.uniqueArray(fc.constantFrom(...answer.options.map(({ id }) => id)))
    case 'yes-no':
      return fc.boolean()
    case 'month':
      return fc.constantFrom('2020-01', '2026-12', '2027-06', '2099-12')
  }
}

const dayArbitrary = fc
  .integer({ min: -1000, max: 1000 })
  .map((days) => addDays('2026-07-01', days))

const configurationArbitrary = fc.constantFrom(
  undefined,
  ...Object.values(builtInPriceBook.configurations),
)

describe('drafting', () => {
  test('the lines sum to the total for any facts', () => {
    fc.assert(
      fc.property(factsArbitrary, dayArbitrary, configurationArbitrary, (facts, day, saved) => {
        const { bidItems, totals } = draftEstimate(facts, builtInPriceBook, day, saved)
        expect(bidItems.reduce((sum, item) => sum + item.totalCents, 0)).toBe(totals.totalCents)
        expect(recomputeBidItems(bidItems)).toEqual(bidItems)
      }),
    )
  })

  test('any program, contradictory or not, gives whole figures, and every contradiction a sentence', () => {
    fc.assert(
      fc.property(factsArbitrary, programArbitrary, (facts, program) => {
        const whole = { ...facts, ...program }
        const { bidItems, totals } = draftEstimate(whole, builtInPriceBook, '2026-07-01')
        for (const { quantity, unitPriceCents, totalCents } of bidItems) {
          expect(quantity > 0 && Number.isFinite(quantity)).toBe(true)
          expect(unitPriceCents >= 0 && Number.isSafeInteger(totalCents)).toBe(true)
        }
        const { range } = assessEstimate(whole, bidItems, builtInPriceBook, '2026-07-01')
        expect(range.p10 >= 0 && range.p90 >= range.p10 && Number.isFinite(range.p90)).toBe(true)
        expect(Number.isSafeInteger(totals.totalCents)).toBe(true)
        for (const { sentence, answers } of findConflicts(whole, '2026-07-01')) {
          expect(sentence).not.toMatch(/NaN|undefined|Infinity/)
          expect(answers.filter((id) => !findProjectAnswer(id))).toEqual([])
        }
      }),
    )
  })

  test('more area never costs less, to within one cent per square foot', () => {
    const area = fc.integer({ min: 1, max: 5000 })
    fc.assert(
      fc.property(
        factsArbitrary,
        dayArbitrary,
        configurationArbitrary,
        area,
        fc.oneof(area, fc.integer({ min: 1, max: 40 })),
        (facts, day, saved, squareFootage, more) => {
          const cost = (size: number) =>
            draftEstimate({ ...facts, squareFootage: size }, builtInPriceBook, day, saved).totals
              .totalCents
          const larger = squareFootage + more
          expect(cost(larger)).toBeGreaterThanOrEqual(cost(squareFootage) - larger)
        },
      ),
    )
  })

  test('a higher finish never costs less', () => {
    fc.assert(
      fc.property(factsArbitrary, dayArbitrary, configurationArbitrary, (facts, day, saved) => {
        const costs = finishQualities.map(
          ({ id }) =>
            draftEstimate({ ...facts, finishQuality: id }, builtInPriceBook, day, saved).totals
              .totalCents,
        )
        expect(costs).toEqual([...costs].sort((left, right) => left - right))
        expect(costs[3]).toBeGreaterThan(costs[0] ?? 0)
      }),
    )
  })

  test('the same input gives the same bytes', () => {
    fc.assert(
      fc.property(factsArbitrary, dayArbitrary, (facts, day) => {
        const text = () => {
          const { bidItems } = draftEstimate(facts, builtInPriceBook, day)
          const assessment = assessEstimate(facts, bidItems, builtInPriceBook, day)
          return JSON.stringify({ bidItems, assessment })
        }
        expect(text()).toBe(text())
      }),
    )
  })
})

describe('the range', () => {
  test('contains the total and keeps its order, for any edits', () => {
    fc.assert(
      fc.property(
        factsArbitrary,
        dayArbitrary,
        fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { minLength: 1 }),
        (facts, day, edits) => {
          const items = draftEstimate(facts, builtInPriceBook, day).bidItems.map((item, index) => ({
            ...item,
            unitPriceCents: Math.round(item.unitPriceCents * (edits[index % edits.length] ?? 1)),
          }))
          const { totalCents } = totalBidItems(recomputeBidItems(items), facts.squareFootage)
          const { range } = assessEstimate(facts, items, builtInPriceBook, day)
          expect(range.p10).toBeLessThanOrEqual(totalCents)
          expect(range.p90).toBeGreaterThanOrEqual(totalCents)
          expect(range.p50).toBeGreaterThanOrEqual(range.p10)
          expect(range.p80).toBeGreaterThanOrEqual(range.p50)
          expect(range.p90).toBeGreaterThanOrEqual(range.p80)
        },
      ),
    )
  })

  test('does not shrink when lines are split', () => {
    fc.assert(
      fc.property(factsArbitrary, fc.integer({ min: 2, max: 20 }), (facts, parts) => {
        const day = '2026-07-01'
        const { bidItems } = draftEstimate(facts, builtInPriceBook, day)
        const split = bidItems.flatMap((item) => splitLine(item, parts))
        expect(split.length).toBeGreaterThan(bidItems.length)
        const whole = assessEstimate(facts, bidItems, builtInPriceBook, day).range
        const parted = assessEstimate(facts, split, builtInPriceBook, day).range
        expect(parted.p90 - parted.p10).toBeGreaterThanOrEqual(whole.p90 - whole.p10 - 100)
      }),
    )
  })

  test('does not shrink when a line is added', () => {
    const { bidItems } = draftEstimate(sample, builtInPriceBook, '2026-07-01')
    const width = (items: readonly BidItem[]) => {
      const { range } = assessEstimate(sample, items, builtInPriceBook, '2026-07-01')
      return range.p90 - range.p10
    }
    // Ranges have three significant figures, so a line below a fiftieth of the work may not change
    // them.
    const { subtotalCents } = totalBidItems(bidItems, 0)
    const large = bidItems.filter((item) => item.totalCents > subtotalCents / 50)
    for (const line of large.filter((item) => !item.isPercentage)) {
      expect(width([...bidItems, { ...line, id: 'added' }])).toBeGreaterThan(width(bidItems))
      const { provenance: _, ...bare } = line
      expect(width([...bidItems, { ...bare, id: 'bare', category: 'Custom' }])).toBeGreaterThan(
        width(bidItems),
      )
    }
  })
})

const sample: ProjectFacts = {
  projectType: 'medical',
  squareFootage: 2200,
  finishQuality: 'upgraded',
  specialFeatures: ['medical-gas'],
  existingSystems: {
    electricalPanel: 'existing',
    fireAlarm: 'existing',
    fireSuppression: 'existing',
    hvac: 'none',
    greaseInterceptor: 'unknown',
  },
  city: 'Ankeny',
  state: 'IA',
  zipCode: '50021',
  hasFloorPlan: false,
}

/** The same cost in `parts` lines; the last one takes the remainder. */
function splitLine(item: BidItem, parts: number): BidItem[] {
  if (item.isPercentage) return [item]
  const share = Math.floor(item.totalCents / parts)
  return Array.from({ length: parts }, (_, index) => {
    const cents = index === parts - 1 ? item.totalCents - share * (parts - 1) : share
    return { ...item, id: `${item.id}-${index}`, unit: 'LS', quantity: 1, unitPriceCents: cents }
  })
}
