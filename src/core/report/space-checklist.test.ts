import { expect, test } from 'vitest'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { checklistQuestions } from './space-checklist.ts'

const open = (id: string, question = `${id}?`) => ({ id, question, swingCents: 1, advice: '' })

function asked(ids: readonly string[], facts = buildFacts()) {
  const report = { assessment: { openQuestions: ids.map((id) => open(id)) }, project: { facts } }
  return checklistQuestions(report as unknown as Parameters<typeof checklistQuestions>[0])
}

const facts = [
  'spaceCondition',
  'restroomsExisting',
  'serviceAmps',
  'rooftopUnits',
  'rooftopTons',
  'ceilingHeight',
  'floorLevel',
]

test('open questions about the space come first, worded as in the report and in the fixed order; missing facts follow', () => {
  const questions = asked(['timeline', 'hvac', 'seats', 'spaceCondition', 'floorPlan', 'labor'])
  expect(questions.map(({ id }) => id)).toEqual(['spaceCondition', 'hvac', ...facts.slice(1)])
  expect(questions[1]).toEqual({
    id: 'hvac',
    answerId: 'existingHvac',
    question: 'hvac?',
    photo: 'The nameplate of each unit',
  })
  expect(questions.find(({ id }) => id === 'ceilingHeight')?.question).toBe(
    'How high is the finished ceiling?',
  )
})

test('what was said is not asked again, zero included', () => {
  const said = buildFacts({ ceilingHeight: 12, restroomsExisting: 0, serviceAmps: 400 })
  expect(asked([], said).map(({ id }) => id)).toEqual([
    'spaceCondition',
    'rooftopUnits',
    'rooftopTons',
    'floorLevel',
  ])
})

test('the size of a system that is not there is not asked', () => {
  const bare = buildFacts({ existingSystems: buildSystems('none') })
  expect(asked([], bare).map(({ id }) => id)).toEqual([
    'spaceCondition',
    'restroomsExisting',
    'ceilingHeight',
    'floorLevel',
  ])
})
