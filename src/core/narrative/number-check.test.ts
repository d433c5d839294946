import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { categoryShares, originTotal } from './category-shares.ts'
import { narrativeNumbers, numbersNotInFacts } from './number-check.ts'

const day = '2026-10-15'

function drafted(overrides: Partial<ProjectFacts>, draft: typeof draftFromTemplate) {
  const facts = buildFacts(overrides)
  const estimate = draft(facts, builtInPriceBook, day)
  const assessment = assessEstimate(facts, estimate.bidItems, builtInPriceBook, day)
  return { facts, estimate, assessment }
}

/** Twelve a line. */
function linesOf(numbers: readonly number[]): string {
  return numbers
    .map((number, at) => `${number}${at % 12 === 11 ? '\n' : ' '}`)
    .join('')
    .trim()
}

test('the numbers that a text may contain are as they were accepted', async () => {
  const counted = drafted(
    {
      projectType: 'restaurant',
      squareFootage: 1300,
      seats: 44,
      serviceAmps: 100,
      specialFeatures: ['bar-setup', 'patio-seating'],
    },
    draftEstimate,
  )
  const template = drafted({ projectType: 'office', specialFeatures: [] }, draftFromTemplate)
  const words = ['Suite 1,250.75 of 2nd Street', 'no number']
  const texts = [
    linesOf(narrativeNumbers(counted.facts, counted.estimate, counted.assessment, words)),
    linesOf(narrativeNumbers(template.facts, template.estimate, template.assessment)),
  ]
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot('./accepted-numbers.txt')
})

test('added features and new systems have sums of their own', () => {
  const { estimate } = drafted(
    { projectType: 'restaurant', specialFeatures: ['bar-setup', 'patio-seating'] },
    draftFromTemplate,
  )
  const sum = (origin: string) =>
    estimate.bidItems
      .filter((item) => item.origin === origin)
      .reduce((total, item) => total + item.totalCents, 0)
  expect(originTotal(estimate.bidItems, 'feature')).toBe(sum('feature'))
  expect(originTotal(estimate.bidItems, 'feature')).toBeGreaterThan(0)
  expect(originTotal(estimate.bidItems, 'staff')).toBe(0)
})

test('shares of nothing are none', () => {
  const { estimate } = drafted({}, draftFromTemplate)
  const [first] = estimate.bidItems.filter((item) => !item.isPercentage)
  if (!first) throw new Error('An estimate has lines')
  const shares = categoryShares([{ ...first, category: 'HVAC', totalCents: 500 }], 0)
  expect(shares).toEqual([{ category: 'HVAC', totalCents: 500, percent: 0 }])
})

describe('a rounded figure', () => {
  // Below 10,000 a figure is exact to its last digit; from there on, three zeros are thousands.
  test.each([
    ['1,600', 1600, true],
    ['2,000', 1600, false],
    ['9,000', 9100, false],
    ['9,000', 9000.4, true],
    ['9,000', 9000.6, false],
    ['$10,000', 9500, true],
    ['$10,000', 9499, false],
    ['$10,000', 10_499, true],
    ['$10,000', 10_500, false],
    ['$10,500', 10_400, false],
    ['$480,000', 479_613, true],
    ['$480,000.00', 479_613, true],
    ['$480K', 479_613, true],
    ['480 thousand', 479_613, true],
    ['$479.6k', 479_613, true],
    ['$479.7k', 479_613, false],
    ['$0.5M', 479_613, true],
    ['$0.4M', 479_613, false],
    ['12.3', 12.34, true],
    ['12.4', 12.34, false],
    ['-30', 30, true],
    ['30', -30, true],
  ])('%s is %d: %s', (text, allowed, isOne) => {
    expect(numbersNotInFacts(`It is ${text} here.`, [allowed]).length === 0).toBe(isOne)
  })

  test('is found in any writing, once', () => {
    const text = 'Of 12 weeks, 12 weeks, 3.5 tons, $7 and 8 % are 99 million, 5K or 6 km.'
    expect(numbersNotInFacts(text, [])).toEqual(['12', '3.5', '$7', '8 %', '99 million', '5K', '6'])
  })
})
