import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import { buildReport } from '#core/report/build-report.ts'
import { buildReportInput } from '#core/report/build-report-fixture.ts'
import { orderReportInput } from '#core/report/order-report.ts'
import { namedLeaseFacts, readLeaseFacts } from './read-lease-facts.ts'

const given = { allowancePerSquareFoot: 42.5, baseRentPerSquareFoot: 28, leaseTermMonths: 84 }

describe('the lease as the intake gave it', () => {
  test('becomes cents and months', () => {
    expect(readLeaseFacts(given)).toEqual({
      allowancePerSquareFootCents: 4250,
      rentPerSquareFootCents: 2800,
      termMonths: 84,
    })
  })

  test('keeps an allowance of 0 as an answer, and makes up nothing', () => {
    expect(readLeaseFacts({ allowancePerSquareFoot: 0 })).toEqual({
      allowancePerSquareFootCents: 0,
    })
    expect(readLeaseFacts({})).toEqual({})
  })

  test('takes the least and the most of each', () => {
    expect(readLeaseFacts({ allowancePerSquareFoot: 1000, leaseTermMonths: 1 })).toEqual({
      allowancePerSquareFootCents: 100_000,
      termMonths: 1,
    })
    expect(readLeaseFacts({ leaseTermMonths: 360 })).toEqual({ termMonths: 360 })
  })

  test('takes nothing that is out of bounds or no number', () => {
    for (const value of [-1, 1000.01, '40', null, Number.NaN, Number.POSITIVE_INFINITY]) {
      const all = { allowancePerSquareFoot: value, baseRentPerSquareFoot: value }
      expect(readLeaseFacts(all)).toEqual({})
    }
    for (const value of [0, 361, 12.5, '84', Number.NaN]) {
      expect(readLeaseFacts({ leaseTermMonths: value })).toEqual({})
    }
  })

  test('is exact to the cent for every amount that can be typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (cents) => {
        const facts = readLeaseFacts({ allowancePerSquareFoot: cents / 100 })
        expect(facts.allowancePerSquareFootCents).toBe(cents)
      }),
    )
  })

  test('is named with its units, and only what was given', () => {
    expect(namedLeaseFacts(given)).toEqual([
      ['Landlord allowance', '$42.50 per sq ft'],
      ['Base rent', '$28.00 per sq ft and year'],
      ['Lease term', '84 months'],
    ])
    expect(namedLeaseFacts({ leaseTermMonths: 60 })).toEqual([['Lease term', '60 months']])
  })

  test('reaches the lease pages of the report, and leaves other reports as they were', () => {
    const { assessment, bidItems } = buildReportInput()
    const reportOf = (answers: object) => {
      const stored = readStoredProject({ ...answers, projectType: 'retail', squareFootage: 2400 })
      if (!stored.ok) throw new Error(stored.refusal)
      const project = { ...stored.value, bidItems }
      const pricing = { priceBook: builtInPriceBook }
      const input = { orderId: 'o', packageType: 'pro', project, assessment, pricing } as const
      return orderReportInput({ ...input, priceBookVersion: null, today: '2026-07-01' })
    }
    expect(reportOf({})).not.toHaveProperty('lease')
    const report = buildReport({ ...reportOf(given), version: 1 })
    expect(report.lease?.facts).toEqual(readLeaseFacts(given))
    expect(report.lease?.allowanceCases.find((one) => one.isGiven)).toMatchObject({
      perSquareFootCents: 4250,
    })
    expect(report.lease?.termMonths).toEqual([84])
  })
})
