import { expect, test } from 'vitest'
import { defaultBusiness } from '#core/business/business.ts'
import { specifiedPrices } from '#core/catalog/package-prices.ts'
import { specifiedPlanPrices } from '#core/catalog/plan-prices.ts'
import { judgeReadiness, type ReadinessFacts, readinessPoints } from './readiness.ts'

const today = '2026-07-10'

const allReady: ReadinessFacts = {
  today,
  business: {
    ...defaultBusiness,
    legalName: 'Plumbline Reports LLC',
    address: '100 Court Avenue\nDes Moines, IA 50309',
    supportEmail: 'help@plumbline-reports.com',
  },
  contactEmail: 'owner@plumbline-reports.com',
  prices: specifiedPrices,
  planPrices: specifiedPlanPrices,
  publicUrl: 'https://plumbline-reports.com',
  sendsMail: true,
  mailTest: { sentOn: '2026-07-09' },
  lastPaidOn: '2026-07-08',
  lastNoticeOn: '2026-07-08',
  claims: { confirmed: 2, all: 5, testimonials: 1 },
  legalDates: { terms: '2026-07-01', privacy: '2026-07-01' },
  staff: [
    { username: 'chief', role: 'owner', isActive: true, hasSecondFactor: true },
    { username: 'helper', role: 'support', isActive: true, hasSecondFactor: false },
    { username: 'gone', role: 'money', isActive: false, hasSecondFactor: false },
  ],
  backup: { madeOn: '2026-07-09', verifiedAt: '2026-07-09T01:00:00.000Z' },
}

const openPoints = (facts: Partial<ReadinessFacts>) =>
  judgeReadiness({ ...allReady, ...facts }).flatMap(({ point, isReady }) =>
    isReady ? [] : [point],
  )

test('a business that has everything is ready, and each point says what was found', () => {
  expect(openPoints({})).toEqual([])
  const states = judgeReadiness(allReady)
  expect(states.map(({ point }) => point)).toEqual(readinessPoints)
  expect(states.filter(({ why }) => why === '')).toEqual([])
})

test.each([
  ['business', { business: { ...allReady.business, legalName: 'Plumbline' } }],
  ['business', { business: { ...allReady.business, address: '' } }],
  ['support-email', { business: { ...allReady.business, supportEmail: 'a@b.example' } }],
  ['contact-email', { contactEmail: 'admin@localhost' }],
  ['public-address', { publicUrl: 'http://127.0.0.1:3000' }],
  ['public-address', { publicUrl: 'https://localhost:3000' }],
  ['mail', { sendsMail: false }],
  ['mail', { mailTest: undefined }],
  ['mail', { mailTest: { sentOn: null } }],
  ['mail', { mailTest: { sentOn: '2026-06-09' } }],
  ['payment-test', { lastPaidOn: undefined }],
  ['webhook', { lastNoticeOn: undefined }],
  ['legal-texts', { legalDates: { terms: '2026-07-11', privacy: '2026-07-01' } }],
  ['backup', { backup: undefined }],
  ['backup', { backup: { madeOn: '2026-07-07', verifiedAt: '2026-07-07T01:00:00.000Z' } }],
  ['backup', { backup: { madeOn: today, verifiedAt: null } }],
] as const)('%s is open when %o, and a sentence says what was found', (point, facts) => {
  expect(openPoints(facts)).toEqual([point])
  const found = judgeReadiness({ ...allReady, ...facts }).find((one) => one.point === point)
  expect(found?.why).toMatch(/^[A-Zah].{25,}\.$/)
})

test.each([
  ['a test mail that left thirty days ago', { mailTest: { sentOn: '2026-06-10' } }],
  ['a backup made two days ago', { backup: { ...allReady.backup, madeOn: '2026-07-08' } }],
  ['legal texts that apply from today on', { legalDates: { terms: today, privacy: today } }],
  ['a public address beside those of one machine', { publicUrl: 'https://local.example.com' }],
] as const)('%s is enough', (_what, facts) => {
  expect(openPoints(facts as Partial<ReadinessFacts>)).toEqual([])
})

test('each of the two legal texts needs a date that is not to come', () => {
  const dates = { terms: '2026-07-01', privacy: '2026-07-11' } as const
  expect(openPoints({ legalDates: dates })).toEqual(['legal-texts'])
  expect(openPoints({ legalDates: { ...dates, privacy: 'soon' as typeof today } })).toEqual([
    'legal-texts',
  ])
})

test.each(['https://127.0.0.1', 'https://[::1]:3000', 'ftp://https://a.example.com'])(
  'links to %s reach no customer',
  (publicUrl) => expect(openPoints({ publicUrl })).toEqual(['public-address']),
)

test('whoever can move money and has no second factor is named', () => {
  const staff = [
    ...allReady.staff,
    { username: 'cashier', role: 'money', isActive: true, hasSecondFactor: false } as const,
    { username: 'deputy', role: 'owner', isActive: true, hasSecondFactor: false } as const,
  ]
  const found = judgeReadiness({ ...allReady, staff }).find(
    ({ point }) => point === 'second-factors',
  )
  expect(found).toMatchObject({ isReady: false, why: 'Without a second factor: cashier, deputy.' })
})
