import { describe, expect, test } from 'vitest'
import { lengthText, readLength } from './length-text.ts'
import { agreement, readScaleText, scaleOfArea, scaleOfLength, scalesOfTexts } from './scale.ts'

describe('a length that somebody types', () => {
  test.each([
    [`12'-6"`, 12.5],
    [`12' 6"`, 12.5],
    [`12'6"`, 12.5],
    ['12 6', 12.5],
    ['12.5', 12.5],
    [`12.5'`, 12.5],
    [`3'-4 1/2"`, 3 + 4.5 / 12],
    [`6"`, 0.5],
    [`1/2"`, 1 / 24],
    [`12’-6”`, 12.5],
    ['3 m', 3 / 0.3048],
    ['3,2 m', 3.2 / 0.3048],
    ['450 mm', 0.45 / 0.3048],
  ])('reads %s', (text, feet) => {
    expect(readLength(text)).toBeCloseTo(feet, 9)
  })

  test.each(['', 'about ten', `12'-14"`, '-3', '0', '1/0"'])('reads nothing in %j', (text) => {
    expect(readLength(text)).toBeUndefined()
  })

  test('is printed to the half inch and read again', () => {
    expect([12.5, 0.5, 9 + 11.9 / 12, 1 / 24].map(lengthText)).toEqual([
      `12'-6"`,
      `0'-6"`,
      `10'-0"`,
      `0'-½"`,
    ])
    expect(readLength(lengthText(12.5))).toBe(12.5)
  })
})

describe('the scale on a sheet', () => {
  test.each([
    [`1/8" = 1'-0"`, 9],
    [`SCALE: 1/4"=1'-0"`, 18],
    [`3/16" = 1'-0"`, 13.5],
    [`1 1/2" = 1'-0"`, 108],
    [`1" = 20'`, 3.6],
    ['1:50', 17.28],
    ['Scale 1 : 100', 8.64],
  ])('is read from %s', (text, unitsPerFoot) => {
    expect(readScaleText(text)).toBeCloseTo(unitsPerFoot, 6)
  })

  test.each(['NTS', 'Room 101', '10:30:00', '2 HR'])('is not read from %s', (text) => {
    expect(readScaleText(text)).toBeUndefined()
  })

  test('is first the one that most of its texts state', () => {
    expect(scalesOfTexts([`1/2" = 1'-0"`, `1/8" = 1'-0"`, 'A-101', `1/8" = 1'-0"`])).toEqual([
      9, 36,
    ])
  })

  test('follows from two points and a length, and from an area', () => {
    expect(scaleOfLength({ x: 0, y: 0 }, { x: 30, y: 40 }, 10)).toBe(5)
    expect(scaleOfLength({ x: 0, y: 0 }, { x: 0, y: 0 }, 10)).toBeUndefined()
    expect(scaleOfArea(8100, 100)).toBe(9)
  })

  test('does not agree when it is more than 5 % off the nearest other', () => {
    expect(agreement(9, [18, 9.3])).toMatchObject({ agrees: true })
    expect(agreement(9, [18, 10])?.agrees).toBe(false)
    expect(agreement(10.5, [10])?.agrees).toBe(true)
    expect(agreement(10.51, [10])?.agrees).toBe(false)
    expect(agreement(9, [])).toBeUndefined()
  })
})
