import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceTemplate } from './price-template.ts'
import { templateEntries } from './template-entries.ts'

it('counts the bid items of every template from its lines', () => {
  const counts = templateEntries.map(({ label, template }) => [label, template.lines.length])
  expect(counts).toEqual([
    ['Restaurant/Bar', 13],
    ['Medical Office', 18],
    ['Dental Practice', 18],
    ['Retail', 20],
    ['Office', 20],
    ['Hair Salon', 17],
    ['Nail Salon', 21],
    ['Med Spa', 17],
    ['Fitness Studio', 17],
  ])
})

it('ties the lines of a template to its total', () => {
  const areas = fc.integer({ min: 500, max: 5000 })
  fc.assert(
    fc.property(fc.constantFrom(...templateEntries), areas, ({ template }, area) => {
      const priced = priceTemplate(template, area)
      const sum = [...priced.totals.values()].reduce((total, cents) => total + cents, 0)
      expect(sum).toBe(priced.totalCents)
      expect(priced.totals.size).toBe(template.lines.length)
    }),
  )
})
