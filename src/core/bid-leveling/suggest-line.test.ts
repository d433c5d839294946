import { describe, expect, test } from 'vitest'
import { buildBidItem, buildPercentageItem } from '#core/report/build-report-fixture.ts'
import { suggestForBid, suggestLines } from './suggest-line.ts'

const overhead = buildPercentageItem('Overhead', 10, 400_000)
const profit = buildPercentageItem('Profit', 5, 400_000)

describe('overhead and profit', () => {
  test('in one sum cover both lines, the larger first', () => {
    expect(suggestLines({ text: 'OH&P', csi: '' }, [profit, overhead])).toEqual([overhead, profit])
  })

  test('in one sum keep both lines where the bid has lines for all of it as well', () => {
    const lines = ['OH&P', 'Overhead', 'Profit'].map((text) => ({ text, csi: '' }))
    expect(suggestForBid(lines, [profit, overhead])).toEqual([
      [overhead, profit],
      [overhead],
      [profit],
    ])
  })
})

describe('a text that names nothing goes by its MasterFormat number:', () => {
  const counted = (id: string, csiDivision?: string) =>
    buildBidItem({
      id: `counted.${id}`,
      item: id,
      category: 'Zz',
      ...(csiDivision === undefined ? {} : { csiDivision }),
    })
  const items = [
    counted('boards', '09 21 16'),
    counted('plaster', '09 21 13'),
    counted('studs', '09 22 16'),
    counted('leaves', '08 14 16'),
    counted('unnumbered'),
  ]
  const ids = (csi: string) =>
    suggestLines({ text: 'As drawn', csi }, items).map(({ item }) => item)

  test.each(['09 21 16', '09-21-16', '09.21.16', '092116', ' 09 21 16'])(
    '%s is one section',
    (csi) => expect(ids(csi)).toEqual(['boards']),
  )

  test.each([
    ['09 21 99', ['boards', 'plaster']],
    ['09 21', ['boards', 'plaster']],
    ['09 99 99', ['boards', 'plaster', 'studs']],
    ['09', ['boards', 'plaster', 'studs']],
    ['08', ['leaves']],
  ])('%s covers the nearest lines, %j', (csi, expected) => {
    expect(ids(csi)).toEqual(expected)
  })

  test.each(['', '07', 'Section 09 21 16', 'A09 21 16', 'drawn'])('“%s” covers none', (csi) => {
    expect(ids(csi)).toEqual([])
  })
})
