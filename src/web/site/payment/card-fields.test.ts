import { expect, test } from 'vitest'
import { cardProblems, formatCardNumber, formatExpiry, readExpiry } from './card-fields.ts'

test('card digits stand in groups of four', () => {
  expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(formatCardNumber('42a42 4')).toBe('4242 4')
})

test('the expiry takes its slash, and can be deleted again', () => {
  expect(formatExpiry('12', '1')).toBe('12 / ')
  expect(formatExpiry('1230', '12 / 3')).toBe('12 / 30')
  expect(formatExpiry('5', '')).toBe('05 / ')
  expect(formatExpiry('12 /', '12 / ')).toBe('12')
})

test('month and year are read from it', () => {
  expect(readExpiry('03 / 29')).toEqual({ expMonth: 3, expYear: 2029 })
  expect(readExpiry('3').expMonth).toBeNaN()
})

test('an incomplete card is not sent', () => {
  expect(Object.keys(cardProblems({ number: '4242', expiry: '13 / 30', cvc: '1' }))).toEqual([
    'number',
    'expiry',
    'cvc',
  ])
  expect(cardProblems({ number: '4242 4242 4242 4242', expiry: '12 / 30', cvc: '123' })).toEqual({})
})
