import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { sumCents } from '#core/money/money.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { assessEstimate } from './assess-estimate.ts'
import { draftEstimate } from './draft-estimate.ts'

const day = '2026-07-01'

function draft(overrides: Partial<ProjectFacts>) {
  const facts = buildFacts(overrides)
  const estimate = draftEstimate(facts, builtInPriceBook, day)
  const line = estimate.bidItems.find(({ id }) => id === 'counted.premiums')
  const assessment = assessEstimate(facts, estimate.bidItems, builtInPriceBook, day)
  return { ...estimate, ...assessment, line }
}

const amounts = (text: string) =>
  [...text.matchAll(/= \$([\d,]+\.\d\d)/g)].map(([, amount = '']) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  )

test('the line says each premium with what it is taken of, and calls it judgment', () => {
  const { line } = draft({ afterHours: true, constructionPhases: 3, staysInUse: true })
  const [sentence = ''] = line?.provenance?.steps ?? []
  expect(sentence).toMatch(
    /^For work outside business hours, 30% of \$[\d,.]+ of labor = .*; 2 phases after the first, together 8% of .*; a space or building in use during the work, 2% of .* \(noisy work is outside business hours already\) = /,
  )
  expect(line?.provenance).toMatchObject({ confidence: 'low' })
  expect(line?.provenance?.source).toContain('judgment')
  const found = amounts(sentence)
  expect(sumCents(found.slice(0, -1))).toBe(line?.totalCents)
  expect(found.at(-1)).toBe(line?.totalCents)
})

test('a premium of nothing is not named: winter where no work is outside', () => {
  const shop = {
    projectType: 'retail',
    spaceCondition: 'second-generation-same-use',
    existingSystems: buildSystems('existing'),
    restroomsExisting: 1,
    staysInUse: true,
  } as const
  const sentence = draft({ ...shop, startMonth: '2027-01' }).line?.provenance?.steps[0]
  expect(sentence).toMatch(
    /^For a space or building in use during the work, 5% of \$[\d,.]+ = \$[\d,.]+\. Together /,
  )
  const outside = draft({ startMonth: '2027-01', spaceCondition: 'vanilla-shell' }).line
  expect(outside?.provenance?.steps[0]).toMatch(
    /^For outside and slab work in winter, with the start asked for in [A-Z][a-z]+ \d{4}, 10% of /,
  )
})

test('a second phase is named as one', () => {
  const { line } = draft({ constructionPhases: 2 })
  expect(line?.provenance?.steps[0]).toContain('For a second phase, 4% of $')
  expect(line?.provenance?.steps[0]).toContain(formatUsd(line?.totalCents ?? 0))
})

test('the line is described by the premiums of the project alone', () => {
  const descriptionOf = (facts: Partial<ProjectFacts>) => draft(facts).line?.description
  expect(descriptionOf({ constructionPhases: 3 })).toBe('2 phases after the first')
  expect(descriptionOf({ afterHours: true, floorLevel: 2, staysInUse: true })).toBe(
    'Work outside business hours; a floor other than the ground floor; a space or building in use during the work',
  )
})

test('the line is as uncertain as its premiums are', () => {
  const range = draft({ constructionPhases: 2 }).line?.provenance?.priceRange
  expect((range?.low ?? 0) / (range?.likely ?? 1)).toBeCloseTo(0.5, 3)
  expect((range?.high ?? 0) / (range?.likely ?? 1)).toBeCloseTo(2, 3)
})

test('an answer moves the range by what it is worth, and its width with it', () => {
  const unknown = draft({})
  const answered = draft({ constructionPhases: 2, staysInUse: true })
  const moved = answered.totals.totalCents / unknown.totals.totalCents
  expect(moved).toBeGreaterThan(1.07)
  for (const end of ['p10', 'p50', 'p80', 'p90'] as const) {
    expect(answered.range[end] / unknown.range[end]).toBeGreaterThan(moved * 0.98)
    expect(answered.range[end] / unknown.range[end]).toBeLessThan(moved * 1.02)
  }
  expect(draft({ constructionPhases: 1, staysInUse: false }).range).toEqual(unknown.range)
})
