import { expect, test } from 'vitest'
import { orderViewFor } from './order-access.ts'

const holders = ['browser', 'mailed-key']

test('the browser that ordered and the mailed link see the whole order', () => {
  expect(orderViewFor({ isStaff: false, credentials: ['browser'] }, holders)).toBe('full')
  expect(orderViewFor({ isStaff: false, credentials: ['other', 'mailed-key'] }, holders)).toBe(
    'full',
  )
})

test('anyone else who knows the id sees the limited view', () => {
  expect(orderViewFor({ isStaff: false, credentials: [] }, holders)).toBe('limited')
  expect(orderViewFor({ isStaff: false, credentials: ['other'] }, holders)).toBe('limited')
  expect(orderViewFor({ isStaff: false, credentials: ['other'] }, [])).toBe('limited')
})

test('staff sees the whole order', () => {
  expect(orderViewFor({ isStaff: true, credentials: [] }, [])).toBe('full')
})
