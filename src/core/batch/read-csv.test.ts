import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

test('the first line names the columns, empty lines are passed over, lines are counted', () => {
  expect(readCsv('name, city\r\n A , Ames\r\n\r\n , \nB,Ankeny\n')).toEqual({
    columns: ['name', 'city'],
    rows: [
      { line: 2, cells: { name: 'A', city: 'Ames' } },
      { line: 5, cells: { name: 'B', city: 'Ankeny' } },
    ],
  })
})

test('a quoted cell may hold commas, quotes and line breaks, and lines still count', () => {
  const { rows } = readCsv('name,text\n"Bar, Grill","said ""yes""\nand more"\nLast,x')
  expect(rows).toEqual([
    { line: 2, cells: { name: 'Bar, Grill', text: 'said "yes"\nand more' } },
    { line: 4, cells: { name: 'Last', text: 'x' } },
  ])
})

test('a missing cell is empty, one too many is nobody’s, a byte order mark is no name', () => {
  expect(readCsv('\uFEFFa,b\n1\n1,2,3').rows.map((row) => row.cells)).toEqual([
    { a: '1', b: '' },
    { a: '1', b: '2' },
  ])
})

test('an empty text has no columns and no rows', () => {
  expect(readCsv('')).toEqual({ columns: [], rows: [] })
})

test('line breaks of old computers end a line as well', () => {
  expect(readCsv('a\r1\r2').rows).toEqual([
    { line: 2, cells: { a: '1' } },
    { line: 3, cells: { a: '2' } },
  ])
})

test('a mark in the middle of the text is text, and a quote inside a cell is a quote', () => {
  expect(readCsv('a\nx\uFEFFy\n6" pipe').rows.map(({ cells }) => cells['a'])).toEqual([
    'x\uFEFFy',
    '6" pipe',
  ])
})

test('text behind a closing quote is ignored, and a quote that never closes ends with the text', () => {
  expect(readCsv('a,b\n"x"yz,2\n"open,3').rows.map(({ cells }) => cells)).toEqual([
    { a: 'x', b: '2' },
    { a: 'open,3', b: '' },
  ])
})

test('any table is read back as it was written', () => {
  const cell = fc.string().map((text) => text.replaceAll('\r', ' ').trim())
  const table = fc.array(fc.tuple(cell, cell, fc.constant('x')), { minLength: 1 })
  fc.assert(
    fc.property(table, (rows) => {
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
      const text = ['a,b,c', ...rows.map((row) => row.map(quote).join(','))].join('\n')
      const read = readCsv(text).rows.map(({ cells }) => [cells['a'], cells['b'], cells['c']])
      expect(read).toEqual(rows)
    }),
  )
})

test('any text at all is read to its end', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a') }), (text) => {
      expect(readCsv(text).rows.length).toBeLessThanOrEqual(text.length)
    }),
  )
})
