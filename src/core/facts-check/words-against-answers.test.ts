import { describe, expect, test } from 'vitest'
import { wordsAgainstAnswers } from './words-against-answers.ts'

const idsOf = (description: string, answers: object = {}) =>
  wordsAgainstAnswers({ projectType: 'office', squareFootage: 2400, description, ...answers }).map(
    ({ id }) => id,
  )

describe('what a description says beside the answers', () => {
  test.each([
    'We take 4,900 square feet on the corner.',
    'Two floors of 5,000 sf each.',
    'The space is 1,200 sq ft in total.',
    'About 4900 sq. ft. of open office.',
  ])('is another area: %s', (description) => {
    expect(idsOf(description)).toEqual(['other-area'])
  })

  test('names both areas', () => {
    const answers = { projectType: 'office', squareFootage: 2400 }
    const [found] = wordsAgainstAnswers({ ...answers, description: 'Two floors of 5,000 sf each.' })
    expect(found?.sentence).toContain('10,000 sf')
    expect(found?.sentence).toContain('2,400 sf are ordered')
  })

  test.each([
    'A 2,400 sf office.',
    'About 2,350 square feet of space.',
    'A suite in a 40,000 sf building.',
    'A conference room of 400 sf.',
    'Our current office has 5,000 sf.',
    'Two floors of 1,200 sf each.',
  ])('is no other area: %s', (description) => {
    expect(idsOf(description)).toEqual([])
  })

  test('is an upper floor without an elevator, by the answer or by the words', () => {
    const id = 'upper-floor-without-elevator'
    expect(idsOf('There is no elevator.', { floorLevel: 3 })).toEqual([id])
    expect(idsOf('A walk-up on the second floor.', { floorLevel: 2 })).toEqual([id])
    expect(idsOf('No elevator, all on the ground floor.')).toEqual([])
    expect(idsOf('On the second floor with an elevator.', { floorLevel: 2 })).toEqual([])
  })

  test.each([
    ['On the second floor with an elevator.', undefined],
    ['Suite 400 on the fourth floor.', 1],
    ['The office is in the basement.', undefined],
    ['In the basement of the bank', 1],
    ['An upstairs suite', 1],
    ['3rd floor, facing the river', 2],
    ['11th-floor office', 1],
    ['A ground floor space', 3],
    ['Street level with large windows', -1],
  ])('is another floor: %s', (description, floorLevel) => {
    expect(idsOf(description, { floorLevel })).toEqual(['other-floor'])
  })

  test.each([
    ['On the second floor with an elevator.', 2],
    ['Suite 400 on the fourth floor.', 4],
    ['In the basement of the bank', -1],
    ['An upstairs suite', 3],
    ['Ground floor', undefined],
    ['On the first floor', 1],
    ['Apartments on the second floor', 1],
    ['Storage in the basement', 1],
    ['No basement', 1],
    ['An entrance on the ground floor', 4],
    ['The restrooms are on the third floor', 1],
    ['The landlord is on the second floor', 1],
    ['A tenant below us on the first floor', 2],
  ])('is no other floor: %s', (description, floorLevel) => {
    expect(idsOf(description, { floorLevel })).toEqual([])
  })

  test('names the floor that was written and the one that is priced', () => {
    const answers = { projectType: 'office', squareFootage: 2400, floorLevel: 1 }
    const [found] = wordsAgainstAnswers({ ...answers, description: 'On the fourth floor.' })
    expect(found?.sentence).toBe(
      'The description says floor 4 ("On the fourth floor"), and floor 1 is ordered and priced.',
    )
  })

  test('is an X-ray where none is asked for', () => {
    expect(idsOf('A desk and an X-ray.')).toEqual(['not-of-the-use:xray'])
    expect(idsOf('We need no X-ray.')).toEqual([])
    expect(idsOf('Exam rooms and an X-ray.', { projectType: 'medical' })).toEqual([])
  })
})
