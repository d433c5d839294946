import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { finishQualities } from '#core/catalog/intake-options.ts'
import { projectTypes } from '#core/catalog/project-type.ts'
import { specialFeaturesFor } from '#core/catalog/special-feature.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { narrativeNumbers, numbersNotInFacts } from './number-check.ts'
import { writeNarrative } from './write-narrative.ts'

function narrate(overrides: Partial<ProjectFacts> = {}, companyName = 'Prairie Table') {
  const facts = buildFacts(overrides)
  const estimate = draftEstimate(facts, builtInPriceBook, '2026-07-01')
  const assessment = assessEstimate(facts, estimate.bidItems, builtInPriceBook, '2026-07-01')
  const text = writeNarrative(facts, desMoines.codes, estimate, assessment, {
    companyName,
    area: builtInPriceBook.market.area,
  })
  return {
    text,
    estimate,
    assessment,
    allowed: narrativeNumbers(facts, desMoines.codes, estimate, assessment),
  }
}

describe('writeNarrative', () => {
  test('says the total, and whose project it is', () => {
    const { text, assessment } = narrate()
    expect(text).toContain(`will likely cost ${formatUsdWhole(assessment.range.p50)} to build`)
    expect(text).toContain('For Prairie Table, the 1,500-square-foot office project in Des Moines')
    const paragraphs = text.split('\n\n').length
    expect(paragraphs).toBeGreaterThanOrEqual(3)
    expect(paragraphs).toBeLessThanOrEqual(5)
  })

  test('never promises an accuracy of its own', () => {
    const { text } = narrate()
    expect(text).not.toMatch(/98\s?%|guarantee|accura|-\d/)
  })

  test('gives the counts with the reason for the restrooms, and points to the project budget', () => {
    const { text } = narrate({ projectType: 'retail', squareFootage: 2500 })
    expect(text).toMatch(/\d+ doors?, \d+ ft of partition/)
    expect(text).toMatch(/By code \d+ people may be in the space, (so|and) the/)
    expect(text).toContain('project budget')
    expect(text).not.toMatch(/Basic|Pro |Premium/)
  })

  test('says of restrooms that are there that they stay, also in a cold dark shell', () => {
    const shell = { spaceCondition: 'cold-dark-shell', projectType: 'hair-salon' } as const
    expect(narrate(shell).text).toContain('so power, air, restrooms and ceilings are all built new')
    expect(narrate({ ...shell, restroomsExisting: 2 }).text).toContain(
      'so power, air and ceilings are all built new',
    )
  })

  test('repeats no share, no phase and no class of the tables', () => {
    const { text } = narrate({ projectType: 'restaurant' })
    expect(text).not.toMatch(/%|Class \d|permit review|largest share/)
  })

  test.each([
    [{ spaceCondition: 'cold-dark-shell' }, /cold dark shell, so power, air/],
    [{ spaceCondition: 'second-generation-same-use' }, /counts on its restrooms, air and service/],
    [{ seats: 46 }, /stays a business occupancy; from 50 on/],
    [{ seats: 52, squareFootage: 1500 }, /is an assembly space; below 50/],
    [{ finishQuality: 'luxury', squareFootage: 3000 }, /finish level reaches into products/],
    [{ afterHours: true }, /hours outside of business and builds nothing; another rule/],
    [{ constructionPhases: 4 }, /work in phases and builds nothing; building all of it at once/],
    [{ staysInUse: true, constructionPhases: 2 }, /work in phases and a space or building that/],
    [
      { floorLevel: 3, staysInUse: true, constructionPhases: 2 },
      /the height of the space, work in phases and a space .* ground floor, building all of it/,
    ],
  ] as const)('says what is unusual: %j', (overrides, words) => {
    const plain = { projectType: 'restaurant', squareFootage: 1300, kitchen: 'none' } as const
    expect(
      narrate({ ...plain, existingSystems: buildSystems('existing'), ...overrides }).text,
    ).toMatch(words)
  })

  test('sends each question to whoever can answer it', () => {
    const shell = { examRooms: 5, xray: false, hasFloorPlan: true, projectType: 'medical' } as const
    expect(narrate(shell).text).toMatch(/settle one thing with the landlord: in what condition/)
    const narrated = narrate({
      spaceCondition: 'vanilla-shell',
      restroomsExisting: 1,
      existingSystems: buildSystems('existing'),
    })
    expect(narrated.text).toMatch(
      /Before signing, decide one thing yourself: how many enclosed rooms/,
    )
  })

  test('every number is one of the estimate, for every type, finish and feature', () => {
    for (const projectType of projectTypes) {
      for (const { id } of finishQualities) {
        for (const state of ['existing', 'none', 'unknown'] as const) {
          const { text, allowed } = narrate({
            projectType,
            finishQuality: id,
            specialFeatures: specialFeaturesFor(projectType),
            existingSystems: buildSystems(state),
          })
          expect(numbersNotInFacts(text, allowed)).toEqual([])
          expect(text).not.toMatch(/undefined|NaN|\$-/)
        }
      }
    }
  })

  test('a company may have a number in its name', () => {
    const { text, allowed } = narrate({}, 'Studio 5417')
    expect(text).toContain('For Studio 5417, the')
    expect(numbersNotInFacts(text, allowed, { companyName: 'Studio 5417' })).toEqual([])
  })

  test.each(['$150,000 Total', 'Nine hundred square feet', 'Room for 150000'])(
    'a company is not named where its name states an amount or an area: %s',
    (companyName) => {
      const { text, allowed } = narrate({}, companyName)
      expect(text).toMatch(/^The 1,500-square-foot office project/)
      expect(numbersNotInFacts(text, allowed, { companyName })).toEqual([])
    },
  )
})
