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
  expect(made.lines.slice(1).map(({ lineId, cents }) => [lineId, cents])).toEqual([
    ['oh', 100],
    ['pr', 50],
  ])
  expect(made.includedLineIds).toEqual(['paint'])
})

test('a form without a name is called as the link, and lines that are gone are not counted', () => {
  expect(bidFromForm({ ...form, bidder: '  ' }, asked, bid).name).toBe('The builder')
  expect(pricedCount(form, lines)).toBe(1)
  expect(pricedCount(emptyForm, lines)).toBe(0)
})
