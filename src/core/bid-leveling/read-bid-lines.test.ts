import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { buildBidItems } from '#core/report/build-report-fixture.ts'
import { readBidLines } from './read-bid-lines.ts'
import { suggestForBid, suggestLines } from './suggest-line.ts'

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

  test('keeps exclusions as they are written and names what it does not understand', () => {
    const read = readBidLines(
      'Paint,8000\n23 00 00,HVAC excluded\nSignage by owner\nSee drawings\nDeduct,-500',
    )
    expect(read.lines.map((line) => line.text)).toEqual(['Paint'])
    expect(read.exclusions).toEqual(['HVAC excluded', 'Signage by owner'])
    expect(read.unread.map(({ row }) => row)).toEqual([4, 5])
  })
})

describe('a row of a pasted bid', () => {
  const read = (text: string) => readBidLines(text)
  const line = (text: string) => read(text).lines[0]

  test('may have empty cells and empty rows around it, which are not reported', () => {
    expect(read('Paint\t\t8000\n\n\t\t\n  09 91 00 \tDoors \t 9000 ')).toEqual({
      lines: [
        { text: 'Paint', csi: '', cents: 800_000, isAllowance: false },
        { text: 'Doors', csi: '09 91 00', cents: 900_000, isAllowance: false },
      ],
      exclusions: [],
      unread: [],
    })
    expect(line('Paint,,two coats,8000')?.text).toBe('Paint two coats')
    expect(line('23,HVAC,,complete,61000')?.text).toBe('HVAC complete')
    expect(line(',23,HVAC,61000')).toMatchObject({ text: 'HVAC', csi: '23' })
  })

  test('may have words behind its amount, or a byte order mark in front', () => {
    expect(line('Paint,8000,by Oak')).toMatchObject({ text: 'Paint by Oak', cents: 800_000 })
    expect(line('\uFEFFPaint,8000')?.text).toBe('Paint')
  })

  test('may have a number without words, and needs one of both', () => {
    expect(line('23 00 00,5000')).toMatchObject({ text: '23 00 00', cents: 500_000 })
    expect(read('Paint,8000\n,5000').unread).toEqual([{ row: 2, text: '5000' }])
    expect(read('123456').unread).toEqual([{ row: 1, text: '123456' }])
  })

  test('is not read with a comma for cents, which would be a hundred times as much', () => {
    expect(line('Paint\t1,250.50')?.cents).toBe(125_050)
    expect(read('Tile,8000\nPaint\t125,50').unread).toEqual([{ row: 2, text: 'Paint 125,50' }])
  })

  test.each(['Total', 'Subtotal finishes', 'Sub-total', 'sub total', 'Grand total'])(
    'that begins with “%s” is no line and no exclusion',
    (text) =>
      expect(read(`Paint,8000\n${text},8000`)).toMatchObject({
        lines: [{ text: 'Paint' }],
        exclusions: [],
        unread: [],
      }),
  )

  test('with the word total elsewhere is a line', () => {
    expect(line('Fountains in total,5000')?.text).toBe('Fountains in total')
  })

  test('of heads is no exclusion', () => {
    expect(read('Scope,Amount\nPaint,8000').exclusions).toEqual([])
  })

  test.each([
    ['092116,Drywall,5000', '092116', 'Drywall'],
    ['09-21-16,Drywall,5000', '09-21-16', 'Drywall'],
    ['Drywall,09.21.16,5000', '09.21.16', 'Drywall'],
    ['Section 09 21 16,5000', '', 'Section 09 21 16'],
    ['09 21 16 drywall,5000', '', '09 21 16 drywall'],
    ['Unit 23,5000', '', 'Unit 23'],
    ['24 doors,5000', '', '24 doors'],
    ['Tile,2400 sf,5000', '', 'Tile 2400 sf'],
  ])('“%s” has the number “%s” and the text “%s”', (row, csi, text) => {
    expect(line(row)).toEqual({ text, csi, cents: 500_000, isAllowance: false })
  })

  test('keeps 200 characters of its text, and 80 where it is not understood', () => {
    expect(line(`${'a'.repeat(199)} bc,5000`)?.text).toBe('a'.repeat(199))
    expect(line(`${'a'.repeat(250)},5000`)?.text).toHaveLength(200)
    const [odd] = read(`Paint,8000\nSee,,${'b'.repeat(90)}`).unread
    expect(odd?.text).toBe(`See ${'b'.repeat(76)}`)
  })
})

describe('a suggestion', () => {
  const items = buildBidItems()
  const suggest = (text: string, csi = '') => suggestLines({ text, csi }, items)[0]?.item

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

describe('a suggestion among counted lines', () => {
  const facts = buildFacts({
    projectType: 'restaurant',
    squareFootage: 2400,
    seats: 70,
    barFeet: 16,
    spaceCondition: 'second-generation-other-use',
    existingSystems: buildSystems('none'),
    requiredSystems: ['sprinklers', 'fireAlarm'],
  })
  const items = draftEstimate(facts, builtInPriceBook, '2026-07-01').bidItems
  const ids = (text: string, csi = '') =>
    suggestLines({ text, csi }, items)
      .map(({ id }) => id.replace('counted.', ''))
      .toSorted()

  test.each([
    ['Superintendent', ['supervision']],
    ['Demolition and haul-off', ['demolition']],
    ['Hood and make-up air', ['hood']],
    ['LVT and base', ['base', 'flooring']],
    ['Grease trap', ['interceptor']],
    ['Ansul system', ['hoodSuppression']],
    ['Electrical service 600A', ['service']],
    ['Doors, frames & hardware', ['doors']],
    ['Paint', ['paint']],
    ['Light fixtures', ['lighting']],
    ['RTUs', ['units']],
    ['ACT ceilings', ['ceilings']],
    ['Permit fees', ['permits']],
    ['GC fee', ['overhead', 'profit']],
    ['Contingency', ['contingency']],
    ['Fire sprinkler', ['heads', 'riser']],
    ['Bar top and back bar', ['bar']],
    ['Supt. and PM', ['supervision']],
    ['Kitchen exhaust', ['hood']],
    ['Carpet tile', ['flooring']],
    ['Luxury vinyl tile', ['flooring']],
    ['VCT flooring', ['flooring']],
    ['Resilient base', ['base']],
    ['Ceramic tile flooring', ['tile']],
    ['FRP panels', ['wallFinishes']],
    ['Electrical panels', ['panels']],
    ['Asbestos survey', ['survey']],
    ['Test & balance', ['airTerminals']],
    ['Temp. facilities', ['siteCosts']],
    ['FEC', ['specialties']],
  ])('“%s” covers %j', (text, expected) => {
    expect(ids(text)).toEqual(expected)
  })

  test('a whole trade covers all of its lines, and nothing of another trade', () => {
    const plumbing = items.filter(({ category }) => category === 'Plumbing')
    expect(suggestLines({ text: 'Plumbing, complete', csi: '22 00 00' }, items).toSorted()).toEqual(
      expect.arrayContaining(plumbing.filter(({ id }) => id !== 'counted.interceptor')),
    )
    expect(ids('HVAC')).not.toContain('heater')
    expect(ids('Elect.')).toEqual(ids('Electrical'))
    expect(ids('Mech.')).toEqual(ids('Mechanical'))
  })

  test('a text that names nothing goes by its MasterFormat number', () => {
    expect(ids('As per drawings', '08 14 16')).toEqual(['doors'])
    expect(ids('Division 10', '10')).toEqual(['restroomFittings', 'specialties'])
    expect(ids('Zebra crossing')).toEqual([])
  })

  test('a lump sum leaves out what another line of the same bid covers', () => {
    const [plumbing = [], heater = []] = suggestForBid(
      [
        { text: 'Plumbing', csi: '' },
        { text: 'Water heater', csi: '' },
      ],
      items,
    )
    expect(heater.map(({ id }) => id)).toEqual(['counted.heater'])
    expect(plumbing.map(({ id }) => id)).not.toContain('counted.heater')
    expect(plumbing.length).toBeGreaterThan(2)
  })

  test('every line of the estimate is found by its own name', () => {
    const work = items.filter(({ id, isPercentage }) => !isPercentage && id !== 'counted.minimums')
    const lost = work.filter(
      (item) => !suggestLines({ text: item.item, csi: '' }, items).includes(item),
    )
    expect(lost.map(({ item }) => item)).toEqual([])
  })
})
