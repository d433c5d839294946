import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortDescription } from './short-description.ts'

test('text that fits stays unchanged', () => {
  const text = 'A former bank with a vault that stays.'
  expect(shortDescription(text)).toBe(text)
})

test('a long description ends at a word, fits, and says where the rest is', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,14}$/), { minLength: 400 }), (words) => {
      const short = shortDescription(words.join(' '))
      const [kept = '', rest] = short.split('… ')
      expect(short.length).toBeLessThan(200)
      expect(words.join(' ').startsWith(`${kept} `)).toBe(true)
      expect(rest).toBe('The whole description is in the basis of estimate.')
    }),
  )
})

test('one endless word is cut', () => {
  expect(shortDescription('x'.repeat(2000)).length).toBeLessThan(200)
})
