import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept } from '#core/result.ts'
import { buildFacts } from './build-facts-fixture.ts'
import { answerIdOf, answersOf, factsWithAnswers } from './facts-with-answers.ts'
import { findProjectAnswer } from './project-answers.ts'
import { existingSystemIds, type SystemState } from './project-facts.ts'
import { readProjectFacts } from './read-project-facts.ts'

test('the answers of facts are read as the same facts', () => {
  const state = fc.constantFrom<SystemState>('existing', 'none', 'unknown')
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.tuple(state, state, state, state, state),
      fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined }),
      fc.boolean(),
      (squareFootage, states, seats, hasFloorPlan) => {
        const existingSystems = Object.fromEntries(
          existingSystemIds.map((id, index) => [id, states[index] ?? 'unknown']),
        ) as Record<(typeof existingSystemIds)[number], SystemState>
        const facts = buildFacts({
          squareFootage,
          existingSystems,
          hasFloorPlan,
          ...(seats === undefined ? {} : { seats }),
        })
        expect(readProjectFacts(answersOf(facts))).toEqual(accept(facts))
      },
    ),
  )
})

test('an answer changes its own fact only, and an impossible one is refused', () => {
  const facts = buildFacts({ projectType: 'restaurant' })
  const hvac = factsWithAnswers(facts, { existingHvac: true })
  expect(hvac).toEqual({
    ok: true,
    value: { ...facts, existingSystems: { ...facts.existingSystems, hvac: 'existing' } },
  })
  expect(factsWithAnswers(facts, { seats: -1 })).toMatchObject({ ok: false })
})

test('every system has a stored answer', () => {
  for (const id of existingSystemIds) expect(findProjectAnswer(answerIdOf(id) ?? '')).toBeDefined()
  expect(answerIdOf('floorPlan')).toBeUndefined()
  expect(answerIdOf('seats')).toBe('seats')
})
