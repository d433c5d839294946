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
