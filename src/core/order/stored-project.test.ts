import { describe, expect, test } from 'vitest'
import { toWireBidItem } from '#core/bid-items/bid-item-wire.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import {
  buildBidItem,
  buildBidItems,
  buildPercentageItem,
} from '#core/report/build-report-fixture.ts'
import { reportSource } from '#core/report/order-report.ts'
import { editBidItems } from './edit-bid-items.ts'
import { readShownProject, readStoredProject, withBidItems } from './stored-project.ts'

const stored = buildBidItems()
const sent = stored.map(toWireBidItem)

describe('editing bid items', () => {
  test('leaves untouched lines as they were', () => {
    expect(editBidItems(stored, sent)).toEqual(stored)
  })

  test('marks the changed line, keeps its origin and adds the change to its provenance', () => {
    const changed = sent.map((line, index) => (index === 0 ? { ...line, unitPrice: 20 } : line))
    const [first, second] = editBidItems(stored, changed)
    expect(first).toMatchObject({ editedByStaff: true, origin: 'template', unitPriceCents: 2000 })
    expect(first?.provenance?.steps.at(-1)).toBe(
      'Staff changed 2,400 SF at $12.15 to 2,400 SF at $20.00.',
    )
    expect(second?.editedByStaff).toBe(false)
  })

  test('computes totals anew, whatever was sent', () => {
    const lying = sent.map((line) => ({ ...line, totalCost: 1 }))
    expect(editBidItems(stored, lying)).toEqual(stored)
  })

  test('believes no origin and no provenance that was sent', () => {
    const forged = { ...sent[0], id: 'new', origin: 'template', editedByStaff: false } as const
    const [line] = editBidItems(stored, [{ ...sent[0], ...forged } as (typeof sent)[number]])
    expect(line).toMatchObject({ id: 'new', origin: 'staff', editedByStaff: true })
    expect(line).not.toHaveProperty('provenance')
  })

  test('gives a line that was sent twice an id of its own', () => {
    const first = sent[0]
    if (!first) throw new Error('no line')
    const ids = editBidItems(stored, [first, first, first]).map((item) => item.id)
    expect(new Set(ids).size).toBe(3)
  })

  test('takes a priced line out of the unpriced ones', () => {
    const unpriced = buildBidItem({ id: 'a', unpriced: true, unitPriceCents: 0 })
    const wire = { ...toWireBidItem(unpriced), unitPrice: 3 }
    expect(editBidItems([unpriced], [wire])[0]?.unpriced).toBe(false)
  })
})

test('stored bid items come back to the cent', () => {
  const data = withBidItems({ projectType: 'restaurant', squareFootage: 2400 }, stored)
  expect(readShownProject(data).bidItems).toEqual(stored)
  expect(data['estimatedCost']).toBe(stored.reduce((sum, item) => sum + item.totalCents, 0))
})

test('a report is outdated by what it shows, and by nothing else', () => {
  const data = withBidItems(
    { companyName: 'A', projectType: 'office', squareFootage: 2400 },
    stored,
  )
  const source = (changed: Record<string, unknown>) =>
    reportSource('pro', readShownProject({ ...data, ...changed }))
  expect(source({ phone: '1', email: 'x@example.org' })).toBe(source({}))
  expect(source({ companyName: 'B' })).not.toBe(source({}))
  expect(source({ squareFootage: 2401 })).not.toBe(source({}))
  expect(source({ bidItems: sent.slice(1) })).not.toBe(source({}))
  expect(source({ aiNarrative: 'New' })).not.toBe(source({}))
})

test('lines that were stored with the earlier name of their provenance keep it, and their report is up to date', () => {
  const earlier = sent.map(({ provenance, ...line }) => ({ ...line, biography: provenance }))
  const project = (bidItems: readonly object[]) => readShownProject({ bidItems: [...bidItems] })
  expect(project(earlier).bidItems).toEqual(stored)
  const [first] = JSON.parse(reportSource('pro', project(sent))).bidItems
  expect(first).toHaveProperty('biography')
  expect(first).not.toHaveProperty('provenance')
})

test('equal values are equal text, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [{ y: 1, x: undefined }], a: null })).toBe(
    canonicalJson({ a: null, b: [{ y: 1 }] }),
  )
})

describe('the role of stored lines', () => {
  const source = (lines: readonly object[]) =>
    reportSource('pro', readShownProject({ projectType: 'restaurant', bidItems: [...lines] }))
  const untyped = sent.map(({ role: _, ...line }) => line)

  test('a report made before lines had roles is still up to date', () => {
    const typed = readShownProject({ bidItems: untyped }).bidItems.map(toWireBidItem)
    expect(source(typed)).toBe(source(untyped))
  })

  test('a role that staff chose makes the report out of date', () => {
    const [first, ...others] = untyped
    expect(source([{ ...first, role: 'allowance' }, ...others])).not.toBe(source(untyped))
  })
})

test('what is stored beside the answers is read where it is what it should be', () => {
  const data = { projectType: 'office', squareFootage: 900, city: 'Ames', state: 'IA' }
  const kept = {
    pricedOn: '2026-07-01',
    pricedFor: '900 sq ft, Office',
    timelineMonths: 6,
    rangeVersion: 'permits-4',
  }
  const read = readShownProject({ ...data, ...kept, narrativeBy: 'staff', description: 'A' })
  expect(read).toMatchObject({ ...kept, city: 'Ames', state: 'IA', description: 'A' })
  expect(read.narrativeBy).toBe('staff')
  expect(readShownProject({ ...data, narrativeBy: 'model' }).narrativeBy).toBe('model')
  const bare = readShownProject({ ...data, timelineMonths: '6', narrativeBy: 'someone' })
  expect(bare).toMatchObject({ narrativeBy: 'built-in', bidItems: [], narrative: '' })
  for (const name of Object.keys(kept)) expect(Object.keys(bare)).not.toContain(name)
})

test('a project of an unknown type is shown without facts and cannot be priced', () => {
  const castle = { projectType: 'castle', squareFootage: 900 }
  expect(readShownProject(castle).facts).toBeUndefined()
  expect(readStoredProject(castle)).toEqual({ ok: false, refusal: 'unknown-project-type' })
})

test('a changed percentage says so, and a copied line gets the next free number', () => {
  const profit = buildPercentageItem('Profit', 5, 100_000)
  const sentence = editBidItems(
    [{ ...profit, provenance: buildBidItem().provenance ?? never() }],
    [{ ...toWireBidItem(profit), unitPrice: 7.5 }],
  )[0]?.provenance?.steps.at(-1)
  expect(sentence).toBe('Staff changed 5 % to 7.5 %.')
  const line = { ...toWireBidItem(buildBidItem()), id: 'a' }
  expect(editBidItems([], [line, line, line]).map(({ id }) => id)).toEqual(['a', 'a-2', 'a-3'])
  expect(editBidItems([], [{ ...line, unitPrice: 0 }])[0]?.unpriced).toBe(false)
})

function never(): never {
  throw new Error('The line has its arithmetic')
}
