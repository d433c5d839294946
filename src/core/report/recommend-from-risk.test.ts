import { describe, expect, test } from 'vitest'
import type { Assessment } from '#core/estimate/assessment.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { buildAdviceInput, nothingFound } from './advice-fixture.ts'
import { buildBidItem, buildProjectFacts } from './build-report-fixture.ts'
import { contingencyAdvice, questionAdvice, scheduleAdvice } from './recommend-from-risk.ts'

const buildQuestion = (id: string, swingCents: number) => ({
  ...{ id, swingCents, question: `Is there ${id}?`, advice: `Look for ${id}.` },
})

describe('a reserve', () => {
  const bidItems = [buildBidItem({ totalCents: 1_000_000 })]
  const advised = (
    includedCents: number,
    recommendedCents: number,
    openQuestions: Assessment['openQuestions'] = [buildQuestion('power', 1)],
  ) => {
    const contingency = { includedCents, recommendedCents }
    const assessment = { ...nothingFound, contingency, openQuestions }
    return contingencyAdvice(buildAdviceInput({ bidItems, assessment }))[0]
  }

  test('is only asked for where the lines carry less', () => {
    expect(advised(50_000, 50_000)).toBeUndefined()
    expect(advised(50_000, 150_000)).toMatchObject({
      title: 'Budget $1,500 of contingency, not $500',
      description:
        'With the 5% in the lines half of the simulated budgets end above $529,000. $1,500 (15% of the lines) brings it to $587,000, which is enough in eight cases of ten. Hold it in your own account; do not put it in the contract.',
      impact: '$1,000 more set aside before signing',
      worthCents: 100_000,
    })
  })

  test('above a quarter of the lines is called a matter of questions, while any is open', () => {
    expect(advised(0, 250_000)?.title).toBe('Budget $2,500 of contingency, not $0')
    expect(advised(0, 250_100, [])?.title).toBe('Budget $2,501 of contingency, not $0')
    const questions = advised(100, 250_100)
    expect(questions).toMatchObject({
      title: 'Answer the open questions before you set a reserve',
      impact: '$2,500 between the likely cost and the safe budget',
      worthCents: 250_000,
    })
    expect(questions?.description).toContain('Start with this: is there power?')
  })
})

/** Its likely cost is not the sum of its lines. */
const likely = { ...nothingFound, range: { ...nothingFound.range, p50: 1_250_000 } }

test('the two questions that are worth most are asked, and none that is worth nothing', () => {
  const openQuestions = [
    buildQuestion('gas', 0),
    buildQuestion('power', 50_000),
    buildQuestion('water', 40_000),
    buildQuestion('air', 30_000),
  ]
  const assessment = { ...likely, openQuestions }
  const bidItems = [buildBidItem({ totalCents: 1_000_000 })]
  expect(questionAdvice(buildAdviceInput({ bidItems, assessment }))).toEqual([
    {
      title: 'Find out: is there power?',
      description:
        'Look for power. Its answer takes about $500 out of the range, on average, 4% of the likely cost.',
      impact: 'About $500 off the range, on average',
      worthCents: 50_000,
    },
    expect.objectContaining({ impact: 'About $400 off the range, on average' }),
  ])
})

test('a question whose answers lie further apart than they narrow says so', () => {
  const outcomes = [
    { label: 'There', likelyCents: 1_000_000 },
    { label: 'None', likelyCents: 1_100_000 },
  ]
  const openQuestions = [{ ...buildQuestion('power', 50_000), outcomes }]
  const bidItems = [buildBidItem({ totalCents: 1_000_000 })]
  const input = buildAdviceInput({ bidItems, assessment: { ...likely, openQuestions } })
  expect(questionAdvice(input)).toMatchObject([
    {
      description: 'Look for power. Its answers lie $1,000 apart, 8% of the likely cost.',
      impact: '$1,000 between its answers',
      worthCents: 100_000,
    },
  ])
})

describe('the schedule', () => {
  const phase = (id: 'construction' | 'procurement', startWeek: number, weeks: number) => ({
    ...{ id, startWeek, weeks, label: '', note: '' },
  })
  const build = phase('construction', 10, 10)
  const orders = phase('procurement', 7.5, 10)
  const site = buildBidItem({ role: 'general-conditions', totalCents: 100_000 })
  const others = [
    buildBidItem({ role: 'general-conditions', totalCents: 9_000, isPercentage: true }),
    buildBidItem({ totalCents: 9_000 }),
  ]

  function advised(
    totalWeeks: number,
    facts: Partial<ProjectFacts> = {},
    { phases = [build], bidItems = [site, ...others] } = {},
  ) {
    const assessment = { ...nothingFound, schedule: { totalWeeks, phases } }
    const given = { facts: buildProjectFacts(facts), bidItems, assessment }
    return scheduleAdvice(buildAdviceInput(given))[0]
  }

  test('is compared with the longest time that the answer allows', () => {
    const hopes = [
      ['1-3months', 13],
      ['3-6months', 26],
      ['6-12months', 52],
    ] as const
    for (const [timeline, weeks] of hopes) {
      expect(advised(weeks, { timeline })?.title).toBe('Protect the construction weeks')
      expect(advised(weeks + 1, { timeline })?.title).toBe(
        `Plan for ${weeks + 1} weeks from the start of design to opening`,
      )
    }
    expect(advised(99, { timeline: 'asap' })?.title).toBe('Protect the construction weeks')
    const started = { timeline: '1-3months', startMonth: '2027-02' } as const
    expect(advised(99, started)?.title).toBe('Protect the construction weeks')
  })

  test('that takes longer says by how much, and what each week costs on site', () => {
    const one = advised(14, { timeline: '1-3months' })
    expect(one?.description).toMatch(
      /^You want to open in 1-3 months, .*: 1 week more\. Start design now\./,
    )
    expect(one).toMatchObject({
      impact: '1 week of rent, and $100 of site costs for each week lost in construction',
      worthCents: 10_000,
    })
    const three = advised(15.5, { timeline: '1-3months' })
    expect(three?.description).toContain(': 3 weeks more.')
    expect(three?.worthCents).toBe(30_000)
    const free = advised(14, { timeline: '1-3months' }, { bidItems: others })
    expect(free?.impact).toBe('1 week of rent')
  })

  test('that fits protects two weeks of construction, and says when to order', () => {
    expect(advised(13)).toEqual({
      title: 'Protect the construction weeks',
      description:
        'The work on site costs $100 a week in general conditions alone. Two lost weeks cost more than most substitutions save.',
      impact: '$200 for two weeks of delay',
      worthCents: 20_000,
    })
    expect(advised(13, {}, { phases: [orders, build] })?.description).toContain(
      'alone. Release long-lead orders in week 8; they take 10 weeks. Two lost',
    )
  })

  test('says nothing where a week on site costs nothing', () => {
    expect(advised(13, {}, { bidItems: others })).toBeUndefined()
    expect(advised(13, {}, { phases: [orders] })).toBeUndefined()
  })
})
