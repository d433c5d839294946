import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { diffPrices, mostPriceRows, readPriceCsv } from './read-price-csv.ts'

const head = 'project_type,item,size,low,likely,high,priced_on,named_by,notes'

const read = (...rows: readonly string[]) =>
  readPriceCsv([head, ...rows].join('\n'), 'supplier', builtInPriceBook, '2026-11-20')

/** A line whose name differs from its id. */
const [otherLine] = builtInPriceBook.templates.office.lines.filter(
  (line) => line.unit === 'SF' && line.item.toLowerCase() !== line.id && !line.item.includes(','),
)

const good = 'office,HVAC,medium,12,14.25,15.50,2026-10-01,Ridge Mechanical,by phone'

describe('readPriceCsv', () => {
  test('reads a row by the name or the id of its item, columns in any order', () => {
    const { prices, faults } = read(good)
    expect(faults).toEqual([])
    expect(prices).toEqual([
      {
        line: 2,
        source: 'supplier',
        projectType: 'office',
        lineId: 'hvac',
        tier: 'medium',
        low: 1200,
        likely: 1425,
        high: 1550,
        pricedOn: '2026-10-01',
        namedBy: 'Ridge Mechanical',
        notes: 'by phone',
      },
    ])
    const turned = `likely,size,item,project_type,named_by,priced_on\n$9.10,small,hvac,retail,X,2026-01-31`
    expect(readPriceCsv(turned, 'manual', builtInPriceBook, '2026-11-20').prices).toMatchObject([
      { projectType: 'retail', low: 910, likely: 910, high: 910 },
    ])
  })

  test.each([
    ['bakery,hvac,medium,,14,,2026-10-01,X,', 'project_type'],
    ['office,slab-of-gold,medium,,14,,2026-10-01,X,', 'no such item'],
    ['office,hvac,huge,,14,,2026-10-01,X,', 'size'],
    ['office,hvac,medium,,,,2026-10-01,X,', 'Prices are dollars'],
    ['office,hvac,medium,,-14,,2026-10-01,X,', 'Prices are dollars'],
    ['office,hvac,medium,,=14,,2026-10-01,X,', 'Prices are dollars'],
    ['office,hvac,medium,,1e3,,2026-10-01,X,', 'Prices are dollars'],
    ['office,hvac,medium,,0,,2026-10-01,X,', 'Prices are dollars'],
    ['office,hvac,medium,,10000.01,,2026-10-01,X,', 'Prices are dollars'],
    ['office,hvac,medium,x,14,,2026-10-01,X,', 'Prices are dollars'],
    ['office,hvac,medium,15,14,16,2026-10-01,X,', 'out of order'],
    ['office,hvac,medium,12,14,13,2026-10-01,X,', 'out of order'],
    ['office,hvac,medium,12,,15,2026-10-01,X,', 'Prices are dollars'],
    ['office,hvac,medium,12,14,x,2026-10-01,X,', 'Prices are dollars'],
    ['office,overhead,medium,,14,,2026-10-01,X,', 'no such item'],
    ['bakery,hvac,medium,,14,,2026-10-01,X,', 'restaurant, medical-office, retail'],
    ['office,hvac,huge,,14,,2026-10-01,X,', 'small, medium, large, xlarge'],
    ['office,hvac,medium,,14,,2026-02-30,X,', 'priced_on is a day'],
    ['office,hvac,medium,,14,,2026-11-21,X,', 'future'],
    ['office,hvac,medium,,14,,2026-10-01,,', 'named_by'],
    [`office,hvac,medium,,14,,2026-10-01,X,${'y'.repeat(201)}`, 'at most 200'],
  ])('reports %s', (row, problem) => {
    const { prices, faults } = read(good, row)
    expect(prices).toHaveLength(1)
    expect(faults).toEqual([{ line: 3, problem: expect.stringContaining(problem) }])
  })

  test('takes what stands just inside its limits', () => {
    const notes = 'y'.repeat(200)
    const { prices, faults } = read(
      `office,hvac,medium,0.01,0.50,10000,2026-11-20,X,${notes}`,
      `office,${otherLine?.item.toUpperCase()},medium,,14,,2026-10-01,X,`,
      `office,${otherLine?.id},medium,,14,,2026-10-01,X`,
    )
    expect(faults).toEqual([])
    expect(prices).toMatchObject([
      { low: 1, likely: 50, high: 1_000_000, pricedOn: '2026-11-20', notes },
      { lineId: otherLine?.id },
      { lineId: otherLine?.id, notes: '' },
    ])
  })

  test('reports missing columns, of nothing and of too much', () => {
    const faultOf = (text: string) =>
      readPriceCsv(text, 'manual', builtInPriceBook, '2026-11-20').faults[0]?.problem
    expect(faultOf('a,b\n1,2')).toContain('project_type, item')
    const unnamed = [head, good].map((row) => row.replace(/,[^,]*,[^,]*$/, '')).join('\n')
    expect(faultOf(unnamed)).toBe('The column named_by is missing.')
    expect(faultOf([head, ...Array(mostPriceRows).fill(good)].join('\n'))).toBeUndefined()
    expect(faultOf(head)).toContain('no rows')
    expect(faultOf([head, ...Array(mostPriceRows + 1).fill(good)].join('\n'))).toContain('At most')
  })

  test('text stays text: no control characters, formulas only as words', () => {
    const { prices } = read(`office,hvac,medium,,14,,2026-10-01,"=HYPERLINK(""x"")\u202e\nLtd",`)
    expect(prices[0]?.namedBy).toBe('=HYPERLINK("x") Ltd')
  })

  test('whatever is sent, every row is read or reported, and nothing breaks', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 60 }), { maxLength: 8 }), (rows) => {
        const { prices, faults } = read(...rows)
        expect(prices.length + faults.length).toBeGreaterThanOrEqual(
          rows.every((row) => row.trim() === '') ? 1 : 0,
        )
        for (const { likely } of prices) expect(Number.isInteger(likely)).toBe(true)
      }),
    )
  })
})

describe('diffPrices', () => {
  const { prices } = read(good)

  test('distinguishes new, changed and kept prices, and shows what the book says here', () => {
    const kept = prices.map(({ line: _line, ...price }) => price)
    const line = builtInPriceBook.templates.office.lines.find(({ id }) => id === 'hvac')
    const inBook =
      line?.unit === 'SF' ? Math.round((line.priceRanges?.medium.likely ?? 0) * 0.92) : 0
    expect(diffPrices(prices, [], builtInPriceBook)).toMatchObject([
      { change: 'new', before: undefined, after: 1425, inBook },
    ])
    expect(diffPrices(prices, kept, builtInPriceBook)[0]?.change).toBe('same')
    const dearer = kept.map((price) => ({
      ...price,
      likely: 1500,
      pricedOn: '2026-09-01' as const,
    }))
    expect(diffPrices(prices, dearer, builtInPriceBook)).toMatchObject([
      { change: 'changed', before: 1500 },
    ])
  })

  test('compares with the newest price that the same company named for the same row and size', () => {
    const [price] = prices.map(({ line: _line, ...one }) => one)
    if (!price) throw new Error('the list has no prices')
    const changeFrom = (...kept: readonly Partial<typeof price>[]) => {
      const stored = kept.map((one) => ({ ...price, ...one }))
      const [row] = diffPrices(prices, stored, builtInPriceBook)
      return [row?.change, row?.before]
    }
    for (const other of [
      { namedBy: 'Lake Air' },
      { source: 'contractor' },
      { projectType: 'retail' },
      { lineId: 'plumbing' },
      { tier: 'large' },
    ] as const) {
      expect(changeFrom(other)).toEqual(['new', undefined])
    }
    expect(changeFrom({ namedBy: 'RIDGE mechanical' })).toEqual(['same', 1425])
    for (const other of [{ low: 1100 }, { high: 1600 }, { pricedOn: '2026-09-01' }] as const) {
      expect(changeFrom(other)).toEqual(['changed', 1425])
    }
    expect(changeFrom({ likely: 1500 })).toEqual(['changed', 1500])
    const [old, recent] = [
      { likely: 1300, pricedOn: '2026-08-01' },
      { likely: 1400, pricedOn: '2026-09-01' },
    ] as const
    expect(changeFrom(old, recent)).toEqual(['changed', 1400])
    expect(changeFrom(recent, old)).toEqual(['changed', 1400])
  })

  test('says nothing of the book where it has no price', () => {
    for (const lineId of ['moat', 'overhead']) {
      const [row] = diffPrices(
        prices.map((price) => ({ ...price, lineId })),
        [],
        builtInPriceBook,
      )
      expect(row?.inBook, lineId).toBeUndefined()
    }
  })
})
