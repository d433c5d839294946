import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { buildAllowedNumbers } from './allowed-numbers-fixture.ts'
import { categoryShares, originTotal } from './category-shares.ts'
import { type AllowedNumbers, narrativeNumbers, numbersNotInFacts } from './number-check.ts'

const day = '2026-10-15'

function drafted(overrides: Partial<ProjectFacts>, draft: typeof draftFromTemplate) {
  const facts = buildFacts(overrides)
  const estimate = draft(facts, builtInPriceBook, day)
  const assessment = assessEstimate(facts, estimate.bidItems, builtInPriceBook, day)
  return { facts, estimate, assessment }
}

/** By kind, twelve a line. */
function linesOf(allowed: AllowedNumbers): string {
  return Object.entries(allowed)
    .map(
      ([kind, numbers]) =>
        `${kind}:\n${numbers.map((number, at) => `${number}${at % 12 === 11 ? '\n' : ' '}`).join('')}`,
    )
    .map((lines) => lines.trim())
    .join('\n')
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
  const texts = [
    linesOf(narrativeNumbers(counted.facts, desMoines.codes, counted.estimate, counted.assessment)),
    linesOf(
      narrativeNumbers(template.facts, desMoines.codes, template.estimate, template.assessment),
    ),
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
    expect(
      numbersNotInFacts(`It is ${text} here.`, buildAllowedNumbers(allowed)).length === 0,
    ).toBe(isOne)
  })

  test('is found in any writing, once', () => {
    const text = 'Of 12 weeks, 12 weeks, 3.5 tons, $7 and 8 % are 99 million, 5K or 6 km.'
    expect(numbersNotInFacts(text, buildAllowedNumbers())).toEqual([
      '12',
      '3.5',
      '$7',
      '8 %',
      '99 million',
      '5K',
      '6',
    ])
  })
})

describe('numbersNotInFacts', () => {
  const allowed = buildAllowedNumbers(483_066.12, 287.45, 45, 1500, 2026, 27, 30)

  test.each([
    'It costs $483,066.12 or $483,066, about $483,000, $483K or $0.48 million.',
    'That is $287/sf, or $287.45 per sf.',
    'A share of 45 % or 45%, in 27 weeks of 2026, on 1,500 sf or 1500 sf.',
    'Between -30% and +45%.',
    'No figures at all.',
  ])('accepts: %s', (text) => {
    expect(numbersNotInFacts(text, allowed)).toEqual([])
  })

  test.each([
    ['It costs $483,067.', ['$483,067']],
    ['About $484,000.', ['$484,000']],
    ['A share of 46 %.', ['46 %']],
    ['$287.46 per sf', ['$287.46']],
    ['In 28 weeks, in 28 weeks.', ['28']],
    ['On 1,501 sf.', ['1,501 sf']],
    ['$0.49 million', ['$0.49 million']],
    ['98% accurate', ['98%']],
  ])('finds the stranger in: %s', (text, strange) => {
    expect(numbersNotInFacts(text, allowed)).toEqual(strange)
  })

  test.each([
    'Two and a half million dollars.',
    'It costs 9 hundred thousand.',
    'Cost: 1,2 Mio',
    'A space of 80 by 90 feet.',
  ])('finds an amount in an unusual spelling: %s', (text) => {
    expect(numbersNotInFacts(text, allowed)).not.toEqual([])
  })
})
