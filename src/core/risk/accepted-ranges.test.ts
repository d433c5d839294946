import { expect, test } from 'vitest'
import { permitRangeModel } from '#core/pricing/range-model.ts'
import { knownProjects } from '#core/program/known-projects-fixture.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { type BudgetInput, seedOf } from './budget-input.ts'
import { type SimulatedBudget, simulateBudget } from './budget-range.ts'
import { openFacts } from './open-facts.ts'
import { questionWorth } from './question-worth.ts'

/** Cents per square foot of new units, which only bare spaces need. */
const newUnits = new Map([
  ['cold-dark-shell', 2_400],
  ['vanilla-shell', 1_800],
])

/** Cents, made up for these tests: what an answer costs depends on the condition of the space. */
function costOf({ spaceCondition, existingSystems, ...facts }: ProjectFacts): number {
  const isUsed = spaceCondition?.startsWith('second') ?? false
  const perFoot = [
    isUsed ? 7_000 : 9_000,
    existingSystems.hvac === 'none' ? (newUnits.get(spaceCondition ?? '') ?? 0) : 0,
    existingSystems.greaseInterceptor === 'existing' ? -1_100 : 0,
    facts.kitchen === 'none' ? -2_500 : 0,
    facts.xray && !spaceCondition ? 1_300 : 0,
  ]
  const counted = (facts.seats ?? 40) * 60_000 + (facts.examRooms ?? 4) * 700_000
  const restrooms = 3_000_000 - (facts.restroomsExisting ?? 0) * 1_200_000
  return counted + restrooms + facts.squareFootage * perFoot.reduce((sum, cents) => sum + cents, 0)
}

function inputOf(facts: ProjectFacts, overrides: Partial<BudgetInput> = {}): BudgetInput {
  const totalCents = costOf(facts)
  const given = { measuredShare: 0, costOf, rangeModel: permitRangeModel, seed: seedOf(facts) }
  return { facts, totalCents, ...given, ...overrides }
}

function budgetText(budget: SimulatedBudget): string {
  const { range, unexplained, scenes, questions } = budget
  const { p10, p50, p80, p90 } = range
  const worth = new Map(questionWorth(budget).map(({ id, worthCents }) => [id, worthCents]))
  return [
    `Range: ${[p10, p50, p80, p90].join(', ')}; unexplained ${unexplained.toFixed(9)}`,
    ...scenes.map(
      ({ share, log, questions: asked }) =>
        `- condition ${share}: ${log.toFixed(9)}, ${asked.length} questions`,
    ),
    ...questions.map((question) => {
      const answers = question.answers.map(({ share, log }) => `${share}: ${log.toFixed(6)}`)
      return `- ${question.id}, worth ${worth.get(question.fact.id)}: ${answers.join(', ')}`
    }),
    `- floorPlan, worth ${worth.get('floorPlan') ?? 'nothing'}`,
  ].join('\n')
}

/** From a project of which only type and area are known to one with every answer. */
function knownBudgets(): Readonly<Record<string, BudgetInput>> {
  const clinic = buildFacts({ projectType: 'medical', squareFootage: 2200 })
  const used = { ...clinic, spaceCondition: 'second-generation-same-use' } as const
  const restaurant = buildFacts({
    ...{ projectType: 'restaurant', squareFootage: 1850, spaceCondition: 'vanilla-shell' },
    existingSystems: { ...buildSystems('none'), hvac: 'unknown' },
  })
  const answered = buildFacts({
    ...{ spaceCondition: 'cold-dark-shell', existingSystems: buildSystems('none') },
    ...{ restroomsExisting: 1, rooms: 5, timeline: 'asap' },
  })
  const scale = { ...permitRangeModel.scale, medical: 1.3 }
  return {
    'clinic of which nothing is known': inputOf(clinic),
    'restaurant without priced seats': inputOf(restaurant, { withoutCost: ['seats'] }),
    'half measured, edited to twice the cost, and widened by outcomes': inputOf(used, {
      ...{ measuredShare: 0.5, totalCents: costOf(used) * 2 },
      rangeModel: { ...permitRangeModel, scale },
    }),
    'all answered': inputOf(answered),
    'all answered and measured': inputOf(answered, { measuredShare: 1 }),
  }
}

test('ranges, and what each answer is worth, are as they were accepted', async () => {
  const parts = Object.entries(knownBudgets()).map(
    ([name, input]) => `# ${name}\n${budgetText(simulateBudget(input))}\n`,
  )
  // If the change is intended, run `npx vitest run -u` with this file and read the difference.
  await expect(parts.join('\n')).toMatchFileSnapshot('./accepted-ranges.md')
})

/** The answers to a question: how often each is given, and what it changes in the facts. */
function answersText(facts: ProjectFacts): readonly string[] {
  return openFacts(facts).map(({ id, alternatives }) => {
    const answers = alternatives.map(({ share, facts: other }) => {
      const changed = { ...other.existingSystems, ...other } as Readonly<Record<string, unknown>>
      return `${changed[id]} ${share.toFixed(2)}`
    })
    return `- ${id}: ${answers.join(', ')}`
  })
}

test('the open questions of known projects are as they were accepted', async () => {
  const parts = knownProjects.map(
    ({ name, facts }) => `# ${name}\n${answersText(facts).join('\n')}\n`,
  )
  await expect(parts.join('\n')).toMatchFileSnapshot('./accepted-questions.md')
})
