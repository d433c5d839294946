import { expect, test } from 'vitest'
import { type CodeSection, citeSection, editionsText } from './code-section.ts'

const editions = {
  IBC: { year: '2024', grade: 'D', source: 'a list' },
  UPC: { year: '2021', grade: 'A', source: 'the state' },
} as const

test.each<[CodeSection, string]>([
  ['IBC 1013.1', 'IBC 2024 section 1013.1'],
  ['UPC table 422.1', 'UPC 2021 table 422.1'],
  ['IMC 403.3', 'IMC section 403.3'],
  ['NFPA 13', 'NFPA 13'],
  ['40 CFR 61.145', '40 CFR 61.145'],
  ['Food Code 5-203.11', 'Food Code section 5-203.11'],
])('%s is cited as “%s”', (section, cited) => {
  expect(citeSection(section, editions)).toBe(cited)
})

test('the editions that were cited are named once, with source and grade', () => {
  const cited = ['IBC 2024 section 1013.1: a sign', 'IBC 2024 section 1008.2: light', 'Usual']
  expect(editionsText(editions, cited)).toBe('International Building Code 2024 (a list; grade D)')
  expect(editionsText(editions, [])).toBe('')
})
