import { expect, test } from 'vitest'
import { compareRatios } from './bench-compare.ts'

const row = (value: number, isMoreBetter = false) => ({
  name: 'ours ÷ plain',
  value,
  unit: 'ratio',
  isMoreBetter,
})

test('a ratio that grew by more than a fifth is a loss', () => {
  expect(compareRatios([row(2)], [row(2.5)])[0]).toMatchObject({ isLoss: true })
  expect(compareRatios([row(2)], [row(2.3)])[0]).toMatchObject({ isLoss: false })
})

test('where more is better, a ratio that fell by more than a fifth is a loss', () => {
  expect(compareRatios([row(0.6, true)], [row(0.4, true)])[0]).toMatchObject({ isLoss: true })
  expect(compareRatios([row(0.6, true)], [row(0.9, true)])[0]).toMatchObject({ isLoss: false })
})

test('times are not compared, nor what was not measured before', () => {
  const time = { name: 'p50', value: 10, unit: 'ms' }
  expect(compareRatios([time], [{ ...time, value: 100 }, row(3)])).toEqual([])
})
