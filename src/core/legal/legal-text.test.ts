import { expect, test } from 'vitest'
import type { Day } from '#core/time/day.ts'
import {
  isLegalDocument,
  type LegalText,
  legalTextProblem,
  readLegalText,
  standingLegalText,
  writeLegalText,
} from './legal-text.ts'
import { shippedLegalTexts } from './shipped-legal-texts.ts'

test.each(['terms', 'privacy'] as const)('the shipped %s reads as it is written', (document) => {
  const { sections } = shippedLegalTexts[document]
  expect(readLegalText(writeLegalText(sections))).toEqual({ ok: true, value: sections })
})

test('lines of a paragraph are joined, an empty line ends it, and points come below', () => {
  const read = readLegalText('## One\r\nfirst\nline\n\nsecond <b>\n- a\n- b\n  more\n\n## Two\n- c')
  expect(read).toEqual({
    ok: true,
    value: [
      { title: 'One', paragraphs: ['first line', 'second <b>'], points: ['a', 'b more'] },
      { title: 'Two', paragraphs: [], points: ['c'] },
    ],
  })
})

test('titles begin a line, and blanks around titles, points and breaks do not count', () => {
  const read = readLegalText('\r\n##  One \rsee ## below\r-  a \r\n\n')
  expect(read).toEqual({
    ok: true,
    value: [{ title: 'One', paragraphs: ['see ## below'], points: ['a'] }],
  })
  expect(writeLegalText([{ title: 'One', paragraphs: ['a', 'b'] }])).toBe('## One\n\na\n\nb\n')
  expect(writeLegalText([{ title: 'One', paragraphs: [], points: ['a', 'b'] }])).toBe(
    '## One\n\n- a\n- b\n',
  )
})

test('what to mend is said with its place, shortened', () => {
  const problem = (text: string) => {
    const read = readLegalText(text)
    return read.ok ? '' : legalTextProblem(read.refusal)
  }
  expect(problem('Hello')).toMatch(/^Begin with a title: /)
  expect(problem('## \ntext')).toBe('A section has no title.')
  expect(problem('## One\n')).toBe('The section “One” has no text.')
  expect(problem('## One\na\n## One\nb')).toBe('The title “One” is there twice.')
  expect(problem('## One\n- a\n\nb')).toBe(
    'In “One” a paragraph follows the points. Begin a new section for it.',
  )
  expect(problem(`## ${'x'.repeat(500)}\n`)).toBe(`The section “${'x'.repeat(120)}” has no text.`)
  expect(['terms', 'privacy', 'imprint'].map(isLegalDocument)).toEqual([true, true, false])
})

test.each([
  ['  \n first\n## One\ntext', 'text-before-first-title', 'first'],
  ['', 'text-before-first-title', ''],
  ['Hello\n## One\ntext', 'text-before-first-title', 'Hello'],
  ['## One\n\n## Two\ntext', 'empty-section', 'One'],
  ['## \ntext', 'empty-section', ''],
  ['## One\na\n## One\nb', 'title-used-twice', 'One'],
  ['## One\n- a\n\nb', 'paragraph-below-points', 'One'],
])('refuses %j', (text, code, at) => {
  expect(readLegalText(text)).toEqual({ ok: false, refusal: { code, at } })
})

test('the newest text whose day has come applies', () => {
  const text = (revision: number, effectiveOn: Day): LegalText => ({
    revision,
    effectiveOn,
    sections: [],
  })
  const shipped = text(0, '2026-07-01')
  const saved = [text(1, '2026-08-01'), text(3, '2026-09-01'), text(2, '2026-10-01')]
  const standing = (today: Day) => standingLegalText(saved, shipped, today).revision
  const days = ['2026-07-31', '2026-08-01', '2026-09-01', '2026-12-01'] as const
  expect(days.map(standing)).toEqual([0, 1, 3, 3])
})
