import { describe, expect, test } from 'vitest'
import { whoAnswers, yourself } from '#core/narrative/who-answers.ts'
import { programFactIds } from './fact-registry.ts'
import { answerIdOf } from './facts-with-answers.ts'
import { findProjectAnswer, projectAnswers } from './project-answers.ts'
import { existingSystemAnswers } from './project-facts.ts'
import { photoOf, spaceQuestionIds } from './seen-at-the-space.ts'

const isSeenAtTheSpace = (id: string) => spaceQuestionIds.some((one) => one === id)

describe('who looks at the space', () => {
  test('is asked about the space only: never plans, money, dates, words or people of the tenant', () => {
    expect(spaceQuestionIds).toEqual([
      'spaceCondition',
      'restroomsExisting',
      'electricalPanel',
      'serviceAmps',
      'fireAlarm',
      'fireSuppression',
      'hvac',
      'rooftopUnits',
      'rooftopTons',
      'greaseInterceptor',
      'ceilingHeight',
      'floorLevel',
    ])
    const others = projectAnswers.filter(
      ({ id, group }) => !(group === 'systems' || programFactIds.some((fact) => fact === id)),
    )
    expect(others.filter(({ id }) => isSeenAtTheSpace(id))).toEqual([])
  })

  test('is asked nothing that the tenant decides alone', () => {
    const own = spaceQuestionIds.filter(
      (id) => whoAnswers(id) === yourself && !countedAtTheSpace.has(id),
    )
    expect(own).toEqual([])
  })

  test('is asked about every system of the building', () => {
    expect(Object.keys(existingSystemAnswers).filter((id) => !isSeenAtTheSpace(id))).toEqual([])
  })

  test('answers with a choice, a yes or no, or a number', () => {
    const kinds = spaceQuestionIds.map(
      (id) => findProjectAnswer(answerIdOf(id) ?? '')?.control.kind,
    )
    expect(new Set(kinds)).toEqual(new Set(['choice', 'yes-no', 'number']))
  })

  test('reads of each question what a photo of it shows', () => {
    expect(photoOf('electricalPanel')).toBe(
      'The panel with its door open, and the label with its amperes',
    )
    expect(spaceQuestionIds.filter((id) => photoOf(id).length < 10)).toEqual([])
  })
})

/** Facts that are no open question of a range, because they change a line and not its width. */
const countedAtTheSpace = new Set<string>([
  'serviceAmps',
  'rooftopUnits',
  'rooftopTons',
  'ceilingHeight',
  'floorLevel',
])
