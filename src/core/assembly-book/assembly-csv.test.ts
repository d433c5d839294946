import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spreads } from '#core/assemblies/assembly.ts'
import { grades } from '#core/assemblies/grade.ts'
import { assemblyIds, builtInAssemblies } from '#core/assemblies/rows/assemblies.ts'
import { plainText } from '#core/batch/plain-text.ts'
import { readCsv } from '#core/batch/read-csv.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { assemblyKey, withAssemblyChanges } from '#core/pricing/change-assembly.ts'
import { rateRows } from '#core/pricing/rate-rows.ts'
import { addDays } from '#core/time/day.ts'
import { readAssemblyCsv } from './read-assembly-csv.ts'
import { writeAskCsv, writeAssemblyCsv } from './write-assembly-csv.ts'

const today = '2026-11-22'
const read = (text: string) => readAssemblyCsv(text, builtInAssemblies, today)

const cents = fc.integer({ min: 0, max: 100_000_000 })
const source = fc
  .string({ minLength: 3, maxLength: 120, unit: 'binary' })
  .map((text) => plainText(text))
  .filter((text) => text.length >= 3)
const formula = fc
  .tuple(fc.constantFrom('=', '+', '-', '@', "'=", "''-", "' @"), source)
  .map(([start, rest]) => plainText(start + rest))
const change = fc.record({
  assembly: fc.record({
    hours: fc.integer({ min: 1, max: 50_000_000 }).map((value) => value / 10_000),
    material: cents,
    equipment: cents,
    minimum: cents,
    spread: fc.constantFrom(...spreads),
    grade: fc.constantFrom(...grades),
  }),
  source: fc.oneof(source, formula),
  priceDate: fc.integer({ min: 0, max: 27 }).map((days) => addDays('2026-10-01', days)),
})
const changes = fc.dictionary(fc.constantFrom(...assemblyIds).map(assemblyKey), change, {
  maxKeys: 12,
})

describe('the price book as a file', () => {
  test('comes back as it was, whatever was changed in it', () => {
    fc.assert(
      fc.property(changes, (made) => {
        const book = withAssemblyChanges(builtInAssemblies, made)
        const text = writeAssemblyCsv(book)
        expect(readAssemblyCsv(text, book, today)).toEqual({
          rows: assemblyIds.length,
          changes: {},
          faults: [],
        })
        const { faults, changes: found } = read(text)
        expect(faults).toEqual([])
        expect(withAssemblyChanges(builtInAssemblies, found)).toEqual(book)
      }),
    )
  })

  test('holds no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(changes, (made) => {
        const text = writeAssemblyCsv(withAssemblyChanges(builtInAssemblies, made))
        for (const { cells } of readCsv(text).rows) {
          for (const value of Object.values(cells)) expect(value).not.toMatch(/^\s*[=+\-@]/)
        }
      }),
    )
  })

  test('never throws and never changes a row while a line has a fault, whatever it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (tail) => {
        const { changes: found, faults } = read(`code,material,source\r\n${tail}`)
        if (faults.length > 0) expect(found).toEqual({})
      }),
    )
  })
})

describe('a line of the file', () => {
  const head = 'code,item,unit,hours,material,source,price_date\n'
  const line = (cells: string) => read(head + cells)

  test('changes what it says and leaves empty cells as they were', () => {
    expect(line('A09-011,,SF,,3.75,Acme Supply list,11/2/2026').changes).toEqual({
      'assembly/09-011': {
        assembly: { material: 375 },
        source: 'Acme Supply list',
        priceDate: '2026-11-02',
      },
    })
    expect(line("'09-011,,,0.1,,Acme Supply list,").changes).toEqual({
      'assembly/09-011': {
        assembly: { hours: 0.1 },
        source: 'Acme Supply list',
        priceDate: '2026-07-01',
      },
    })
  })

  test('that is not right is named with its number, and the rest of the file is not taken', () => {
    const { changes: found, faults } = line(
      [
        'A09-011,,SF,,3.75,Acme Supply list,2026-11-02',
        'A99-999,,SF,,1,Acme,2026-11-02',
        'A09-010,,LF,,1,Acme,2026-11-02',
        'A09-012,,SF,,=1+1,Acme,2026-11-02',
        'A09-013,,SF,-1,1,Acme,2026-11-02',
        'A09-014,,SF,,9,,',
        'A09-015,,SF,,9,Acme,2099-01-01',
        'A09-016,,SF,,9,Acme,2026-02-30',
        'A09-011,,SF,,3.75,Acme,2026-11-02',
      ].join('\n'),
    )
    expect(found).toEqual({})
    expect(faults.map(({ line: at }) => at)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
    expect(faults.map(({ problem }) => problem)).toEqual([
      'There is no row with the code “A99-999”.',
      'The unit of this row is SF, not LF.',
      expect.stringContaining('are dollars from 0'),
      expect.stringContaining('hours is a number'),
      expect.stringContaining('say in source or price_date'),
      'price_date must not be in the future.',
      'price_date is a day such as 2026-07-01.',
      'This code is in the file twice.',
    ])
  })

  test.each([
    ['', 'The column code is missing.'],
    ['code\nA09-011', 'None of the columns'],
    ['code,hours,hours\nA09-011,1,2', 'The column hours is there twice.'],
    ['code,hours\n', 'The file has no rows.'],
  ])('a file that cannot be read says why: %j', (text, problem) => {
    expect(read(text).faults).toEqual([{ line: 1, problem: expect.stringContaining(problem) }])
  })
})

test('the list to ask has the rank, our price and room for three quotes', () => {
  const row = builtInAssemblies['09-011']
  const { columns, rows } = readCsv(
    writeAskCsv([{ row, cents: 1_234_500, share: 0.0567, doubtCents: 1 }], () => 812.4),
  )
  expect(columns.slice(-3)).toEqual(['quote_1', 'quote_2', 'quote_3'])
  expect(rows[0]?.cells).toMatchObject({
    rank: '1',
    code: 'A09-011',
    our_unit_price: '8.12',
    drafted_money: '12345.00',
    share_percent: '5.7',
  })
})

describe('wages, productivity and densities in the file', () => {
  const book = builtInPriceBook
  const all = (text: string) => readAssemblyCsv(text, book.assemblies, today, book)

  test('the whole book comes back as it was written', () => {
    const rates = rateRows(book)
    const text = writeAssemblyCsv(book.assemblies, rates)
    expect(all(text)).toEqual({
      rows: assemblyIds.length + rates.length,
      changes: {},
      faults: [],
    })
  })

  test('what differs becomes a change, of a wage and an amount in dollars', () => {
    const text =
      'code,value,burden,source,price_date\nW-PNT,30.50,0.42,Union,2026-11-01\nd-lighting,1.2,,Count,2026-11-01\nF-least,55.00,,City,2026-11-01\nF-above-25000,11.2,,City,2026-11-01'
    expect(all(text).changes).toEqual({
      'rate/W-PNT': {
        rate: { value: 3050, burden: 0.42 },
        source: 'Union',
        priceDate: '2026-11-01',
      },
      'rate/D-lighting': { rate: { value: 1.2 }, source: 'Count', priceDate: '2026-11-01' },
      'rate/F-least': { rate: { value: 5500 }, source: 'City', priceDate: '2026-11-01' },
      'rate/F-above-25000': { rate: { value: 11.2 }, source: 'City', priceDate: '2026-11-01' },
    })
  })

  test.each([
    ['W-PNT,5,,Union,2026-11-01', 'value is a wage'],
    ['W-PNT,30.5,9,Union,2026-11-01', 'burden is a share'],
    ['D-lighting,1.2,0.4,Count,2026-11-01', 'Only a wage'],
    ['D-lighting,99,,Count,2026-11-01', 'value is a factor'],
    ['F-plan-review,65,,City,2026-11-01', 'value is a figure'],
    ['F-least,99000,,City,2026-11-01', 'value is an amount'],
    ['P-2500,1.9,,Count,2026-11-01', 'Productivity has to fall'],
    ['W-PNT,30.5,,,', 'say in source or price_date'],
  ])('%s is refused', (line, problem) => {
    const { changes: found, faults } = all(`code,value,burden,source,price_date\n${line}`)
    expect(found).toEqual({})
    expect(faults).toMatchObject([{ problem: expect.stringContaining(problem) }])
  })
})
