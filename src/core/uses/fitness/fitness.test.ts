import { describe, expect, test } from 'vitest'
import { otherSpaces } from '#core/facts-check/other-spaces.ts'
import { suggestAnswers } from '#core/facts-check/suggest-answers.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { planProgram } from '#core/program/program.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { takeOff } from '#core/take-off/take-off.ts'
import { roomArea, roomCount } from '#core/uses/parts/rooms.ts'

const program = (facts: Partial<ProjectFacts> = {}) =>
  planProgram(
    buildFacts({
      projectType: 'fitness',
      squareFootage: 3000,
      spaceCondition: 'vanilla-shell',
      ...facts,
    }),
    desMoines.codes,
  )

const quantitiesOf = (facts: Partial<ProjectFacts>, assembly: string) =>
  takeOff(program(facts)).filter((one) => one.assembly === assembly)

const amount = (facts: Partial<ProjectFacts>, assembly: string) =>
  quantitiesOf(facts, assembly).reduce((sum, one) => sum + one.amount, 0)

describe('people of a fitness studio', () => {
  test('are counted by 50 sf of exercise and locker rooms and 150 sf of the rest', () => {
    expect(program({ squareFootage: 3000 }).occupancy.occupants).toBe(51 + 3)
    expect(program().occupancy.rule).toContain('IBC 303.1.1, 303.4')
  })

  test('make it an assembly space with two exits and panic hardware from 50 on, and not before', () => {
    const small = program({ squareFootage: 2600 }).occupancy
    expect([small.occupants, small.group, small.exits]).toEqual([48, 'B', 1])
    expect(amount({ squareFootage: 2600 }, '08-013')).toBe(0)
    const large = program({ squareFootage: 2800 }).occupancy
    expect([large.group, large.exits]).toEqual(['A-3', 2])
    expect(amount({ squareFootage: 2800 }, '08-013')).toBe(2)
  })

  test('ask for toilets of group A-3', () => {
    const { restrooms, fireTriggers } = program()
    expect(restrooms).toMatchObject({ needed: 3, fountains: 1 })
    expect(restrooms.rule).toContain('Group A-3')
    expect(fireTriggers.sprinklers).toMatchObject({
      isAsked: false,
      section: 'IBC 903.2.1.3',
    })
    const above = program({ floorLevel: 2 }).fireTriggers
    expect([above.sprinklers.isAsked, above.alarm.isAsked]).toEqual([true, false])
  })

  test('breathe outdoor air by the mechanical code, whose units are counted by it', () => {
    const rooms = program()
    const area = roomArea(rooms, 'exercise') + roomArea(rooms, 'studio')
    expect(amount({}, '23-037')).toBeCloseTo((area * (20 / 50 + 0.06)) / 1000)
    expect(quantitiesOf({}, '23-037')).toMatchObject([{ from: 'code', section: 'IMC 403.3.1.1' }])
  })
})

test('showers have receptors, seats, tile, hot water and drains, and none where there are none', () => {
  const four = { showers: 4 }
  expect([amount(four, '22-060'), amount(four, '10-022')]).toEqual([4, 4])
  expect(amount(four, '22-030')).toBeCloseTo(4 / 2.5)
  expect(amount(four, '09-058') - amount({ showers: 0 }, '09-058')).toBe(4 * 95)
  for (const none of ['22-060', '10-022', '22-030', '22-049'])
    expect(amount({ showers: 0 }, none), none).toBe(0)
})

test('the exercise floor is rubber, with impact tile where weights fall and mirrors on walls', () => {
  expect(amount({}, '09-068')).toBeGreaterThan(1500)
  expect(amount({}, '09-069')).toBeGreaterThan(150)
  expect(quantitiesOf({}, '08-030')).toMatchObject([{ rule: 'Mirrors at the exercise rooms' }])
})

test('a fitness studio has no fitting rooms, no shop fittings and no sales floor', () => {
  const all = program({ specialFeatures: ['group-studio'] })
  expect([roomCount(all, 'fitting'), roomCount(all, 'sales')]).toEqual([0, 0])
  expect(roomCount(all, 'studio')).toBe(2)
})

test('showers in the words of a customer are suggested, and a gym ordered as a shop is asked about', () => {
  const description = 'A gym with six showers'
  expect(suggestAnswers({ projectType: 'fitness', description })).toMatchObject([
    { id: 'showers', value: 6 },
  ])
  expect(otherSpaces({ projectType: 'retail', description })).toMatchObject([
    { id: 'fitness-studio', answers: ['projectType', 'description'] },
  ])
  expect(otherSpaces({ projectType: 'fitness', description })).toEqual([])
  expect(otherSpaces({ projectType: 'retail', description: 'No gym, a book store' })).toEqual([])
})
