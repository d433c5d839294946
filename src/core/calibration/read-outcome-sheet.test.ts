import { describe, expect, test } from 'vitest'
import { outcomeSheetLimit, outcomeSheetTemplate, readOutcomeSheet } from './read-outcome-sheet.ts'

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
  ])('an amount of %s is read: %s', (amount, isRead) => {
    const { errors } = sheet(`PL-0A1B2C3D,bid,"${amount}",2026-05-14,yes,Bid form,`)
    expect(errors.length === 0).toBe(isRead)
  })

  test('a sheet without the columns, without lines or with too many is one error', () => {
    expect(readOutcomeSheet('order,amount\nPL-1,5').errors).toMatchObject([{ line: 1 }])
    expect(sheet().errors).toMatchObject([{ line: 1 }])
    const line = 'PL-0A1B2C3D,bid,1000,2026-05-14,yes,Bid form,'
    expect(sheet(...Array.from({ length: outcomeSheetLimit + 1 }, () => line)).errors).toHaveLength(
      1,
    )
  })
})
