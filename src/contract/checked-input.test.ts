import { expect, test } from 'vitest'
import type { z } from 'zod'
import { budgets } from '#core/catalog/intake-options.ts'
import { salonSubcategories } from '#core/catalog/project-type.ts'
import { worksheetLimits } from '#core/lease/lease-worksheet.ts'
import { editorCategories, storedCategories } from '#core/pricing/item-categories.ts'
import { analyticsApi } from './analytics.ts'
import { answerChanges } from './answer-changes.ts'
import { bidFormsApi } from './bid-forms.ts'
import { businessApi } from './business.ts'
import { competitorsApi } from './competitors.ts'
import { contactApi } from './contact.ts'
import { invoicesApi } from './invoices.ts'
import { leaseApi } from './lease.ts'
import { ledgerApi } from './ledger.ts'
import { legalTextsApi } from './legal-texts.ts'
import { marketPredictionsApi } from './market-predictions.ts'
import { plainText } from './plain-text.ts'
import { priceBooksApi, rowChanges } from './price-books.ts'
import { intakeProject } from './project-data.ts'
import { projectTypesApi } from './project-types.ts'
import { testimonialsApi } from './testimonials.ts'

/** The sentences of what is wrong; none for what is taken. */
const refused = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

const numbered = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`line-${index}`, value]))

test('a period may be a single day and not end before it begins', () => {
  const [early, late] = ['2026-07-01', '2026-07-02']
  for (const { query } of [ledgerApi.showLedger, ledgerApi.exportLedger]) {
    expect(refused(query, { from: early, to: early })).toEqual([])
    expect(refused(query, { from: late, to: early })).toEqual([
      'The period must not end before it begins',
    ])
  }
  const { query } = analyticsApi.showAnalytics
  for (const open of [{}, { from: late }, { to: early }, { from: early, to: early }]) {
    expect(refused(query, open)).toEqual([])
  }
  expect(refused(query, { from: late, to: early })).toEqual([
    'The range must not end before it begins',
  ])
})

test('lists have a most number of entries', () => {
  const form = { bidder: '', includesMarkup: false, notes: '' }
  const bid = (entries: object) => ({ revision: 0, form: { ...form, entries } })
  const { body } = bidFormsApi.saveBidForm
  expect(refused(body, bid(numbered(300, { state: 'included' })))).toEqual([])
  expect(refused(body, bid(numbered(301, { state: 'included' })))).toEqual(['Too many lines'])

  const worksheet = (parties: object) => ({
    revision: 0,
    worksheet: { terms: {}, suites: [], bids: [], parties },
  })
  const lease = leaseApi.saveLeaseWorksheet.body
  expect(refused(lease, worksheet(numbered(worksheetLimits.parties, 'tenant')))).toEqual([])
  expect(refused(lease, worksheet(numbered(worksheetLimits.parties + 1, 'tenant')))).toEqual([
    'Too many lines',
  ])

  expect(refused(answerChanges, numbered(80, 1))).toEqual([])
  expect(refused(answerChanges, numbered(81, 1))).toEqual(['Too many answers at once'])
})

test('an address has at most six lines, however they end', () => {
  const lines = (count: number) => Array.from({ length: count }, () => 'Line').join('\r\n')
  const { address } = businessApi.showBusiness.reply.shape.business.shape
  expect(refused(address, lines(6))).toEqual([])
  expect(refused(address, lines(7))).toEqual(['An address takes at most 6 lines'])
  const { billingAddress } = invoicesApi.saveInvoiceDetails.body.shape
  expect(billingAddress.parse(` ${lines(6)} `)).toBe(lines(6).replaceAll('\r', ''))
  expect(refused(billingAddress, lines(7))).toEqual(['Use at most 6 lines'])
})

test('texts are kept trimmed, with line breaks of one kind', () => {
  expect(plainText(7).parse('  one\r\ntwo ')).toBe('one\ntwo')
  expect(refused(plainText(7), 'one\nand two')).toEqual(['Takes at most 7 characters'])
  expect(refused(plainText(7), 'a\u0007b')).toEqual(['Use plain text'])
  const { text } = legalTextsApi.saveLegalText.body.shape
  expect(text.parse('\r\n## One\r- a\r\n- b\n ')).toBe('## One\n- a\n- b')
})

test('a testimonial needs a text and the place of its consent, of ten characters each', () => {
  const shape = testimonialsApi.saveTestimonial.body.shape.testimonial.shape
  expect(refused(shape.quote, '1234567890')).toEqual([])
  expect(refused(shape.quote, '123456789')).toEqual(['Give the text'])
  expect(refused(shape.consent, '1234567890')).toEqual([])
  expect(refused(shape.consent, '123456789')).toEqual([
    'Say in a sentence where the consent is kept',
  ])
})

test('a horizon is understood in the usual spellings, and no other', () => {
  const { timeHorizon } = marketPredictionsApi.generatePredictions.body.shape
  const spellings = [
    ...['3_months', '3 months', '3-Months', '3 month', '3m', '3', 3],
    ...['1_year', '1 year', '1-year', '1year', '12_months', 12],
  ]
  expect(spellings.map((spelling) => timeHorizon.parse(spelling))).toEqual([
    ...Array(7).fill('3_months'),
    ...Array(6).fill('12_months'),
  ])
  for (const other of ['9', '3_weeks', 'in 3 months', '3_months ago', '3_monthss', 'm', '']) {
    expect(refused(timeHorizon, other), other).toEqual(['Choose 3, 6 or 12 months'])
  }
})

test('an empty choice of the intake is no answer, and a feature is a known one', () => {
  const { budget, salonSubcategory, specialFeatures } = intakeProject.shape
  expect(budget.parse('')).toBeUndefined()
  expect(budget.parse(budgets[0].id)).toBe(budgets[0].id)
  expect(salonSubcategory.parse('')).toBeUndefined()
  expect(salonSubcategory.parse(salonSubcategories[0])).toBe(salonSubcategories[0])
  expect(specialFeatures.parse(['break-room'])).toEqual(['break-room'])
  expect(refused(specialFeatures, ['rocket'])).toHaveLength(1)
  expect(refused(specialFeatures, [['break-room']])).toHaveLength(1)
})

test('a demo order names what it lacks in one sentence', () => {
  const { body } = contactApi.createDemoOrder
  expect(refused(body, undefined)[0]).toMatch(/^Please fill in the following required fields: Your/)
  const projectData = {
    contactPerson: '',
    email: 'a@b.example',
    companyName: 'Bakery',
    projectType: 'retail',
    squareFootage: 1200,
    description: 'A shop',
    projectAddress: '1 Main St',
  }
  const sent = { packageType: 'basic', customerEmail: 'a@b.example', projectData }
  expect(refused(body, { ...sent, customerName: ' ' })).toContain(
    'Please fill in the required field: Your Name',
  )
  expect(refused(body, { ...sent, customerName: 'Ann' })).toEqual([])
})

test('a competitor of whom little is known has defaults, and its prices are in order', () => {
  const profile = { companyName: 'Rival', businessType: 'cost_estimator' }
  const { body } = competitorsApi.createCompetitor
  expect(body.parse({ ...profile, website: ' ', geographicScope: ' ' })).toMatchObject({
    website: null,
    phone: null,
    geographicScope: 'des_moines_metro',
  })
  const told = { website: 'rival.example', geographicScope: 'iowa' }
  expect(body.parse({ ...profile, ...told })).toMatchObject(told)

  const pricing = {
    competitorId: '0b8c3a52-6f0e-4c7a-9d41-6a4f6a2f7c11',
    serviceType: 'cost_analysis',
    serviceName: 'Estimate',
    pricingSource: 'website',
  }
  const prices = (priceMin: number | null, priceMax: number | null) =>
    refused(competitorsApi.createCompetitorPricing.body, { ...pricing, priceMin, priceMax })
  for (const [low, high] of [
    [null, null],
    [5, null],
    [null, 5],
    [5, 5],
    [4, 5],
  ] as const) {
    expect(prices(low, high)).toEqual([])
  }
  expect(prices(6, 5)).toEqual(['The lowest price is above the highest'])
})

test('a price of a row needs its source and its date, other changes do not', () => {
  const cents = { low: 100, likely: 200, high: 300 }
  const priceRanges = { small: cents, medium: cents, large: cents, xlarge: cents }
  const known = { source: 'Quote', priceDate: '2026-07-01' }
  const needed = ['A price needs its source and its date']
  for (const price of [{ priceRanges }, { assembly: { hours: 1 } }, { rate: { value: 1 } }]) {
    expect(refused(rowChanges, { row: { ...price, ...known } })).toEqual([])
    expect(refused(rowChanges, { row: { ...price, source: 'Quote' } })).toEqual(needed)
    expect(refused(rowChanges, { row: { ...price, priceDate: '2026-07-01' } })).toEqual(needed)
  }
  expect(refused(rowChanges, { row: { percent: 5 } })).toEqual([])
})

test('hours have at most four decimals, and a version changes something', () => {
  const hours = (value: number) => ({
    row: { assembly: { hours: value }, source: 'Quote', priceDate: '2026-07-01' },
  })
  expect(refused(rowChanges, hours(0.1234))).toEqual([])
  expect(refused(rowChanges, hours(0.12345))).toEqual(['At most four decimals'])
  const { changes } = priceBooksApi.changePriceRows.body.shape
  expect(refused(changes, { row: { percent: 5 } })).toEqual([])
  expect(refused(changes, {})).toEqual(['Nothing was changed'])
})

test('bid items are in a category that is known, and a custom one has a name of its own', () => {
  const { body } = projectTypesApi.saveBidItemsConfig
  const config = (category: string, customCategories: Readonly<Record<string, string>> = {}) =>
    refused(body, {
      projectType: 'office',
      bidItems: [{ id: 'one', name: 'One', costPerSqft: 1, category }],
      customCategories,
    })
  expect(config(editorCategories[0].id)).toEqual([])
  expect(config(storedCategories[0])).toEqual([])
  expect(config('art', { art: 'Art' })).toEqual([])
  expect(config('art')).toEqual(['There is no category art'])
  const [{ id, label }] = editorCategories
  expect(config(id, { mine: label })).toEqual([
    `A custom category cannot be called ${label}: a built-in one is`,
  ])
  expect(config(id, { [id]: 'Mine' })).toEqual([
    `A custom category cannot be called ${id}: a built-in one is`,
  ])
  const [stored] = storedCategories
  expect(config(id, { mine: stored })).toEqual([
    `A custom category cannot be called ${stored}: a built-in one is`,
  ])
})
