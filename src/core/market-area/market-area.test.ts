import { describe, expect, test } from 'vitest'
import { desMoinesArea } from '#core/markets/des-moines/area.ts'
import { cityForZip, isInMarket } from './market-area.ts'

describe('isInMarket', () => {
  test.each([
    ['Des Moines', 'IA', '50309', true],
    ['West Des Moines', 'Iowa', '50266', true],
    ['Ankeny', 'IA', '50023-1234', true],
    ['Waukee', 'ia', '', true],
    ['St. Charles', 'IA', '', true],
    ['East Peru', 'IA', '', true],
    ['Swan', 'IA', '50252', false],
    ['Cedar Rapids', 'IA', '52401', false],
    ['Des Moines', 'WA', '98198', false],
    ['Des Moines', 'IA', '98198', false],
    ['', '', '', false],
    ['Des Moines', 'WA', '', false],
    ['Des Moines', '', '', true],
    ['', '', '50309', true],
    ['  des   moines ', ' iowa ', '', true],
    ['Saint Charles', 'IA', '', true],
    ['St Charles', 'IA', '', true],
    ['West St. Charles', 'IA', '', false],
    ['DesMoines', 'IA', '', true],
    ['W. Des Moines', 'IA', '', true],
    ['W Des Moines', 'IA', '', true],
    ['Des Moines, IA', 'IA', '', true],
    ['Des Moines, Iowa', 'IA', '', true],
    ['Des Moines, WA', 'IA', '', false],
    ['Winterset', 'IA', '', true],
    ['Swan', 'IA', 'unknown', false],
    ['Ankeny', 'IA', 'unknown', true],
  ])('%s, %s %s: %s', (city, state, zipCode, expected) => {
    expect(isInMarket({ city, state, zipCode }, desMoinesArea)).toBe(expected)
  })
})

describe('cityForZip', () => {
  test('knows the metro and nothing else', () => {
    expect(cityForZip('50309', desMoinesArea)).toBe('Des Moines')
    expect(cityForZip('50322', desMoinesArea)).toBe('Urbandale')
    expect(cityForZip('50131', desMoinesArea)).toBe('Johnston')
    expect(cityForZip('50135', desMoinesArea)).toBe('Kellogg')
    expect(cityForZip('50033', desMoinesArea)).toBe('Bevington')
    expect(cityForZip('60601', desMoinesArea)).toBeUndefined()
    expect(cityForZip('503', desMoinesArea)).toBeUndefined()
    for (const zip of [' 50309 ', '50309-1234', '503091234']) {
      expect(cityForZip(zip, desMoinesArea), zip).toBe('Des Moines')
    }
    for (const zip of ['150309', 'x50309', '50309x', '50309-1', '50309-abcd', '50309-12345']) {
      expect(cityForZip(zip, desMoinesArea), zip).toBeUndefined()
    }
  })

  test('gives each ZIP code to one city only', () => {
    const zips = Object.values(desMoinesArea.zipCodesByCity).flat()
    expect(new Set(zips).size).toBe(zips.length)
    expect(zips.filter((zip) => !/^50\d{3}$/.test(zip))).toEqual([])
  })
})
