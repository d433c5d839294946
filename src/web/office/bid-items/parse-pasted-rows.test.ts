import { describe, expect, it } from 'vitest'
import { isSheetText, parsePastedRows } from './parse-pasted-rows.ts'

describe('text from a spreadsheet', () => {
  it('splits at tabs and line ends of any kind', () => {
    expect(parsePastedRows('HVAC\t12\r\nPlumbing\t9\n')).toEqual([
      ['HVAC', '12'],
      ['Plumbing', '9'],
    ])
  })

  it('keeps tabs, line ends and quotes inside a quoted cell', () => {
    expect(parsePastedRows('"Door, 3\'\n6"" wide"\tEA')).toEqual([['Door, 3\'\n6" wide', 'EA']])
  })

  it('takes a quote that never closes as text', () => {
    expect(parsePastedRows('"6 in. pipe\tLF')).toEqual([['"6 in. pipe', 'LF']])
  })

  it('keeps empty cells and leaves empty rows out', () => {
    expect(parsePastedRows('HVAC\t\t12\n\n\t\nPlumbing')).toEqual([
      ['HVAC', '', '12'],
      ['Plumbing'],
    ])
  })

  it('leaves a row of column headings out', () => {
    expect(parsePastedRows('Item\tDescription\tCategory\nHVAC\tRoof unit\tHVAC')).toEqual([
      ['HVAC', 'Roof unit', 'HVAC'],
    ])
  })

  it('distinguishes one value from a piece of a sheet', () => {
    expect(isSheetText('1,250.00')).toBe(false)
    expect(isSheetText('1,250.00\r\n')).toBe(false)
    expect(isSheetText('EA\t2')).toBe(true)
    expect(isSheetText('1\n2')).toBe(true)
  })
})
