import { expect, test } from 'vitest'
import { bidFromForm, emptyForm, type FilledForm, pricedCount } from './bid-from-form.ts'

const lines = [
  { id: 'hvac', item: 'Rooftop units', csi: '23 74 00' },
  { id: 'paint', item: 'Painting', csi: '09 91 00' },
  { id: 'signs', item: 'Exterior signs', csi: '' },
]
const asked = { lines, markup: { overhead: 'oh', profit: 'pr' } }
const bid = { id: 'link-1', name: 'The builder' }

const form: FilledForm = {
  ...emptyForm,
  bidder: ' Oak Builders ',
  entries: {
    hvac: { state: 'priced', cents: 4_200_000 },
    paint: { state: 'included' },
    signs: { state: 'excluded' },
    gone: { state: 'priced', cents: 1 },
  },
  notes: 'Night work\n\n  Permits ',
}

test('prices, inclusions and exclusions land on the lines that they were entered for', () => {
  expect(bidFromForm(form, asked, bid)).toEqual({
    id: 'link-1',
    name: 'Oak Builders',
    includesMarkup: true,
    lines: [
      {
        id: 'hvac',
        text: 'Rooftop units',
        csi: '23 74 00',
        cents: 4_200_000,
        isAllowance: false,
        lineId: 'hvac',
      },
    ],
    includedLineIds: ['paint', 'oh', 'pr'],
    exclusions: ['Exterior signs', 'Night work', 'Permits'],
  })
})

test('overhead and profit of their own stand on the estimate’s lines for them', () => {
  const own = { ...form, includesMarkup: false, overheadCents: 100, profitCents: 50 }
  const made = bidFromForm(own, asked, bid)
  const plain = { csi: '', isAllowance: false }
  expect(made.lines.slice(1)).toEqual([
    { id: 'overhead', text: 'Overhead', cents: 100, lineId: 'oh', ...plain },
    { id: 'profit', text: 'Profit', cents: 50, lineId: 'pr', ...plain },
  ])
  expect(made.includedLineIds).toEqual(['paint'])
})

test('overhead and profit that were not stated, or are $0, take no line', () => {
  const none = { ...form, includesMarkup: false }
  expect(bidFromForm(none, asked, bid).lines).toHaveLength(1)
  expect(bidFromForm({ ...none, overheadCents: 0 }, asked, bid).lines).toHaveLength(1)
})

test('an estimate without lines for overhead and profit gets neither included', () => {
  const bare = { lines, markup: {} }
  expect(bidFromForm(form, bare, bid).includedLineIds).toEqual(['paint'])
  const own = bidFromForm({ ...form, includesMarkup: false, overheadCents: 100 }, bare, bid)
  expect(own.lines[1]).toMatchObject({ text: 'Overhead', lineId: '' })
})

test('a line without an entry is open: neither priced, included nor excluded', () => {
  const open = { lines: [{ id: 'doors', item: 'Doors', csi: '' }], markup: {} }
  const made = bidFromForm({ ...form, notes: '' }, open, bid)
  expect(made).toMatchObject({ lines: [], includedLineIds: [], exclusions: [] })
  expect(pricedCount(form, open.lines)).toBe(0)
})

test('no more is taken over than a bid may hold', () => {
  const many = Array.from({ length: 130 }, (_, index) => ({
    ...{ id: `line-${index}`, item: 'a'.repeat(210), csi: '1'.repeat(30) },
  }))
  const entries = Object.fromEntries(
    many.map(({ id }) => [id, { state: 'priced', cents: 100 } as const]),
  )
  const notes = Array.from({ length: 40 }, () => 'b'.repeat(210)).join('\n')
  const made = bidFromForm({ ...form, entries, notes }, { lines: many, markup: {} }, bid)
  expect(made.lines).toHaveLength(120)
  expect(made.lines[0]?.text).toHaveLength(200)
  expect(made.lines[0]?.csi).toHaveLength(20)
  expect(made.exclusions).toHaveLength(30)
  expect(made.exclusions[0]).toHaveLength(200)
})

test('a form without a name is called as the link, and lines that are gone are not counted', () => {
  expect(bidFromForm({ ...form, bidder: '  ' }, asked, bid).name).toBe('The builder')
  expect(pricedCount(form, lines)).toBe(1)
  expect(pricedCount(emptyForm, lines)).toBe(0)
})
