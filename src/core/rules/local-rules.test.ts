import { describe, expect, test } from 'vitest'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { builtInPriceBook } from '#core/pricing/price-book.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { triggeredRules } from './local-rules.ts'

function rulesOf(overrides: Partial<ProjectFacts>) {
  const facts = buildFacts(overrides)
  const { bidItems, totals } = draftEstimate(facts, builtInPriceBook, '2026-07-01')
  return triggeredRules(facts, bidItems, totals.totalCents)
}

describe('triggeredRules', () => {
  test('an office triggers path of travel, sales tax and plan review only', () => {
    expect(rulesOf({}).map((rule) => rule.id)).toEqual([
      'path-of-travel',
      'sales-tax',
      'plan-review',
    ])
  })

  test('a restaurant also needs an interceptor and an architect', () => {
    const ids = rulesOf({ projectType: 'restaurant' }).map((rule) => rule.id)
    expect(ids.slice(0, 2)).toEqual(['grease-interceptor', 'change-to-assembly'])
  })

  test('the exposure is the highest quote less what is priced already', () => {
    const [open] = rulesOf({ projectType: 'restaurant' })
    expect(open?.exposureCents).toBe(7_500_000)
    const [priced] = rulesOf({ projectType: 'restaurant', existingSystems: buildSystems('none') })
    expect(priced?.exposureCents).toBeLessThan(4_000_000)
    expect(priced?.exposureCents).toBeGreaterThan(0)
    const [reused] = rulesOf({
      projectType: 'restaurant',
      existingSystems: buildSystems('existing'),
    })
    expect(reused?.exposureCents).toBeUndefined()
  })

  test('path of travel is capped at a fifth of the alteration', () => {
    const facts = buildFacts()
    const rule = triggeredRules(facts, [], 1_000_000).find(({ id }) => id === 'path-of-travel')
    expect(rule?.exposureCents).toBe(200_000)
    expect(rule?.citation).toContain('28 CFR 36.403')
  })

  test('every rule says where it is written', () => {
    for (const rule of rulesOf({ projectType: 'restaurant' })) {
      expect(rule.citation.length).toBeGreaterThan(15)
    }
  })
})
