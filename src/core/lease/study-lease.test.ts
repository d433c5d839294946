import { describe, expect, test } from 'vitest'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { sumCents } from '#core/money/money.ts'
import { buildReportInput } from '#core/report/build-report-fixture.ts'
import { type GivenLease, studyLease } from './study-lease.ts'

const input = { ...buildReportInput(), codes: desMoines.codes }
const study = (given: GivenLease = {}, withPages = true) =>
  studyLease({ ...input, ...given }, withPages)

describe('the lease study', () => {
  test('without lease facts states a grid and marks nothing as given', () => {
    const { allowanceCases, termMonths, pages, facts } = study()
    expect(facts).toEqual({})
    expect(allowanceCases.map((one) => one.perSquareFootCents)).toEqual([
      0, 2000, 4000, 6000, 8000, 10_000,
    ])
    expect(allowanceCases.some((one) => one.isGiven)).toBe(false)
    expect(termMonths).toEqual([60, 120])
    expect(pages?.turnkeyCases.some((one) => one.isGiven)).toBe(false)
  })

  test('offers no allowance beyond what the work costs, and always none at all', () => {
    const { range } = input.assessment
    const casesAt = (p80: number) => {
      const assessment = { ...input.assessment, range: { ...range, p80 } }
      const { allowanceCases } = studyLease({ ...input, assessment }, false)
      return allowanceCases.map((one) => one.perSquareFootCents)
    }
    const { squareFootage } = input.facts
    expect(casesAt(4000 * squareFootage)).toEqual([0, 2000, 4000])
    expect(casesAt(4000 * squareFootage - 1)).toEqual([0, 2000])
    expect(casesAt(-1)).toEqual([0])
  })

  test('states what is left to the tenant of 2,400 square feet beyond $20 each, and its rent', () => {
    const { costs, allowanceCases, annualRateBasisPoints } = study({
      leaseFacts: { annualRateBasisPoints: 0, termMonths: 120, allowancePerSquareFootCents: 2000 },
    })
    expect(annualRateBasisPoints).toBe(0)
    expect(costs).toEqual({ p10: 45_600_000, p50: 52_900_000, p80: 58_700_000 })
    expect(allowanceCases).toHaveLength(6)
    expect(allowanceCases[1]).toEqual({
      perSquareFootCents: 2000,
      isGiven: true,
      shares: { p10: 40_800_000, p50: 48_100_000, p80: 53_900_000 },
      // $481,000 over ten years and 2,400 square feet.
      rentEffectsCents: [2004],
    })
  })

  test('states what $2 more rent is worth over ten years, and the allowance that equals it', () => {
    const leaseFacts = { annualRateBasisPoints: 0, termMonths: 120, turnkeyPremiumCents: 200 }
    expect(study({ leaseFacts }).pages?.turnkeyCases[0]).toEqual({
      premiumCents: 200,
      isGiven: true,
      todayCents: 4_800_000,
      paidCents: 4_800_000,
      termMonths: 120,
      breakEvens: { p10: 17_000, p50: 20_042, p80: 22_458 },
    })
  })

  test('uses 8 % and the longer usual term where nothing was given, and shows the compared spaces', () => {
    const suites = { termMonths: 60, results: [] }
    const { annualRateBasisPoints, source, pages } = study({ suites })
    expect(annualRateBasisPoints).toBe(800)
    expect(source).toContain('judgment of July 1, 2026')
    expect(pages?.turnkeyCases[0]?.termMonths).toBe(120)
    expect(pages?.suites).toBe(suites)
    expect(study().pages).not.toHaveProperty('suites')
    expect(pages?.workLetter).toHaveLength(
      input.bidItems.filter(({ isPercentage }) => !isPercentage).length,
    )
  })

  test('sets a given case in its place', () => {
    const leaseFacts = { allowancePerSquareFootCents: 500, turnkeyPremiumCents: 100 }
    const { allowanceCases, pages } = study({ leaseFacts })
    expect(allowanceCases.map((one) => one.perSquareFootCents).slice(0, 3)).toEqual([0, 500, 2000])
    expect(pages?.turnkeyCases.map((one) => one.premiumCents).slice(0, 2)).toEqual([100, 200])
    expect(pages?.amortization.amountPerSquareFootCents).toBe(1000)
  })

  test('sets what was given beside the grid', () => {
    const { allowanceCases, termMonths, pages } = study({
      leaseFacts: { allowancePerSquareFootCents: 5500, termMonths: 84, turnkeyPremiumCents: 700 },
    })
    expect(allowanceCases.filter((one) => one.isGiven)).toMatchObject([
      { perSquareFootCents: 5500 },
    ])
    expect(termMonths).toEqual([84])
    expect(pages?.turnkeyCases.find((one) => one.isGiven)).toMatchObject({ termMonths: 84 })
  })

  test('adds up to the estimate, and gives a pro report the sums and three requests', () => {
    const total = sumCents(input.bidItems.map((item) => item.totalCents))
    const pro = study({}, false)
    expect(sumCents(pro.partySums.map((sum) => sum.cents))).toBe(total)
    const leaseFacts = { rentPerSquareFootCents: 3000 }
    const all = study({ leaseFacts }).requests
    expect(all.length).toBeGreaterThan(3)
    expect(study({ leaseFacts }, false).requests).toEqual(all.slice(0, 3))
    expect(pro).not.toHaveProperty('pages')
  })

  test('asks for the interceptor once, with its rule, and for access by the federal rule', () => {
    const rules = [
      ...input.assessment.rules,
      {
        id: 'path-of-travel',
        title: 'Access',
        explanation: '',
        citation: '28 CFR 36.403',
        exposureCents: 9_000_000,
      },
    ]
    const openQuestions = input.assessment.openQuestions.map((one) =>
      one.id === 'fire-suppression' ? { ...one, id: 'fireSuppression' } : one,
    )
    const { requests } = studyLease(
      { ...input, assessment: { ...input.assessment, rules, openQuestions } },
      true,
    )
    const ids = requests.map((one) => one.id)
    expect(ids.filter((id) => id.includes('interceptor'))).toEqual(['rule:grease-interceptor'])
    expect(ids).toContain('rule:path-of-travel')
    expect(ids).toContain('unknown:fireSuppression')
  })

  test('ranks requests by their dollars and has dollars for each', () => {
    const cents = study().requests.map((one) => one.cents)
    expect(cents).toEqual(cents.toSorted((a, b) => b - a))
    expect(Math.min(...cents)).toBeGreaterThan(0)
  })

  test('asks for rent from opening on only where a rent is known', () => {
    const rentOf = (given: GivenLease) =>
      study(given).requests.find((one) => one.kind === 'rent')?.cents
    expect(rentOf({})).toBeUndefined()
    // 2,400 sq ft at $30 a year, 25 of 52 weeks.
    expect(rentOf({ leaseFacts: { rentPerSquareFootCents: 3000 } })).toBe(3_461_538)
  })

  test('every $10 per square foot over ten years at 8% weighs $1.46 of rent', () => {
    const amortization = study().pages?.amortization
    const eight = amortization?.rows.find((row) => row.annualRateBasisPoints === 800)
    expect(amortization?.termMonths.at(-1)).toBe(120)
    expect(eight?.rentEffectsCents.at(-1)).toBe(146)
  })
})
