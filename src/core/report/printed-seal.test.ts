import { expect, test } from 'vitest'
import { findSeal, readSeal, sealKeyword } from './printed-seal.ts'

const seal = '0123456789abcdef'.repeat(4)

test('a seal is found in plain letters among other text, and only a whole one counts', () => {
  expect(findSeal(`/Keywords (cost estimate, ${sealKeyword(seal)})`)).toBe(seal)
  expect(findSeal(`<pdf:Keywords>${sealKeyword(seal)}</pdf:Keywords>`)).toBe(seal)
  expect(findSeal(sealKeyword(seal).slice(0, -1))).toBeUndefined()
  expect(findSeal(`${sealKeyword(seal)}0`)).toBeUndefined()
})

test('a typed seal may have spaces, line breaks and capitals, but no other letters', () => {
  expect(readSeal(` 0123456789ABCDEF\n${seal.slice(16)} `)).toBe(seal)
  expect(readSeal(seal.slice(1))).toBeUndefined()
  expect(readSeal(`${seal}0`)).toBeUndefined()
  expect(readSeal(`0${seal}`)).toBeUndefined()
  expect(readSeal(`x${seal}`)).toBeUndefined()
  expect(readSeal(`${seal}x`)).toBeUndefined()
  expect(readSeal(seal.replace('0', 'g'))).toBeUndefined()
})
