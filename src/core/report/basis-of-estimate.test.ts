import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { alternates } from '#core/estimate/alternates.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { buildLineWith } from './advice-fixture.ts'
import { describeBasis } from './basis-of-estimate.ts'
import { buildBidItem, buildReportInput } from './build-report-fixture.ts'
import { groupBidItems } from './group-bid-items.ts'
import { sourceName } from './source-name.ts'

function basisOf(bidItems: readonly BidItem[], namesLines = true) {
  return describeBasis(
    buildReportInput({ bidItems }),
    groupBidItems(bidItems).categories,
    namesLines,
  )
}

const { provenance: _, ...unsourced } = buildBidItem({ item: 'Added by staff' })

const escalated = (escalation: number) =>
  buildLineWith({ factors: { finish: 1, location: 1, escalation, reuse: 1 } }, {})

test('the scope names the lines of a division, unless they are not sold or named alike', () => {
  const items = [
    buildBidItem({ category: 'HVAC', item: 'hvac' }),
    buildBidItem({ category: 'Finishes', item: 'Tile' }),
    buildBidItem({ category: 'Finishes', item: 'Paint' }),
  ]
  expect(basisOf(items).scope).toEqual(['Finishes: Tile, Paint', 'HVAC'])
  expect(basisOf(items, false).scope).toEqual(['Finishes', 'HVAC'])
})

describe('a system that is missing is said to be what the lines hold', () => {
  const day = '2026-07-15'
  const sentenceOf = (label: string, facts: Partial<ProjectFacts>) => {
    const project = buildFacts(facts)
    const { bidItems } = draftEstimate(project, builtInPriceBook, day)
    const input = buildReportInput({
      facts: project,
      bidItems,
      alternates: alternates(project, builtInPriceBook, day),
    })
    return describeBasis(input, [], true).assumptions.find((text) => text.startsWith(label))
  }
  const existingSystems = buildSystems('none')

  test.each<[string, Partial<ProjectFacts>, string]>([
    ['HVAC', {}, 'HVAC is not there; a new one is priced in full.'],
    [
      'HVAC',
      { landlordWork: ['hvac-units'] },
      'HVAC is not there; the landlord brings it at its own cost.',
    ],
    [
      'Sprinkler system',
      {},
      'Sprinkler system is not there, and no code asks for one here. It is offered as an alternate, outside the total.',
    ],
    [
      'Sprinkler system',
      { requiredSystems: ['sprinklers'] },
      'Sprinkler system is not there; a new one is priced in full.',
    ],
    [
      'Sprinkler system',
      { landlordWork: ['sprinklers'] },
      'Sprinkler system is not there; the landlord brings it at its own cost.',
    ],
    [
      'Grease interceptor',
      { projectType: 'restaurant', kitchen: 'none' },
      'Grease interceptor is not there, and nothing of this project needs one.',
    ],
    [
      'Grease interceptor',
      { projectType: 'restaurant', kitchen: 'none', specialFeatures: ['grease-interceptor'] },
      'Grease interceptor is not there; a new one is priced in full.',
    ],
  ])('%s with %o', (label, facts, sentence) => {
    expect(sentenceOf(label, { existingSystems, ...facts })).toBe(sentence)
  })

  test('one of unknown state that somebody asks for is new', () => {
    const facts = { existingSystems: buildSystems('unknown') }
    expect(sentenceOf('Fire alarm', facts)).toContain('is taken as there')
    expect(sentenceOf('Fire alarm', { ...facts, requiredSystems: ['fireAlarm'] })).toContain(
      'a new one is priced in full',
    )
  })

  test('seats that are fewer than the floor holds are named beside what is counted', () => {
    const restaurant = { projectType: 'restaurant', squareFootage: 2400 } as const
    expect(sentenceOf('You gave', { ...restaurant, seats: 40 })).toContain(
      'You gave 40 seats; by its floor the dining room holds 80 guests',
    )
    expect(sentenceOf('You gave', { ...restaurant, seats: 80 })).toBeUndefined()
    expect(sentenceOf('You gave', restaurant)).toBeUndefined()
  })
})

test('escalation is stated as soon as one line is escalated', () => {
  const statedFor = (items: readonly BidItem[]) => basisOf(items).assumptions[3]
  expect(statedFor([unsourced, escalated(1)])).toBe(
    'No escalation beyond the price date is included.',
  )
  expect(statedFor([unsourced, escalated(1), escalated(0.99)])).toBe(
    'Each line is escalated from its price date to the middle of construction.',
  )
})

describe('an exclusion', () => {
  const nothingElse = basisOf([unsourced]).exclusions

  test.each([
    [{ role: 'owner-cost' }, 'Architectural and engineering fees.'],
    [{ role: 'permit' }, 'Permit, plan review, impact'],
    [{ id: 'retail.permit' }, 'Permit, plan review, impact'],
    [{ id: 'permit' }, 'Permit, plan review, impact'],
    [{ id: 'office.general-conditions' }, 'Permit, plan review, impact'],
    [{ csiDivision: '12 35 70 Healthcare Casework' }, 'Loose furniture'],
    [{ category: 'Equipment' }, 'Owner-supplied equipment'],
    [{ csiDivision: '10 14 00 Signage' }, 'Exterior signs'],
  ] as const)('is left out where a line with %o pays for it', (line, text) => {
    const paid = basisOf([unsourced, buildBidItem(line)]).exclusions
    const missing = nothingElse.filter((exclusion) => !paid.includes(exclusion))
    expect(missing).toEqual([expect.stringContaining(text)])
  })

  test.each([
    [{ id: 'a.permit-desk' }],
    [{ id: 'a.nopermit' }],
    [{ csiDivision: '10 28 13 Toilet Accessories' }],
    [{ csiDivision: '09 12 ' }],
  ])('stays where a line has %o', (line) => {
    expect(basisOf([unsourced, buildBidItem(line)]).exclusions).toEqual(nothingElse)
  })
})

test('lines without a price are listed together', () => {
  const lines = ['Lead lining', 'Bar'].map((item) => buildBidItem({ item, unpriced: true }))
  expect(basisOf([...lines, unsourced]).notKnown).toContain(
    'No price is known for: Lead lining, Bar. These are not in the total.',
  )
})

test('each source is named once, with the day of its prices', () => {
  const sourced = (source: string) => buildLineWith({ source }, {})
  const { sources } = basisOf([sourced('judgment'), unsourced, sourced('bls'), sourced('bls')])
  expect(sources.slice(0, 3)).toEqual([
    'Judgment, where no published rate fits (prices of June 1, 2026)',
    'Bls (prices of June 1, 2026)',
    'Estimate class: AACE International Recommended Practice 56R-08',
  ])
  expect(sourceName('Judgment')).toBe('Judgment, where no published rate fits')
})
