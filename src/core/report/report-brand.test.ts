import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildReport } from './build-report.ts'
import { buildReportInput } from './build-report-fixture.ts'
import {
  accentContrast,
  accentOnDark,
  checkBrand,
  contrastRatio,
  leastContrast,
} from './report-brand.ts'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the contrast of two colors', () => {
  test('agrees with the published figures', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
    expect(contrastRatio('#ff0000', '#ffffff')).toBeCloseTo(4, 2)
  })

  test('is the same both ways, from 1 to 21, and 1 with itself', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        const ratio = contrastRatio(one, other)
        expect(ratio).toBe(contrastRatio(other, one))
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21.0001)
        expect(contrastRatio(one, one)).toBe(1)
      }),
    )
  })
})

describe('a brand', () => {
  test('is taken exactly when its accent reads on paper and under white text', () => {
    fc.assert(
      fc.property(color, (accent) => {
        const checked = checkBrand({ name: 'Prairie', accent })
        const measured = accentContrast(accent) ?? 0
        expect(checked.ok).toBe(measured >= leastContrast)
        if (checked.ok) expect(contrastRatio(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5)
        else expect(checked.refusal).toEqual({ code: 'accent-too-light', contrast: measured })
      }),
    )
  })

  test('is refused where it reads under white text and not on paper', () => {
    // 4.54:1 against white and 4.27:1 against the paper, which is slightly darker.
    const refused = checkBrand({ name: 'Prairie', accent: '#767676' })
    expect(!refused.ok && refused.refusal.code).toBe('accent-too-light')
    expect(accentContrast('#767676')).toBeCloseTo(4.27, 1)
  })

  test('a darker accent never reads worse', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 230 }), (grey) => {
        const of = (level: number) => `#${level.toString(16).padStart(2, '0').repeat(3)}`
        expect(accentContrast(of(grey - 1))).toBeGreaterThanOrEqual(accentContrast(of(grey)) ?? 22)
      }),
    )
  })

  test('gets an accent for dark screens that reads there, its own where that does', () => {
    fc.assert(
      fc.property(color, (accent) => {
        const onDark = accentOnDark(accent)
        expect(contrastRatio(onDark, '#0e1624')).toBeGreaterThanOrEqual(4.5)
        if (contrastRatio(accent, '#0e1624') >= 4.5) expect(onDark).toBe(accent)
      }),
    )
  })

  test('is lightened for dark screens by mixing in white, no more than is needed', () => {
    expect(accentOnDark('#7a1f3d')).toBe('#af798b')
    expect(accentOnDark('#000000')).toBe('#808080')
    expect(accentOnDark('#00ff0a')).toBe('#00ff0a')
  })

  test('has a name of 1 to 80 characters and a color in six hexadecimal digits', () => {
    const codeOf = (name: string, accent: string) => {
      const checked = checkBrand({ name, accent })
      return checked.ok ? checked.value : checked.refusal.code
    }
    expect(codeOf('  Prairie ', ' #1F4E8C ')).toEqual({ name: 'Prairie', accent: '#1f4e8c' })
    expect(codeOf('  ', '#1f4e8c')).toBe('brand-name-length')
    expect(codeOf('x'.repeat(80), '#1f4e8c')).toMatchObject({ accent: '#1f4e8c' })
    expect(codeOf('x'.repeat(81), '#1f4e8c')).toBe('brand-name-length')
    for (const accent of [
      '',
      'red',
      '#123',
      '1f4e8c',
      '#1f4e8cff',
      '#1f4e8g',
      'x#1f4e8c',
      '}body{color:red',
    ]) {
      expect(codeOf('Prairie', accent)).toBe('accent-not-hex')
    }
  })
})

describe('a report of a brand', () => {
  const brand = { name: 'Prairie Resellers', accent: '#7a1f3d' }

  test('carries it and says what it was made with; one without is as ever', () => {
    const plain = buildReport(buildReportInput())
    const branded = buildReport(buildReportInput({ brand }))
    expect('brand' in plain).toBe(false)
    expect(branded.brand).toEqual(brand)
    expect(branded.disclaimers).toEqual([
      ...plain.disclaimers,
      'Prepared with Plumbline for Prairie Resellers.',
    ])
    expect(branded.totals).toEqual(plain.totals)
  })
})
