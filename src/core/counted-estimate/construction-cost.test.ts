import fc from 'fast-check'
import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { isSpecialFeature, specialFeatureLabels } from '#core/catalog/special-feature.ts'
import { withRateChanges } from '#core/pricing/rate-rows.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import { landlordWorks, spaceConditions } from '#core/project/program-facts.ts'
import { constructionCost } from './construction-cost.ts'
import { countEstimate } from './count-estimate.ts'
import { withMarkups } from './markup.ts'

const state = fc.constantFrom('existing', 'none', 'unknown')

const projects = fc.record(
  {
    projectType: fc.constantFrom(...sampledTypes),
    squareFootage: fc.integer({ min: 100, max: 9000 }),
    spaceCondition: fc.constantFrom(...spaceConditions.map(({ id }) => id)),
    finishQuality: fc.constantFrom('standard', 'upgraded', 'custom', 'luxury'),
    specialFeatures: fc.uniqueArray(
      fc.constantFrom(...Object.keys(specialFeatureLabels).filter(isSpecialFeature)),
      { maxLength: 6 },
    ),
    landlordWork: fc.uniqueArray(fc.constantFrom(...landlordWorks.map(({ id }) => id)), {
      maxLength: 4,
    }),
    existingSystems: fc.record({
      electricalPanel: state,
      fireAlarm: state,
      fireSuppression: state,
      hvac: state,
      greaseInterceptor: state,
    }),
    seats: fc.integer({ min: 0, max: 200 }),
    rooms: fc.integer({ min: 0, max: 20 }),
    examRooms: fc.integer({ min: 0, max: 12 }),
    floorLevel: fc.integer({ min: 1, max: 4 }),
    afterHours: fc.boolean(),
    constructionPhases: fc.integer({ min: 1, max: 6 }),
    staysInUse: fc.boolean(),
    labor: fc.constantFrom('open-shop', 'mixed', 'union'),
    startMonth: fc.constantFrom('2027-01', '2027-06'),
  },
  { requiredKeys: [] },
)

test('the cost of a variant is that of its counted estimate, to the cent', () => {
  const date = '2026-08-01'
  const changed = withRateChanges(builtInPriceBook, {
    'rate/D-lighting': { rate: { value: 1.3 }, source: 'Take-offs', priceDate: date },
    'rate/W-ELE': { rate: { value: 4100 }, source: 'Quote', priceDate: date },
  })
  fc.assert(
    fc.property(projects, fc.constantFrom(builtInPriceBook, changed), (given, book) => {
      const facts = buildFacts(given)
      expect(constructionCost(facts, book)).toBe(
        withMarkups(countEstimate(facts, book).subtotalCents),
      )
    }),
    { numRuns: 200 },
  )
})

test('an unknown condition costs what the assumed one costs', () => {
  const facts = buildFacts({ existingSystems: buildSystems('unknown') })
  expect(constructionCost(facts, builtInPriceBook)).toBe(
    constructionCost({ ...facts, spaceCondition: 'vanilla-shell' }, builtInPriceBook),
  )
})
