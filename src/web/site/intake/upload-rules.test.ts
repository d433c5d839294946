import { expect, test } from 'vitest'
import { CallError, ConnectionError } from '#web/lib/call.ts'
import { isRefusal, refuseFile } from './upload-rules.ts'

test.each([400, 413, 415, 422])('a file refused with %i is not offered again', (status) => {
  expect(isRefusal(new CallError(status, 'This file is not what its name says.'))).toBe(true)
})

test.each([429, 500, 503])('a file that failed with %i can be sent again', (status) => {
  expect(isRefusal(new CallError(status, 'Later.'))).toBe(false)
})

test('a file that did not arrive can be sent again', () => {
  expect(isRefusal(new ConnectionError('No connection'))).toBe(false)
})

test('a file is refused before it is sent for its type, its size or its emptiness', () => {
  const file = { name: 'plan.pdf', size: 1000 }
  expect(refuseFile('floorPlan', file)).toBeUndefined()
  expect(refuseFile('photo', file)).toBe('Please choose PNG, JPG or WEBP images.')
  expect(refuseFile('floorPlan', { ...file, size: 10 * 1024 * 1024 })).toBeUndefined()
  expect(refuseFile('floorPlan', { ...file, size: 10 * 1024 * 1024 + 1 })).toBe(
    'This file is larger than 10 MB.',
  )
  expect(refuseFile('floorPlan', { ...file, size: 0 })).toBe('This file is empty.')
})
