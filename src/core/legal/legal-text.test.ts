import { expect, test } from 'vitest'
import { type LegalText, readLegalText, standingLegalText, writeLegalText } from './legal-text.ts'
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

test.each([
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
  const text = (revision: number, effectiveOn: string): LegalText => ({
    revision,
    effectiveOn,
    sections: [],
  })
  const shipped = text(0, '2026-07-01')
  const saved = [text(1, '2026-08-01'), text(2, '2026-10-01'), text(3, '2026-09-01')]
  const standing = (today: string) => standingLegalText(saved, shipped, today).revision
  expect(['2026-07-31', '2026-08-01', '2026-09-01', '2026-12-01'].map(standing)).toEqual([
    0, 1, 3, 3,
  ])
})
