import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { factSlots } from './fact-slots.ts'
import { writeNarrative } from './write-narrative.ts'

const day = '2026-10-15'
const names = { companyName: 'Prairie Table', area: builtInPriceBook.market.area }

/** An office of which another part is assessed. */
function considered(
  change: (assessment: Assessment) => Partial<Assessment> = () => ({}),
  overrides: Partial<ProjectFacts> = {},
  draft: typeof draftFromTemplate = draftEstimate,
) {
  const facts = buildFacts(overrides)
  const estimate = draft(facts, builtInPriceBook, day)
  const usual = assessEstimate(facts, estimate.bidItems, builtInPriceBook, day)
  return { facts, estimate, assessment: { ...usual, ...change(usual) } }
}

function paragraphs(...given: Parameters<typeof considered>): string[] {
  const { facts, estimate, assessment } = considered(...given)
  return writeNarrative(facts, desMoines.codes, estimate, assessment, names).split('\n\n')
}

describe('writeNarrative at its limits', () => {
  test('without an open question the lease is what remains to settle', () => {
    const [settle, change] = paragraphs(() => ({ openQuestions: [] })).slice(-2)
    expect(settle).toMatch(/^No answer is missing that would move the figure much\. Before signing/)
    expect(change).toMatch(/^No single open answer moves more than the \$/)
  })

  test.each([
    [1, /^That one answer moves more than/],
    [0, /^No single open answer moves more than the \$/],
    [-1, /^No single open answer moves more than the \$/],
  ])('an answer worth the reserve and %i cents', (more, words) => {
    const [last] = paragraphs(({ openQuestions: [first], contingency }) => ({
      openQuestions: first
        ? [{ ...first, outcomes: [], swingCents: contingency.includedCents + more }]
        : [],
    })).slice(-1)
    expect(last).toMatch(words)
  })

  test('where the budget is the likely cost, the landlord is asked for nothing', () => {
    const [last] = paragraphs(({ range }) => ({ range: { ...range, p80: range.p50 } })).slice(-1)
    expect(last).not.toContain('If the space only works at')
    expect(last).toContain('And count the time')
  })

  test('a place has what is known of it', () => {
    const first = (facts: Partial<ProjectFacts>) => paragraphs(undefined, facts)[0]
    expect(first({ city: '' })).toContain('office project in Iowa, will likely cost')
    expect(first({ city: 'Ames', state: '' })).toContain('project in Ames, will likely cost')
    expect(first({ city: '', state: '' })).toContain('office project will likely cost')
  })

  test('an estimate that was not counted has no paragraph about counts', () => {
    const all = paragraphs(undefined, {}, draftFromTemplate)
    expect(all.map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'For Prairie',
      'The line',
      'Before signing,',
      'That one',
    ])
  })
})

test('a model is offered only the facts that are there', () => {
  const { facts, estimate, assessment } = considered(({ schedule }) => ({
    drivers: [],
    openQuestions: [],
    rules: [],
    schedule: { totalWeeks: 1, phases: schedule.phases.filter(({ id }) => id === 'design') },
  }))
  const bidItems = estimate.bidItems.slice(0, 1)
  const slots = factSlots(facts, desMoines.codes, { ...estimate, bidItems }, assessment, names)
  expect(slots['totalTime']?.text).toBe('1 week')
  expect(Object.keys(slots)).toEqual([
    'company',
    'area',
    'projectType',
    'city',
    'finish',
    'counts',
    'people',
    'restroomsNeeded',
    'restroomsToBuild',
    'total',
    'perSquareFoot',
    'workTotal',
    'percentageTotal',
    'firstTrade',
    'firstTradeCost',
    'firstTradeShare',
    'budget',
    'low',
    'high',
    'class',
    'classReason',
    'includedContingency',
    'recommendedContingency',
    'totalTime',
    'designTime',
  ])
})
