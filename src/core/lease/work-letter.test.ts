import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { sumCents } from '#core/money/money.ts'
import {
  buildBidItem,
  buildBidItems,
  buildProjectFacts,
} from '#core/report/build-report-fixture.ts'
import { defaultParty } from './default-party.ts'
import { leaseParties } from './lease-party.ts'
import { divideWork } from './work-letter.ts'

const items = buildBidItems()
const total = sumCents(items.map((item) => item.totalCents))

describe('the work-letter matrix', () => {
  test('ties to the total of the estimate, whoever carries what', () => {
    const id = fc.constantFrom(...items.map((item) => item.id))
    const choice = fc.dictionary(id, fc.constantFrom(...leaseParties))
    fc.assert(
      fc.property(choice, (chosen) => {
        const letter = divideWork(items, chosen)
        expect(letter.totalCents).toBe(total)
        expect(sumCents(letter.sums.map((sum) => sum.cents))).toBe(total)
      }),
    )
  })

  test('moves exactly the line that was chosen', () => {
    const [first] = divideWork(items).lines
    const before = divideWork(items).sums
    const letter = divideWork(items, { [first?.lineId ?? '']: 'excluded' })
    expect(letter.lines[0]).toMatchObject({ party: 'excluded', isChosen: true })
    const moved = letter.sums.map((sum, index) => sum.cents - (before[index]?.cents ?? 0))
    expect(moved.filter((cents) => cents !== 0).toSorted((a, b) => a - b)).toEqual([
      -(first?.loadedCents ?? 0),
      first?.loadedCents,
    ])
  })

  test('divides overhead in proportion to the lines, and counts the lines of each party', () => {
    const line = (id: string, totalCents: number) => buildBidItem({ id, totalCents })
    const overhead = { ...line('overhead', 1000), isPercentage: true, unit: '%' }
    const doors = line('counted.storefront', 7500)
    const { lines, sums } = divideWork([line('counted.paint', 2500), doors, overhead])
    expect(lines.map((one) => [one.lineCents, one.loadedCents])).toEqual([
      [2500, 2750],
      [7500, 8250],
    ])
    expect(sums).toEqual([
      { party: 'landlord', lines: 1, cents: 8250 },
      { party: 'tenant', lines: 1, cents: 2750 },
      { party: 'negotiate', lines: 0, cents: 0 },
      { party: 'excluded', lines: 0, cents: 0 },
    ])
  })

  test('gives the usual reason unless another party was chosen', () => {
    const paint = buildBidItem({ id: 'counted.paint' })
    const usual = { party: 'tenant', isChosen: false, reason: 'Tenant finish, beyond the shell.' }
    for (const chosen of [{}, { 'counted.paint': 'tenant' as const }]) {
      expect(divideWork([paint], chosen).lines[0]).toMatchObject(usual)
    }
    expect(divideWork([paint], { 'counted.paint': 'landlord' }).lines[0]).toMatchObject({
      ...{ party: 'landlord', isChosen: true, reason: 'Chosen for this lease.' },
    })
  })

  test('holds every line of a drafted estimate once', () => {
    const facts = buildProjectFacts({ existingSystems: allNew })
    const drafted = draftEstimate(facts, builtInPriceBook, '2026-07-15')
    const letter = divideWork(drafted.bidItems)
    expect(letter.totalCents).toBe(drafted.totals.totalCents)
    expect(letter.lines.map((line) => line.lineId)).toEqual(
      drafted.bidItems.filter((item) => !item.isPercentage).map((item) => item.id),
    )
  })
})

const allNew = {
  electricalPanel: 'none',
  fireAlarm: 'none',
  fireSuppression: 'none',
  hvac: 'none',
  greaseInterceptor: 'none',
} as const

describe('before anybody negotiated', () => {
  test.each([
    ['counted.units', 'negotiate'],
    ['counted.sourceCapture', 'tenant'],
    ['counted.service', 'negotiate'],
    ['counted.lighting', 'tenant'],
    ['counted.heads', 'negotiate'],
    ['counted.hoodSuppression', 'tenant'],
    ['counted.demising', 'negotiate'],
    ['counted.interceptor', 'negotiate'],
    ['counted.floorPrep', 'landlord'],
    ['counted.trench', 'tenant'],
    ['counted.storefront', 'landlord'],
    ['counted.kitchenEquipment', 'excluded'],
    ['feature.grease-interceptor', 'negotiate'],
    ['system.electricalPanel', 'negotiate'],
  ])('%s is %s, whatever it is called', (id, party) => {
    for (const item of ['Storefront and demising trench hood', 'Line']) {
      expect(defaultParty(buildBidItem({ id, item, category: 'General' })).party).toBe(party)
    }
  })

  test('a line that was not counted is none of the counted lines, even with such a name', () => {
    const line = buildBidItem({ id: 'staff.floorPrep', category: 'HVAC' })
    expect(defaultParty(line).party).toBe('negotiate')
  })

  test.each([
    ['HVAC', undefined, 'negotiate'],
    ['Structural', undefined, 'landlord'],
    ['Equipment', undefined, 'excluded'],
    ['General Conditions', '02 41 00 Demolition', 'negotiate'],
    ['Openings', '08 40 00 Entrances, Storefronts, and Curtain Walls', 'landlord'],
    ['Finishes', '09 65 00 Resilient Flooring', 'tenant'],
    ['A category of staff', undefined, 'tenant'],
  ])(
    'a line that staff wrote goes by its category: %s %s is %s',
    (category, csiDivision, party) => {
      const line = buildBidItem({ id: '7f0c', category, item: 'Trench and hood' })
      const { csiDivision: _, ...plain } = line
      const written = csiDivision === undefined ? plain : { ...plain, csiDivision }
      expect(defaultParty(written).party).toBe(party)
    },
  )
})

test.each([
  ['floorPrep', 'A sound and level floor is part of the shell.'],
  ['roofSteel', 'The roof belongs to the building.'],
  ['roofing', 'The roof belongs to the building.'],
  ['storefront', 'The storefront closes the building.'],
  ['patio', 'Paving outside belongs to the property.'],
])('the landlord carries %s for a reason that fits it', (id, reason) => {
  const line = buildBidItem({ id: `counted.${id}`, category: 'Structural' })
  expect(defaultParty(line)).toEqual({ party: 'landlord', reason })
})
