import { expect, test } from 'vitest'
import type { Assessment } from '#core/estimate/assessment.ts'
import { buildAdviceInput, buildLineWith, nothingFound } from './advice-fixture.ts'
import { buildBidItem, buildProjectFacts } from './build-report-fixture.ts'
import { recommend } from './recommendations.ts'

const buildQuestion = (id: string, swingCents: number) => ({
  ...{ id, swingCents, question: id, advice: '' },
})

const buildRule = (id: string, exposureCents: number) => ({
  ...{ id, exposureCents, title: id, explanation: '', citation: '' },
})

test('a priority follows the worth: high from 3% of the total on, medium from 1% on', () => {
  const priorities = (...swings: readonly number[]) => {
    const openQuestions = swings.map((cents) => buildQuestion('Power', cents))
    const facts = buildProjectFacts({ squareFootage: 1000 })
    const bidItems = [buildBidItem({ totalCents: 1_000_000 })]
    const range = { ...nothingFound.range, p50: 1_000_000 }
    const assessment = { ...nothingFound, range, openQuestions }
    return recommend(buildAdviceInput({ facts, bidItems, assessment })).map((one) => one.priority)
  }
  expect(priorities(30_000, 29_999)).toEqual(['high', 'medium'])
  expect(priorities(10_000, 9_999)).toEqual(['medium', 'low'])
})

test('of ten recommendations the eight of most worth are shown, three high and three medium', () => {
  const assessment: Assessment = {
    ...nothingFound,
    contingency: { includedCents: 0, recommendedCents: 200_000_00 },
    openQuestions: [buildQuestion('Power', 190_000_00), buildQuestion('Water', 180_000_00)],
    rules: [buildRule('Ramp', 170_000_00), buildRule('Drain', 160_000_00)],
    schedule: {
      phases: [{ id: 'construction', label: '', startWeek: 1, weeks: 2, note: '' }],
      totalWeeks: 3,
    },
  }
  const factors = { finish: 1, location: 1, escalation: 1, reuse: 0.5 }
  const shown = recommend(
    buildAdviceInput({
      assessment,
      bidItems: [
        buildLineWith({ factors, confidence: 'low' }, { item: 'HVAC', totalCents: 150_000_00 }),
        buildBidItem({ role: 'general-conditions', totalCents: 100_000_00 }),
        buildBidItem({ totalCents: 750_000_00 }),
      ],
      finishAlternates: [{ label: 'Plain', totalCents: 860_000_00 }],
    }),
  )
  expect(shown.map(({ title, priority }) => [title, priority])).toEqual([
    ['Budget $200,000 of contingency, not $0', 'high'],
    ['Find out: power', 'high'],
    ['Find out: water', 'high'],
    ['Settle with the landlord: Ramp', 'medium'],
    ['Settle with the landlord: Drain', 'medium'],
    ['Have the existing systems inspected before the lease is signed', 'medium'],
    ['Have Plain priced as an alternate', 'low'],
    ['Protect the construction weeks', 'low'],
  ])
})
