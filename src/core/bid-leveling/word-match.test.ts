import { describe, expect, test } from 'vitest'
import { buildBidItem } from '#core/report/build-report-fixture.ts'
import { alikeItem } from './word-match.ts'

/** The name of the found line among lines with these names, in a category that no text names. */
const find = (text: string, ...names: readonly string[]) =>
  alikeItem({ text, csi: '' }, names.map(named))?.item

const named = (item: string) => buildBidItem({ item, category: 'Zz' })

describe('by words', () => {
  test('the line of whose name the text has the larger share is found, and the first of equals', () => {
    expect(find('Alpha bravo', 'Alpha bravo charlie delta echo', 'Alpha')).toBe('Alpha')
    expect(find('Alpha', 'Alpha bravo', 'Charlie alpha')).toBe('Alpha bravo')
  })

  test('one word of five is chance', () => {
    expect(find('Alpha', 'Alpha bravo charlie delta echo')).toBeUndefined()
    expect(find('Alpha', 'Alpha bravo charlie')).toBe('Alpha bravo charlie')
  })

  test('articles, single letters and punctuation are ignored', () => {
    expect(find('The new work, and all of the', 'All of the new work')).toBeUndefined()
    expect(find('Type A', 'Wing A')).toBeUndefined()
    expect(find('Alpha -- bravo', 'Alpha/bravo')).toBe('Alpha/bravo')
  })

  test('plural endings are ignored in words of more than four letters', () => {
    expect(find('Doors', 'Door')).toBe('Door')
    expect(find('Keys', 'Key')).toBeUndefined()
  })

  test('a synonym of the trade counts as the word', () => {
    expect(find('Casework', 'Millwork')).toBe('Millwork')
    expect(find('Sheetrock', 'Framing')).toBe('Framing')
  })

  test('two words of its category or of its division’s name are enough', () => {
    const line = { item: 'Alpha', category: 'Low Voltage' }
    const found = (text: string, overrides: object) =>
      alikeItem({ text, csi: '' }, [buildBidItem({ ...line, ...overrides })])?.item
    expect(found('low voltage', {})).toBe('Alpha')
    expect(found('low', {})).toBeUndefined()
    expect(found('bravo charlie', { csiDivision: '12 Bravo Charlie' })).toBe('Alpha')
  })
})

describe('by the MasterFormat division', () => {
  const found = (csi: string, csiDivision: string, item = 'Alpha') =>
    alikeItem({ text: 'Drawings', csi }, [buildBidItem({ item, category: 'Zz', csiDivision })])

  test('the same division is enough, however it is written', () => {
    for (const csi of ['09', ' 09 21 16', '092116']) expect(found(csi, '09')).toBeDefined()
  })

  test('another division, or a number in the middle of a text, is not', () => {
    expect(found('08', '09')).toBeUndefined()
    expect(found('Section 09', '09')).toBeUndefined()
    expect(found('', '')).toBeUndefined()
  })

  test('it finds a line whose name has no word of its own', () => {
    const line = buildBidItem({ item: 'New work', category: 'Zz', csiDivision: '09' })
    expect(alikeItem({ text: 'All', csi: '09' }, [line])).toBe(line)
  })
})
