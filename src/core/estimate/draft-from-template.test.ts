import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { specialFeatureLabels } from '#core/catalog/special-feature.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { draftFromTemplate } from './draft-from-template.ts'

const day = '2026-07-01'

function draft(overrides: Partial<ProjectFacts> = {}) {
  return draftFromTemplate(buildFacts(overrides), builtInPriceBook, day)
}

function lineOf(estimate: ReturnType<typeof draft>, id: string) {
  const line = estimate.bidItems.find((item) => item.id === id)
  if (!line) throw new Error(`No line ${id}`)
  return line
}

describe('a line', () => {
  test('is rate × finish × location × escalation, rounded once to the cent', () => {
    const estimate = draft({ finishQuality: 'upgraded' })
    const line = lineOf(estimate, 'office.painting')
    const factors = line.provenance?.factors
    expect(factors).toMatchObject({ finish: 1.2, location: 0.92, reuse: 1 })
    const expected = Math.round(372 * 1.2 * 0.92 * (factors?.escalation ?? 0))
    expect(line.unitPriceCents).toBe(expected)
    expect(line.totalCents).toBe(expected * 1500)
  })

  test('stated for this market takes no location factor', () => {
    const line = lineOf(draft({ projectType: 'restaurant' }), 'restaurant-bar.slab')
    expect(line.provenance?.factors.location).toBe(1)
    expect(line.provenance?.steps.join(' ')).toContain('stands as it is')
  })

  test('says how it came about, ending with its own figures', () => {
    for (const line of draft({ specialFeatures: ['break-room'] }).bidItems) {
      const steps = line.provenance?.steps ?? []
      expect(steps.length).toBeGreaterThan(1)
      expect(steps.at(-1)).toMatch(/^Result: /)
    }
  })

  test('escalates to the midpoint of construction and names the index', () => {
    const soon = lineOf(draft({ timeline: 'asap' }), 'office.hvac')
    const late = lineOf(draft({ timeline: '12months+' }), 'office.hvac')
    expect(late.unitPriceCents).toBeGreaterThan(soon.unitPriceCents)
    expect(soon.provenance?.steps.join(' ')).toContain('PCU23822X23822X')
    expect(soon.provenance?.steps.join(' ')).toContain('carried forward')
  })
})

test('the general conditions and the business lines have their roles, all else is direct work', () => {
  const { bidItems } = draft({ specialFeatures: ['break-room'] })
  const others = bidItems.filter(({ role }) => role !== 'direct-work')
  expect(others.map(({ id, role }) => [id, role])).toEqual([
    ['office.general-conditions', 'general-conditions'],
    ['office.contingency', 'contingency'],
    ['office.overhead', 'overhead'],
    ['office.profit', 'profit'],
  ])
})

describe('size tiers', () => {
  test('just above an edge the price is held and the provenance says so', () => {
    const below = draft({ squareFootage: 1999 })
    const above = draft({ squareFootage: 2000 })
    expect(above.tier).toBe('large')
    expect(above.totals.totalCents).toBeGreaterThanOrEqual(below.totals.totalCents - 2000)
    const steps = lineOf(above, 'office.framing').provenance?.steps.join(' ')
    expect(steps).toContain('Held at')
    const far = lineOf(draft({ squareFootage: 3000 }), 'office.framing')
    expect(far.provenance?.steps.join(' ')).not.toContain('Held at')
  })

  test('no area from 1 to 5,000 costs more than one cent per square foot above a larger one', () => {
    for (const projectType of ['office', 'restaurant', 'nail-salon'] as const) {
      let highest = 0
      for (let squareFootage = 1; squareFootage <= 5000; squareFootage += 1) {
        const near = [1, 2, 4].some((edge) => Math.abs(squareFootage - edge * 1000 - 180) < 200)
        if (!near && squareFootage % 10 > 0) continue
        const { totalCents } = draft({ projectType, squareFootage }).totals
        expect(highest - totalCents).toBeLessThanOrEqual(squareFootage)
        highest = Math.max(highest, totalCents)
      }
    }
  })
})

describe('existing systems', () => {
  test('reuse credits part of the matching line', () => {
    const reused = lineOf(draft({ existingSystems: buildSystems('existing') }), 'office.hvac')
    const unknown = lineOf(draft(), 'office.hvac')
    expect(reused.provenance?.factors.reuse).toBe(0.65)
    expect(reused.totalCents).toBeLessThan(unknown.totalCents * 0.66)
  })

  test('unknown changes no line', () => {
    expect(draft().bidItems.every((item) => item.provenance?.factors.reuse === 1)).toBe(true)
    expect(draft().bidItems.some((item) => item.origin === 'system')).toBe(false)
  })

  test('a missing system adds its own line', () => {
    const added = (facts: Partial<ProjectFacts>) =>
      draft({ existingSystems: buildSystems('none'), ...facts })
        .bidItems.filter((item) => item.origin === 'system')
        .map((item) => item.id)
        .toSorted()
    expect(added({})).toEqual(['system.electricalPanel', 'system.hvac'])
    expect(added({ requiredSystems: ['sprinklers', 'fireAlarm'] })).toEqual([
      'system.electricalPanel',
      'system.fireAlarm',
      'system.fireSuppression',
      'system.hvac',
    ])
  })

  test('a grease interceptor matters to food service only, and is priced once', () => {
    const none = buildSystems('none')
    const ids = draft({
      projectType: 'restaurant',
      existingSystems: none,
      specialFeatures: ['grease-interceptor'],
    }).bidItems.map((item) => item.id)
    expect(ids.filter((id) => /grease/i.test(id))).toEqual(['feature.grease-interceptor'])
    expect(ids).toContain('system.hvac')
    const without = draft({ projectType: 'restaurant', existingSystems: none })
    expect(without.bidItems.map((item) => item.id)).toContain('system.greaseInterceptor')
  })
})

describe('features', () => {
  test.each(Object.keys(specialFeatureLabels) as (keyof typeof specialFeatureLabels)[])(
    '%s adds one priced line',
    (feature) => {
      const estimate = draft({ specialFeatures: [feature, feature] })
      const lines = estimate.bidItems.filter((item) => item.origin === 'feature')
      expect(lines).toHaveLength(1)
      expect(lines[0]?.totalCents).toBeGreaterThan(300_000)
    },
  )
})

describe('a saved configuration', () => {
  const configuration = builtInPriceBook.configurations.office

  test('drives the lines instead of the template', () => {
    const estimate = draftFromTemplate(buildFacts(), builtInPriceBook, day, configuration)
    expect(estimate.bidItems).toHaveLength(20)
    expect(estimate.bidItems.every((item) => item.origin === 'configuration')).toBe(true)
    const hvac = lineOf(estimate, 'configured-office.hvac')
    expect(hvac.category).toBe('HVAC')
    expect(hvac.provenance?.factors.location).toBe(1)
    const sourceOf = (id: string) => lineOf(estimate, id).provenance?.source
    expect(sourceOf('configured-office.overhead')).toBe('Saved configuration')
    expect(lineOf(draft(), 'office.overhead').provenance?.source).toBe('Standard business item')
  })

  test('an item without a cost is shown as unpriced, never 0 in silence', () => {
    const item = { name: 'New Bid Item', isPercentage: false, category: 'custom_1', order: 99 }
    const estimate = draftFromTemplate(buildFacts(), builtInPriceBook, day, {
      ...configuration,
      customCategories: { custom_1: 'Signage' },
      bidItems: [...configuration.bidItems, { ...item, id: 'hvac', costPerSqft: 0 }],
    })
    const line = lineOf(estimate, 'configured-office.hvac-2')
    expect(line).toMatchObject({ unpriced: true, totalCents: 0, category: 'Signage' })
    expect(line.provenance?.steps).toEqual([
      'Quantity: the whole space, 1,500 sf.',
      'No price is known for this line; it is shown as unpriced and adds nothing to the total.',
    ])
  })
})

test('a template row without a price is drafted as unpriced', () => {
  const { office } = builtInPriceBook.templates
  const lines = office.lines.map((line) =>
    line.id === 'hvac' && line.unit === 'SF' ? { ...line, priceRanges: undefined } : line,
  )
  const book: PriceBook = {
    ...builtInPriceBook,
    templates: { ...builtInPriceBook.templates, office: { ...office, lines } },
  }
  const estimate = draftFromTemplate(buildFacts(), book, day)
  expect(lineOf(estimate, 'office.hvac').unpriced).toBe(true)
  expect(estimate.totals.totalCents).toBeLessThan(draft().totals.totalCents)
})
