import { describe, expect, test } from 'vitest'
import { buildBidItems } from '#core/report/build-report-fixture.ts'
import { readBidLines } from './read-bid-lines.ts'
import { suggestLine } from './suggest-line.ts'

describe('a pasted bid', () => {
  test('is read from a spreadsheet, the amount last and the number first', () => {
    const { lines, unread } = readBidLines(
      'Division\tScope\tAmount\n09 21 16\tDrywall and framing\t$45,200.00\n23\tHVAC\t61000',
    )
    expect(unread).toEqual([])
    expect(lines).toEqual([
      { text: 'Drywall and framing', csi: '09 21 16', cents: 4_520_000, isAllowance: false },
      { text: 'HVAC', csi: '23', cents: 6_100_000, isAllowance: false },
    ])
  })

  test('is read from a file with quoted cells, quantities and a total that is not a line', () => {
    const { lines } = readBidLines(
      '"Flooring, carpet tile",2400,SF,4.10,"9,840.00"\r\nLighting allowance,12000\r\nTotal,21840',
    )
    expect(lines).toMatchObject([
      { text: 'Flooring, carpet tile SF', cents: 984_000, isAllowance: false },
      { text: 'Lighting allowance', cents: 1_200_000, isAllowance: true },
    ])
  })

  test('keeps exclusions as they are written and tells what it does not understand', () => {
    const read = readBidLines(
      'Paint,8000\n23 00 00,HVAC excluded\nSignage by owner\nSee drawings\nDeduct,-500',
    )
    expect(read.lines.map((line) => line.text)).toEqual(['Paint'])
    expect(read.exclusions).toEqual(['HVAC excluded', 'Signage by owner'])
    expect(read.unread.map(({ row }) => row)).toEqual([4, 5])
  })
})

describe('a suggestion', () => {
  const items = buildBidItems()
  const suggest = (text: string, csi = '') => suggestLine({ text, csi }, items)?.item

  test.each([
    ['Mechanical', '23 00 00', 'Rooftop unit changes and ductwork'],
    ['Drywall partitions', '', 'Partitions and wall finish'],
    ['Acoustical ceiling tile', '09 51 13', 'Acoustical and open ceilings'],
    ['Plumbing rough-in and fixtures', '', 'Kitchen and restroom plumbing'],
    ['Data cabling', '', 'Data and audio cabling'],
    ['OH&P Overhead', '', 'Overhead'],
  ])('“%s” %s belongs to “%s”', (text, csi, item) => {
    expect(suggest(text, csi)).toBe(item)
  })

  test('is none where nothing fits', () => {
    expect(suggest('Zebra crossing')).toBeUndefined()
  })
})
