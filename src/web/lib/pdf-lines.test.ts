import { expect, test } from 'vitest'
import { linesOf } from './pdf-lines.ts'

const piece = (str: string, foot: number, hasEOL = true) => ({
  str,
  hasEOL,
  height: 12,
  transform: [12, 0, 0, 12, 40, foot],
})

test('pieces of a line are joined, and lines that are far apart are paragraphs', () => {
  const pieces = [
    piece('Premises:', 700, false),
    piece(' ', 700, false),
    piece('2,400 square', 700),
    piece('feet', 686),
    piece('', 680),
    piece('Term: 5 years', 650),
  ]
  expect(linesOf(pieces)).toBe('Premises: 2,400 square\nfeet\n\nTerm: 5 years')
})

test('a page without text is empty', () => {
  expect(linesOf([])).toBe('')
  expect(linesOf([piece(' ', 700)])).toBe('')
})
