import { expect, test } from 'vitest'
import { permitRangeModel } from '#core/pricing/range-model.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { type BudgetInput, seedOf } from './budget-input.ts'
import { simulateBudget } from './budget-range.ts'
import { isAnswered, openFacts } from './open-facts.ts'
import { questionWorth } from './question-worth.ts'

const facts = buildFacts()

function budgetOf(overrides: Partial<BudgetInput>) {
  const given = { facts, totalCents: 10_000_000, measuredShare: 0, seed: seedOf(facts) }
  const costOf = () => 10_000_000
  return simulateBudget({ ...given, costOf, rangeModel: permitRangeModel, ...overrides })
}

test('nothing to build costs nothing', () => {
  const budget = budgetOf({ totalCents: 0 })
  expect(budget.range).toEqual({ p10: 0, p50: 0, p80: 0, p90: 0 })
  expect(questionWorth(budget)).toEqual([])
})

test('where the rules price nothing, no answer moves what staff entered', () => {
  const { range, questions } = budgetOf({ costOf: () => 0 })
  const logs = questions.flatMap(({ answers }) => answers.map(({ log }) => log))
  expect(new Set(logs)).toEqual(new Set([0]))
  expect(range).toEqual(budgetOf({}).range)
})

test('answers that cost nothing are counted as a cent', () => {
  const { questions } = budgetOf({ costOf: (other) => (other === facts ? 100 : 0) })
  expect(questions[0]?.answers[0]?.log).toBeCloseTo(Math.log(1 / 100), 10)
})

test('answers that all halve the cost are expected to, so that giving one moves nothing', () => {
  const open = openFacts(facts).map(({ id }) => id)
  const given = (other: typeof facts) => open.filter((id) => isAnswered(other, id)).length
  const budget = budgetOf({ costOf: (other) => 10_000_000 * 0.5 ** given(other) })
  expect(budget.range.p50 / (10_000_000 * 0.5 ** open.length)).toBeCloseTo(1, 3)
  const { p10, p90 } = budget.range
  const worth = questionWorth(budget)
  const sum = worth.reduce((total, { worthCents }) => total + worthCents, 0)
  expect(sum).toBeLessThanOrEqual(p90 - p10)
  const likely = worth.flatMap(({ outcomes }) => outcomes.map(({ likelyCents }) => likelyCents))
  for (const cents of likely) expect(cents / budget.range.p50).toBeCloseTo(1, 3)
})
