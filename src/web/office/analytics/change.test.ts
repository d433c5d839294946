import { expect, test } from 'vitest'
import { changeOf } from './change.ts'

test('a change is percent of the figure before, in either direction', () => {
  expect(changeOf(150, 100)).toEqual({ direction: 'up', percent: '50.0%' })
  expect(changeOf(75, 100)).toEqual({ direction: 'down', percent: '25.0%' })
  expect(changeOf(1000, 3)).toEqual({ direction: 'up', percent: '33233.3%' })
})

test('what stayed is the same, and nothing is a percentage of zero', () => {
  expect(changeOf(100, 100)).toEqual({ direction: 'same', percent: '' })
  expect(changeOf(0, 0)).toEqual({ direction: 'same', percent: '' })
  expect(changeOf(5, 0)).toEqual({ direction: 'up', percent: '' })
})
