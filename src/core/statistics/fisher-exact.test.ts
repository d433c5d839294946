import { expect, test } from 'vitest'
import { chanceOfSoMany } from './fisher-exact.ts'

test('agrees with the lady tasting tea: 4 of 4 by chance once in 70, 3 or more 17 times', () => {
  expect(chanceOfSoMany({ hits: 4, of: 4 }, { hits: 0, of: 4 })).toBeCloseTo(1 / 70, 10)
  expect(chanceOfSoMany({ hits: 3, of: 4 }, { hits: 1, of: 4 })).toBeCloseTo(17 / 70, 10)
})

test('stays exact where the counts are large: all 64 hits fall to one half once in C(128, 64)', () => {
  const ways = 2.395114604192808e37
  expect(chanceOfSoMany({ hits: 64, of: 64 }, { hits: 0, of: 64 }) * ways).toBeCloseTo(1, 9)
})

test('counts no case with more hits than there are: 2 or more of 3 among 5 of 14', () => {
  // (C(5, 2) × C(9, 1) + C(5, 3)) of C(14, 3)
  expect(chanceOfSoMany({ hits: 2, of: 5 }, { hits: 1, of: 9 })).toBeCloseTo(100 / 364, 10)
})

test('adds up cases of which the first are too rare to be a number', () => {
  expect(chanceOfSoMany({ hits: 0, of: 2000 }, { hits: 2000, of: 2000 })).toBeCloseTo(1, 9)
})

test('is certain for what cannot be otherwise', () => {
  expect(chanceOfSoMany({ hits: 0, of: 5 }, { hits: 3, of: 9 })).toBeCloseTo(1, 10)
  expect(chanceOfSoMany({ hits: 5, of: 5 }, { hits: 9, of: 9 })).toBeCloseTo(1, 10)
})

test('takes counts of a million, where the same share is a matter of chance', () => {
  const same = chanceOfSoMany({ hits: 100_000, of: 400_000 }, { hits: 150_000, of: 600_000 })
  expect(same).toBeGreaterThan(0.49)
  expect(same).toBeLessThan(0.51)
  const more = chanceOfSoMany({ hits: 102_000, of: 400_000 }, { hits: 148_000, of: 600_000 })
  expect(more).toBeLessThan(1e-6)
})
