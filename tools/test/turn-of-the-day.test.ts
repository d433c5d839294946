import { expect, test } from 'vitest'
import { dayNumber, turnOfTheDay } from './turn-of-the-day.ts'

const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

test('after as many days as a turn has, each entry was taken exactly once', () => {
  const taken = [20_783, 20_784, 20_785].flatMap((day) => turnOfTheDay(files, 3, day))
  expect(taken.toSorted()).toEqual(files)
})

test('a turn of one day takes everything', () => {
  expect(turnOfTheDay(files, 1, 20_783)).toEqual(files)
})

test('a day begins at midnight in UTC', () => {
  expect(dayNumber(new Date('2026-11-26T00:00:00Z'))).toBe(20_783)
  expect(dayNumber(new Date('2026-11-25T23:59:59Z'))).toBe(20_782)
})
