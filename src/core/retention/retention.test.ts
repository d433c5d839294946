import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClientActivity, isClientInactive, lastSignOfLife } from './client-activity.ts'
import { isOrderRecordOver, type OrderRecord } from './order-record.ts'
import { keptSince, periodWords, retentionPeriods } from './retention-periods.ts'

const client: ClientActivity = {
  firstSeenAt: '2020-01-10T12:00:00.000Z',
  lastOrderAt: null,
  lastPaidAt: null,
  paidThrough: null,
  signedInAt: null,
  keyUsedAt: null,
  planRuns: false,
}

const order: OrderRecord = {
  placedAt: '2019-05-01T12:00:00.000Z',
  paidAt: null,
  deliveredAt: null,
  moneyMovedAt: null,
  hasOpenDispute: false,
}

describe('a period', () => {
  test('ends on the same day of the calendar', () => {
    const now = '2026-07-01T12:00:00.000Z'
    expect(keptSince(now, retentionPeriods.projects)).toBe('2019-07-01T12:00:00.000Z')
    expect(keptSince(now, retentionPeriods.intakes)).toBe('2026-06-01T12:00:00.000Z')
    expect(keptSince('2024-02-29T00:00:00.000Z', { years: 1 })).toBe('2023-03-01T00:00:00.000Z')
  })

  test('is said as people say it', () => {
    expect(Object.values(retentionPeriods).map(periodWords)).toEqual([
      '7 years',
      '3 years',
      '30 days',
      '3 years',
      '1 year',
    ])
  })
})

describe('a client', () => {
  test('is erased three years after the last sign of life, and not a moment before', () => {
    expect(isClientInactive(client, '2023-01-10T12:00:00.000Z')).toBe(false)
    expect(isClientInactive(client, '2023-01-10T12:00:00.001Z')).toBe(true)
  })

  test('lives on with every sign of life, whichever is the last', () => {
    const moment = fc
      .date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
    const maybe = fc.option(moment)
    const signs = fc.record({
      firstSeenAt: moment,
      lastOrderAt: maybe,
      lastPaidAt: maybe,
      paidThrough: maybe,
      signedInAt: maybe,
      keyUsedAt: maybe,
    })
    fc.assert(
      fc.property(signs, moment, (activity, now) => {
        const last = lastSignOfLife(activity)
        const given = Object.values(activity).filter((one) => one !== null)
        expect(last).toBe(given.toSorted().at(-1))
        const isOver = last < keptSince(now, retentionPeriods.clients)
        expect(isClientInactive({ ...activity, planRuns: false }, now)).toBe(isOver)
      }),
    )
  })

  test('with a plan that runs is never erased', () => {
    expect(isClientInactive({ ...client, planRuns: true }, '2050-01-01T00:00:00.000Z')).toBe(false)
  })
})

describe('an order', () => {
  test('is erased seven years after the last thing that happened to it', () => {
    const dayAfter = '2026-05-01T12:00:00.001Z'
    expect(isOrderRecordOver(order, '2026-05-01T12:00:00.000Z')).toBe(false)
    expect(isOrderRecordOver(order, dayAfter)).toBe(true)
    for (const field of ['paidAt', 'deliveredAt', 'moneyMovedAt'] as const) {
      const later = { ...order, [field]: '2019-08-01T00:00:00.000Z' }
      expect(isOrderRecordOver(later, dayAfter)).toBe(false)
      expect(isOrderRecordOver(later, '2026-08-02T00:00:00.000Z')).toBe(true)
    }
  })

  test('under dispute is kept until the dispute is closed', () => {
    expect(isOrderRecordOver({ ...order, hasOpenDispute: true }, '2040-01-01T00:00:00.000Z')).toBe(
      false,
    )
  })
})
