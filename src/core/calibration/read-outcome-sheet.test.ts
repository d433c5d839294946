import { describe, expect, test } from 'vitest'
import { outcomeSheetTemplate, readOutcomeSheet } from './read-outcome-sheet.ts'

const head = 'order,kind,amount,day,same_scope,source,notes'

const sheet = (...lines: string[]) => readOutcomeSheet([head, ...lines].join('\n'))

describe('a sheet of outcomes', () => {
  test('the template is a sheet that can be read', () => {
    const { rows, errors } = readOutcomeSheet(outcomeSheetTemplate)
    expect(errors).toEqual([])
    expect(rows).toMatchObject([{ kind: 'awarded', amountCents: 31_250_000, isSameScope: true }])
  })

  test('reads amounts with and without separators, and columns in any order and case', () => {
    const { rows } = readOutcomeSheet(
      'Amount,ORDER,source,Kind,Same_Scope,day\n"$1,250.5",PL-0A1B2C3D,Last invoice,Final Cost,NO,2026-05-14\n',
    )
    expect(rows).toEqual([
      {
        line: 2,
        order: 'PL-0A1B2C3D',
        kind: 'final',
        amountCents: 125_050,
        day: '2026-05-14',
        isSameScope: false,
        source: 'Last invoice',
        scopeNotes: '',
      },
    ])
  })

  test('every error names its line, and the good lines stay readable', () => {
    const { rows, errors } = sheet(
      'PL-0A1B2C3D,bid,1000,2026-05-14,yes,Bid form,',
      ',guess,12.345,14.5.2026,perhaps,x,',
      'PL-0A1B2C3D,final,"1,2,3",2026-02-30,yes,Bid form,',
    )
    expect(rows).toHaveLength(1)
    expect(errors.map(({ line }) => line)).toEqual([3, 3, 3, 3, 3, 3, 4, 4])
  })

  test.each([
    ['0', false],
    ['-5', false],
    ['1e6', false],
    ['100000000', true],
    ['100000000.01', false],
    ['12,34', false],
    ['1$2', false],
    ['12,345', true],
    ['1,234,567', true],
  ])('an amount of %s is read: %s', (amount, isRead) => {
    const { errors } = sheet(`PL-0A1B2C3D,bid,"${amount}",2026-05-14,yes,Bid form,`)
    expect(errors.length === 0).toBe(isRead)
  })

  test.each([
    ['source', 'ab', false],
    ['source', 'abc', true],
    ['source', 'a'.repeat(300), true],
    ['source', 'a'.repeat(301), false],
    ['notes', 'a'.repeat(2000), true],
    ['notes', 'a'.repeat(2001), false],
  ])('%s is read by its length', (column, text, isRead) => {
    const [source, notes] = column === 'source' ? [text, ''] : ['Bid form', text]
    const { errors } = sheet(`PL-0A1B2C3D,bid,5,2026-05-14,yes,${source},${notes}`)
    const length =
      column === 'source'
        ? 'source must say where the figure comes from, in 3 to 300 characters.'
        : 'notes are longer than 2,000 characters.'
    expect(errors).toEqual(isRead ? [] : [{ line: 2, message: length }])
  })

  test('notes are kept', () => {
    const { rows } = sheet('PL-0A1B2C3D,bid,5,2026-05-14,yes,Bid form,Without the patio')
    expect(rows[0]?.scopeNotes).toBe('Without the patio')
  })

  test('a sheet without the columns, without lines or with too many is one error', () => {
    const refused = (message: string) => ({ rows: [], errors: [{ line: 1, message }] })
    expect(readOutcomeSheet('order,amount\nPL-1,5')).toEqual(
      refused('Missing columns: kind, day, same_scope, source.'),
    )
    expect(sheet()).toEqual(refused('No lines to enter.'))
    const lines = (count: number) =>
      sheet(...Array(count).fill('PL-0A1B2C3D,bid,1000,2026-05-14,yes,Bid form,'))
    expect(lines(501)).toEqual(refused('At most 500 lines at a time; this file has 501.'))
    expect(lines(500).rows).toHaveLength(500)
  })
})
