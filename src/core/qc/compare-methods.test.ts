import { describe, expect, test } from 'vitest'
import { newBidItem } from '#core/bid-items/bid-item-wire.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { spaceConditions } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { costGroupLabels, groupCosts } from '#core/risk/cost-groups.ts'
import { checkQuality } from './check-quality.ts'
import { builtInConfiguration, compareMethods, largestGap, methodOf } from './compare-methods.ts'

const day = '2026-07-15'

function gapIssues(overrides: Partial<ProjectFacts>) {
  const facts = buildFacts({ squareFootage: 1800, ...overrides })
  const { bidItems, totals } = draftEstimate(facts, builtInPriceBook, day)
  const { issues } = checkQuality({ facts, items: bidItems, totals, priceBook: builtInPriceBook })
  return issues.filter(({ rule }) => rule === 'far-from-rates')
}

test('puts the counted estimate beside rates per square foot, with where they differ', () => {
  const facts = buildFacts({ squareFootage: 1800, spaceCondition: 'cold-dark-shell' })
  const { bidItems, totals } = draftEstimate(facts, builtInPriceBook, day)
  const [own, rates] = compareMethods(facts, bidItems, builtInPriceBook, day)
  expect(own).toMatchObject({ method: 'counted', totalCents: totals.totalCents, gapPercent: 0 })
  const template = draftFromTemplate(facts, builtInPriceBook, day).totals.totalCents
  expect(rates).toMatchObject({ method: 'per-square-foot', totalCents: template })
  expect(rates?.reason).toMatch(/^Most of it: .*\$.*cold dark shell\.$/)
})

test('compares lines of rates with the counted estimate', () => {
  const facts = buildFacts()
  const { bidItems } = draftFromTemplate(facts, builtInPriceBook, day)
  const methods = compareMethods(facts, bidItems, builtInPriceBook, day).map(({ method }) => method)
  expect(methods).toEqual(['per-square-foot', 'counted'])
})

test('an estimate without an area or without money is compared with nothing', () => {
  const facts = buildFacts({ squareFootage: 1800 })
  const { bidItems } = draftEstimate(facts, builtInPriceBook, day)
  const own = { method: 'counted', gapPercent: 0, reason: '' }
  const withoutArea = compareMethods(
    { ...facts, squareFootage: 0 },
    bidItems,
    builtInPriceBook,
    day,
  )
  expect(withoutArea).toMatchObject([own])
  const free = bidItems.map((item) => ({ ...item, unitPriceCents: 0 }))
  expect(compareMethods(facts, free, builtInPriceBook, day)).toEqual([{ ...own, totalCents: 0 }])
})

test('one line of a method says which drafted the estimate', () => {
  const line = newBidItem('own')
  expect(methodOf([line, { ...line, id: 'counted.hood' }])).toBe('counted')
  expect(methodOf([line, { ...line, id: 'configured-3' }])).toBe('configured')
  expect(methodOf([line, { ...line, id: 'own-configured-' }])).toBe('per-square-foot')
  expect(methodOf([])).toBe('per-square-foot')
})

test.each(['cold-dark-shell', 'second-generation-same-use'] as const)(
  'the reason names the two groups that differ most, with their sign, for a %s',
  (spaceCondition) => {
    const facts = buildFacts({ squareFootage: 1800, spaceCondition })
    const { bidItems } = draftEstimate(facts, builtInPriceBook, day)
    const own = new Map(groupCosts(bidItems).map(({ id, cents }) => [id, cents]))
    const rates = draftFromTemplate(facts, builtInPriceBook, day).bidItems
    const others = new Map(groupCosts(rates).map(({ id, cents }) => [id, cents]))
    const [, compared] = compareMethods(facts, bidItems, builtInPriceBook, day)
    const named = [...(compared?.reason ?? '').matchAll(/([A-Z][^+−]*?) ([+−])\$([\d,]+)/g)]
    const inReason = named.map(([, label = '', sign = '', dollars = '']) => ({
      label: label.replace('Most of it: ', ''),
      difference: Number(dollars.replaceAll(',', '')) * (sign === '−' ? -1 : 1),
    }))
    const expected = [...own]
      .map(([id, cents]) => ({
        label: costGroupLabels[id],
        difference: Math.round((cents - (others.get(id) ?? 0)) / 100),
      }))
      .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
      .slice(0, 2)
    expect(inReason).toEqual(expected)
    const label = spaceConditions.find(({ id }) => id === spaceCondition)?.label.split(':')[0]
    expect(compared?.reason).toContain(`Rates do not know the condition: ${label?.toLowerCase()}.`)
  },
)

test('without a known condition the reason ends with the groups', () => {
  const facts = buildFacts({ squareFootage: 1800 })
  const { bidItems } = draftEstimate(facts, builtInPriceBook, day)
  const [, rates] = compareMethods(facts, bidItems, builtInPriceBook, day)
  expect(rates?.reason).toMatch(/^Most of it: [^.]+\.$/)
})

test('rates per square foot raise no issue, however far they are, because they know no condition', () => {
  const facts = buildFacts({ squareFootage: 1800, spaceCondition: 'cold-dark-shell' })
  const { bidItems } = draftEstimate(facts, builtInPriceBook, day)
  const rates = compareMethods(facts, bidItems, builtInPriceBook, day)[1]
  expect(Math.abs(rates?.gapPercent ?? 0)).toBeGreaterThan(largestGap)
  expect(gapIssues({ spaceCondition: 'cold-dark-shell' })).toEqual([])
})

describe('the configuration of the type', () => {
  const facts = buildFacts({ squareFootage: 1800, spaceCondition: 'vanilla-shell' })
  const { bidItems, totals } = draftEstimate(facts, builtInPriceBook, day)
  const list = builtInConfiguration(facts, builtInPriceBook)

  test('stands between the counted estimate and rates per square foot', () => {
    const methods = compareMethods(facts, bidItems, builtInPriceBook, day, list)
    expect(methods.map(({ method }) => method)).toEqual([
      'counted',
      'configured',
      'per-square-foot',
    ])
    const configured = draftEstimate(facts, builtInPriceBook, day, list)
    expect(methods[1]).toMatchObject({
      totalCents: configured.totals.totalCents,
      gapPercent: Math.round((totals.totalCents / configured.totals.totalCents - 1) * 100),
    })
    expect(methods[1]?.reason).toMatch(/^Most of it: /)
  })

  test('that staff saved is an issue when it is more than 25% away, the list of the program is none', () => {
    const dear = {
      ...list,
      bidItems: list.bidItems.map((item) =>
        item.isPercentage ? item : { ...item, costPerSqft: item.costPerSqft * 10 },
      ),
    }
    const issuesWith = (configuration?: typeof dear) =>
      checkQuality({
        facts,
        items: bidItems,
        totals,
        priceBook: builtInPriceBook,
        ...(configuration ? { configuration } : {}),
      }).issues.filter(({ text }) => text.includes('saved configuration of the type'))
    expect(issuesWith()).toEqual([])
    expect(issuesWith(dear)).toHaveLength(1)
    expect(issuesWith(dear)[0]).toMatchObject({ rule: 'far-from-rates', severity: 'advisory' })
    expect(issuesWith(dear)[0]?.text).toMatch(/^\$[\d,]+ is \d+% below the \$[\d,]+ of the saved/)
  })

  test('of a salon is that of the closest type', () => {
    const salon = buildFacts({ projectType: 'nail-salon' })
    expect(builtInConfiguration(salon, builtInPriceBook).projectType).toBe('retail')
  })
})
