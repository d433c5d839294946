import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('characters that hide or turn text become one space, and none remains at the ends', () => {
  expect(plainText('\u0007Ada\r\n\tFox\u007f')).toBe('Ada Fox')
  expect(plainText('gnp\u202e.exe')).toBe('gnp .exe')
  expect(plainText('a\u2066b\u2069c')).toBe('a b c')
})

test('every other character stays as it was written', () => {
  expect(plainText('Café “Zoë” – 5 Main St.')).toBe('Café “Zoë” – 5 Main St.')
})
