import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projectTypes } from '#core/catalog/project-type.ts'
import { changeAnswers } from '#core/project/change-answers.ts'
import { longestLetter } from './letter-sentences.ts'
import { letterCases } from './letters-fixture.ts'
import { readLetter } from './read-letter.ts'

const read = (letter: string, answers: Readonly<Record<string, unknown>> = {}) =>
  readLetter(letter, { today: '2026-11-29', answers })

describe('whatever is pasted', () => {
  const words = fc.constantFrom(
    ...letterCases.flatMap(({ letter }) => letter.split(/\b/)).filter((word) => word !== ''),
    ...['\n\n', ':', '$', '(', '“', '2,400', 'not ', 'if ', '1-1-1-1', 'formerly ', 'square feet'],
  )
  const text = fc.oneof(
    fc.array(words, { maxLength: 120 }).map((all) => all.join('')),
    fc.string({ maxLength: 400, unit: 'grapheme' }),
  )

  test('each statement is a valid answer with a sentence of the letter', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('', ...projectTypes), (letter, projectType) => {
        const { statements, untaken } = read(letter, { projectType })
        for (const { answer, value, sentence, marked, valueText } of statements) {
          expect(letter.replaceAll('\r', '')).toContain(sentence)
          expect(marked.from).toBeGreaterThanOrEqual(0)
          expect(marked.to).toBeGreaterThan(marked.from)
          expect(marked.to).toBeLessThanOrEqual(sentence.length)
          expect(valueText).not.toBe('')
          const given = answer === 'landlordWork' ? [String(value)] : value
          expect(changeAnswers({}, { [answer]: given }).ok).toBe(true)
        }
        for (const { sentence, reason } of untaken) {
          expect(letter.replaceAll('\r', '')).toContain(sentence)
          expect(reason).not.toBe('')
        }
      }),
    )
  })

  test('conditions before and after a term leave nothing to read', () => {
    const plain = letterCases.flatMap(({ letter }) => letter.split('\n')).filter(Boolean)
    fc.assert(
      fc.property(fc.constantFrom(...plain), (line) => {
        const [term = '', ...rest] = line.split(': ')
        const said =
          rest.length === 0
            ? `If Tenant elects, ${line}`
            : `${term}: If Tenant elects, ${rest.join(': ')}`
        const found = read(said.split('. ')[0] ?? '').statements
        expect(found).toEqual([])
      }),
    )
  })

  test.each([
    ['one word', 'a'],
    ['digits', '1-'],
    ['numbers', '1 '],
    ['former uses', 'former '],
    ['amounts', '$1,000 '],
    ['landlords', 'Landlord shall provide '],
    ['terms', 'Premises: 2,000 square feet\n'],
    ['stops', 'A. '],
    ['brackets', 'one ('],
    ['lines', '\n'],
    ['capitals', 'A B C D '],
    ['streets', '12 Oak '],
    ['spaces', ' '],
    ['units', 'two existing 10-ton '],
    ['years', '5 years and '],
    ['works', "Landlord's Work: demolish all existing "],
    ['promises', 'restrooms by landlord, '],
    ['rows', 'Option A: $65 \n'],
    ['denials', 'The Premises are not. '],
    ['accents', 'Café '],
  ])('a hundred thousand characters of %s are read within seconds', (_, part) => {
    const started = performance.now()
    read(part.repeat(Math.ceil(longestLetter / part.length)), { projectType: 'restaurant' })
    expect(performance.now() - started).toBeLessThan(4000)
  })
})
