import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Quote } from '#core/assemblies/quote.ts'
import { rowConfidence } from '#core/assemblies/row-confidence.ts'
import {
  type AssemblyId,
  assemblyIds,
  builtInAssemblies,
} from '#core/assemblies/rows/assemblies.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { changedAssembly } from '#core/pricing/change-assembly.ts'
import { pricesToAsk } from './prices-to-ask.ts'
import { quotedUnitCents, takeQuote, unitPriceOn } from './take-quote.ts'

const quote = (overrides: Partial<Quote> = {}): Quote => ({
  subcontractor: 'Acme Drywall',
  quotedOn: '2026-08-12',
  unitCents: 1100,
  note: '',
  ...overrides,
})

const quoted = (id: AssemblyId, ...quotes: readonly Quote[]) =>
  quotes.reduce(
    (row, one) => changedAssembly(row, takeQuote(row, one, desMoines)),
    builtInAssemblies[id],
  )

const names = ['Acme', 'Birch', 'Cedar'] as const

describe('a quote', () => {
  test('makes the row cost what was asked on its day, to the cent', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...assemblyIds),
        fc.integer({ min: 500, max: 5_000_000 }),
        (id, unitCents) => {
          const row = quoted(id, quote({ unitCents }))
          const price = unitPriceOn(row, '2026-08-12', desMoines)
          // Hours are kept to four decimals: a row of labor alone may miss by their rounding.
          const least = row.material + row.equipment > 0 ? 1 : 10
          expect(Math.abs(price - unitCents)).toBeLessThan(least)
        },
      ),
    )
  })

  test('of one or two subcontractors makes grade C, of three B and high confidence', () => {
    const quotes = names.map((subcontractor) => quote({ subcontractor }))
    expect(builtInAssemblies['09-011'].grade).toBe('D')
    expect(quoted('09-011', ...quotes.slice(0, 1)).grade).toBe('C')
    expect(quoted('09-011', ...quotes.slice(0, 2)).grade).toBe('C')
    const asked = quoted('09-011', ...quotes)
    expect([asked.grade, asked.spread, rowConfidence(asked)]).toEqual(['B', 'tight', 'high'])
    expect(asked.source).toBe('Middle of 3 quotes (Cedar, Birch, Acme), newest August 12, 2026')
  })

  test('of the same subcontractor replaces the older one and counts once', () => {
    const row = quoted(
      '09-011',
      quote({ quotedOn: '2026-07-10', unitCents: 5000 }),
      quote({ subcontractor: ' acme drywall ', quotedOn: '2026-09-01' }),
    )
    expect(row.grade).toBe('C')
    expect(row.source).toContain('Quote of')
    expect(unitPriceOn(row, '2026-09-01', desMoines)).toBeCloseTo(1100, -1)
    expect(row.quotes).toHaveLength(2)
  })

  test('older than a year before the newest is kept and no longer prices', () => {
    const row = quoted(
      '09-011',
      quote({ subcontractor: 'Birch', quotedOn: '2025-07-01', unitCents: 9000 }),
      quote(),
    )
    expect(row.grade).toBe('C')
    expect(Math.abs(unitPriceOn(row, '2026-08-12', desMoines) - 1100)).toBeLessThan(1)
  })

  test('takes the middle of three, not their mean', () => {
    const row = quoted(
      '09-011',
      ...names.map((subcontractor, at) =>
        quote({ subcontractor, unitCents: [900, 1000, 9000][at] ?? 0 }),
      ),
    )
    expect(Math.abs(unitPriceOn(row, '2026-08-12', desMoines) - 1000)).toBeLessThan(1)
  })

  test('that names hours and material sets them as they are', () => {
    const base = builtInAssemblies['09-011']
    const apart = { hours: 0.12, materialCents: 410, day: '2026-08-12' } as const
    const unitCents = quotedUnitCents(base, apart, desMoines)
    const row = quoted('09-011', quote({ unitCents, hours: 0.12, materialCents: 410 }))
    expect(row.hours).toBeCloseTo(0.12, 3)
    expect(Math.abs(row.material - 410)).toBeLessThanOrEqual(2)
    expect(row.equipment).toBe(0)
  })

  test('never lowers a grade', () => {
    const published = { ...builtInAssemblies['09-011'], grade: 'A' as const }
    expect(takeQuote(published, quote(), desMoines).assembly.grade).toBe('A')
  })
})

describe('the prices to ask for', () => {
  const money = {
    totalCents: 1_000_000,
    // The contractor's own superintendent is left out, because no subcontractor quotes it.
    byAssembly: {
      '01-010': 250_000,
      '09-011': 300_000,
      '09-030': 400_000,
      '09-040': 1000,
      'no-row': 5000,
    },
  }

  test('come by the money that rests on them times the doubt of their grade', () => {
    const asked = pricesToAsk(builtInAssemblies, money)
    // 400,000 of grade C leave less doubt than 300,000 of grade D.
    expect(asked.map(({ row }) => row.id)).toEqual(['09-011', '09-030', '09-040'])
    expect(asked[0]).toMatchObject({ share: 0.3, doubtCents: 105_000 })
  })

  test('a quote lets the row fall in the list', () => {
    const asked = { ...builtInAssemblies, '09-011': quoted('09-011', quote()) }
    expect(pricesToAsk(asked, money).map(({ row }) => row.id)[0]).toBe('09-030')
  })

  test('of nothing drafted are none', () => {
    expect(pricesToAsk(builtInAssemblies, { totalCents: 0, byAssembly: {} })).toEqual([])
  })
})
