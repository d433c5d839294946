import { describe, expect, test } from 'vitest'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { planProgram } from '#core/program/program.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { deliveredText, restroomsAsked } from './delivered-work.ts'
import type { WorkLetterLine } from './work-letter.ts'

const facts = buildFacts({
  projectType: 'restaurant',
  squareFootage: 2400,
  spaceCondition: 'cold-dark-shell',
  existingSystems: buildSystems('none'),
})

const buildLine = (lineId: string, overrides: Partial<WorkLetterLine> = {}): WorkLetterLine => ({
  lineId,
  item: 'Storefront',
  category: 'Openings',
  party: 'negotiate',
  isChosen: false,
  reason: '',
  lineCents: 0,
  loadedCents: 0,
  ...overrides,
})

describe('what a landlord is asked to deliver', () => {
  test.each([
    ['alarm', 'pays for 1,235 fire alarm devices and their tie-in to the building'],
    ['demolition', 'hands the space over stripped, 1,235 sf of it'],
    ['demising', 'finishes 1,235 sf of demising wall, taped and up to the deck'],
    ['heads', 'pays for 1,235 sprinkler heads that follow the new rooms'],
  ])('%s, by its quantity', (id, text) => {
    expect(
      deliveredText(buildLine(`counted.${id}`, { quantity: 1234.5 }), desMoines.codes, facts),
    ).toBe(text)
  })

  test('amperes, with those that are there', () => {
    const service = buildLine('counted.service', { quantity: 1 })
    const { ampsNeeded } = planProgram(facts, desMoines.codes).power
    const needed = `brings an electrical service of at least ${ampsNeeded} A at 208 V to the space`
    expect(deliveredText(service, desMoines.codes, facts)).toBe(needed)
    const second = buildFacts({
      projectType: 'restaurant',
      squareFootage: 2400,
      spaceCondition: 'second-generation-same-use',
      existingSystems: buildSystems('existing'),
      serviceAmps: 200,
    })
    const there = planProgram(second, desMoines.codes).power
    expect(there.ampsThere).toBeGreaterThan(0)
    expect(deliveredText(service, desMoines.codes, second)).toBe(
      `brings an electrical service of at least ${there.ampsNeeded} A at 208 V to the space; ${there.ampsThere} A are taken as there`,
    )
  })

  test('other lines, and those without a quantity, by their name', () => {
    const carried = (line: WorkLetterLine) => deliveredText(line, desMoines.codes, facts)
    const plain = 'carries “Storefront”, or pays for it outside the allowance'
    expect(carried(buildLine('counted.heads'))).toBe(plain)
    expect(carried(buildLine('glass', { quantity: 40 }))).toBe(plain)
    expect(carried(buildLine('glass', { unit: 'LF' }))).toBe(plain)
    expect(carried(buildLine('glass', { quantity: 1, unit: 'LS' }))).toBe(plain)
    expect(carried(buildLine('glass', { quantity: 40, unit: 'LF' }))).toBe(
      'carries “Storefront” (40 LF), or pays for it outside the allowance',
    )
  })
})

describe('restrooms', () => {
  const lines = [
    buildLine('counted.restroomPlumbing', { loadedCents: 300 }),
    buildLine('counted.restroomFittings', { loadedCents: 40 }),
    buildLine('counted.hvac', { loadedCents: 5 }),
  ]

  test('that are to be built are asked for at the sum of their lines', () => {
    const { toBuild, rule } = planProgram(facts, desMoines.codes).restrooms
    expect(toBuild).toBe(3)
    expect(restroomsAsked(facts, desMoines.codes, lines)).toEqual({
      text: 'builds 3 accessible restrooms, or pays for the fixtures outside the allowance',
      rule,
      cents: 340,
    })
    expect(restroomsAsked({ ...facts, restroomsExisting: 2 }, desMoines.codes, lines)?.text).toBe(
      'builds 1 accessible restroom, or pays for the fixtures outside the allowance',
    )
  })

  test('are not asked for where enough are there, or nothing was counted', () => {
    expect(
      restroomsAsked({ ...facts, restroomsExisting: 3 }, desMoines.codes, lines),
    ).toBeUndefined()
    expect(restroomsAsked(facts, desMoines.codes, [buildLine('counted.hvac')])).toBeUndefined()
  })
})
