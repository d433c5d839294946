import { describe, expect, test } from 'vitest'
import { canonicalJson } from '#core/canonical-json.ts'
import { isUuid } from '#core/uuid.ts'
import {
  isReportReady,
  moveOrder,
  type OrderEvent,
  type OrderStatus,
  orderStatuses,
  showsReport,
  statusOutside,
  toOrderStatus,
} from './order.ts'
import { isEditable } from './order-edits.ts'
import { orderNumber } from './order-number.ts'
import { withoutPeople } from './without-people.ts'

const events: readonly OrderEvent[] = [
  'payment-confirmed',
  'estimate-drafted',
  'report-approved',
  'report-delivered',
  'payment-expired',
  'refunded',
]

/** Every allowed move, listed again by hand. */
const allowed: readonly (readonly [OrderStatus, OrderStatus, OrderEvent])[] = [
  ['pending', 'paid', 'payment-confirmed'],
  ['pending', 'cancelled', 'payment-expired'],
  ['paid', 'in_progress', 'estimate-drafted'],
  ['paid', 'cancelled', 'refunded'],
  ['in_progress', 'qc_approved', 'report-approved'],
  ['in_progress', 'cancelled', 'refunded'],
  ['qc_approved', 'completed', 'report-delivered'],
  ['qc_approved', 'cancelled', 'refunded'],
]

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))

describe('moving an order', () => {
  test.each(pairs)('from %s to %s happens by the listed event only', (from, to) => {
    const leading = events.filter((event) => {
      const moved = moveOrder(from, event)
      return moved.ok && moved.value === to
    })
    const expected = allowed.filter(([start, end]) => start === from && end === to)
    expect(leading).toEqual(expected.map(([, , event]) => event))
  })

  test.each(['completed', 'cancelled'] as const)('never leaves %s', (status) => {
    for (const event of events) {
      expect(moveOrder(status, event)).toEqual({ ok: false, refusal: 'wrong-status' })
    }
  })
})

test('a report is ready from approval on', () => {
  expect(orderStatuses.filter(isReportReady)).toEqual(['qc_approved', 'completed'])
})

test('an unknown status is displayed as pending', () => {
  expect(toOrderStatus('shipped')).toBe('pending')
  expect(toOrderStatus('completed')).toBe('completed')
})

test('an upgrade takes every paid order back to paid, and no other', () => {
  const upgraded = orderStatuses.filter((status) => {
    const moved = moveOrder(status, 'upgraded')
    return moved.ok && moved.value === 'paid'
  })
  expect(upgraded).toEqual(['paid', 'in_progress', 'qc_approved', 'completed'])
})

test('a reversed upgrade is drafted again as the smaller package, unless that was delivered', () => {
  const again = orderStatuses.filter((status) => moveOrder(status, 'upgrade-reversed').ok)
  expect(again).toEqual(['paid', 'in_progress', 'qc_approved'])
})

test('a released report stays readable until the order is cancelled', () => {
  const shown = orderStatuses.filter((status) => showsReport({ status, isReleased: true }))
  expect(shown).toEqual(['paid', 'in_progress', 'qc_approved', 'completed'])
  expect(orderStatuses.some((status) => showsReport({ status, isReleased: false }))).toBe(false)
})

test('an approval that is not released is in progress outside the office', () => {
  expect(statusOutside({ status: 'qc_approved', isReleased: false })).toBe('in_progress')
  expect(statusOutside({ status: 'qc_approved', isReleased: true })).toBe('qc_approved')
  expect(statusOutside({ status: 'paid', isReleased: false })).toBe('paid')
})

test('an order can be edited while it is paid and not cancelled', () => {
  expect(orderStatuses.filter(isEditable)).toEqual([
    'paid',
    'in_progress',
    'qc_approved',
    'completed',
  ])
})

test('an order id is a uuid and nothing around it', () => {
  const id = '0a1b2c3d-0000-4000-8000-00000000000F'
  expect(orderNumber(id)).toBe('PL-0A1B2C3D')
  expect(isUuid(id)).toBe(true)
  for (const other of [`x${id}`, `${id}x`, id.slice(1), id.replaceAll('-', ''), 'PL-0A1B2C3D']) {
    expect(isUuid(other)).toBe(false)
  }
})

test('equal values give equal text, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}')
  expect(canonicalJson({ b: 1, a: 2, c: 3 })).toBe(canonicalJson({ c: 3, a: 2, b: 1 }))
  expect(canonicalJson([2, 1])).toBe('[2,1]')
  expect(canonicalJson(undefined)).toBe('null')
})

test('answers without people keep the space alone', () => {
  const people = {
    companyName: 'A',
    contactPerson: 'A',
    email: 'a@b.example',
    phone: '1',
    projectAddress: 'A',
    description: 'A',
    specificRequirements: 'A',
    permitRequirements: 'A',
    currentCondition: 'A',
    referralContactName: 'A',
    aiNarrative: 'A',
    leaseDocument: 'A',
    floorPlan: 'A',
    loiDocument: 'A',
    photos: ['A'],
  }
  expect(withoutPeople({ ...people, squareFootage: 900 })).toEqual({ squareFootage: 900 })
})
