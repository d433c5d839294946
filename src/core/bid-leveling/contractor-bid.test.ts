import { expect, test } from 'vitest'
import { coveredLineIds } from './contractor-bid.ts'

const line = { id: 'line', text: 'Line', csi: '', cents: 100, isAllowance: false }

test('an amount covers its line and the further ones, each once', () => {
  expect(coveredLineIds({ ...line, lineId: 'a', alsoLineIds: ['b', 'a', 'b'] })).toEqual(['a', 'b'])
  expect(coveredLineIds({ ...line, lineId: 'a' })).toEqual(['a'])
})

test('an amount that belongs to no line covers only the further ones', () => {
  expect(coveredLineIds({ ...line, lineId: '', alsoLineIds: ['b'] })).toEqual(['b'])
  expect(coveredLineIds({ ...line, lineId: '' })).toEqual([])
})
