import { describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { buildLineWith } from './advice-fixture.ts'
import { describeBasis, sourceName } from './basis-of-estimate.ts'
import { buildBidItem, buildReportInput } from './build-report-fixture.ts'
import { groupBidItems } from './group-bid-items.ts'

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
