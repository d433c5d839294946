import { expect, test } from 'vitest'
import { randomText } from './random-text.ts'

test('a text of random bytes has its length, and no two are alike, however many are asked for', () => {
  const texts = Array.from({ length: 2000 }, () => randomText(32, 'base64url'))
  expect(new Set(texts).size).toBe(2000)
  expect(texts.every((text) => /^[\w-]{43}$/.test(text))).toBe(true)
  expect(randomText(12, 'hex')).toMatch(/^[0-9a-f]{24}$/)
  expect(randomText(4096, 'hex')).toHaveLength(8192)
})

test('what is drawn covers all values of a byte, and half of all bits', () => {
  const bytes = Array.from({ length: 500 }, () => Buffer.from(randomText(100, 'hex'), 'hex'))
  const all = Buffer.concat(bytes)
  expect(new Set(all).size).toBe(256)
  const bits = all.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
  expect(bits / (all.length * 8)).toBeCloseTo(0.5, 1)
})
