// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { shippedPrivacy } from '#core/legal/privacy.ts'
import { logoFileName, logos, recommendedLogo } from './logos.ts'
import { subscriptionPlans } from './plan-copy.ts'

test('there are ten logos, each a well-formed drawing of its own', () => {
  expect(logos).toHaveLength(10)
  expect(new Set(logos.map((logo) => logo.svg)).size).toBe(10)
  for (const { svg } of logos) {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
    expect(parsed.querySelector('parsererror')).toBeNull()
    expect(svg).not.toMatch(/script|href|NaN/)
  }
})

test('the recommended logo is Tech Intelligence, saved as tech-intelligence.svg', () => {
  const logo = logos.find(({ number }) => number === recommendedLogo)
  expect(logo?.name).toBe('Tech Intelligence')
  expect(logo && logoFileName(logo)).toBe('tech-intelligence.svg')
})

test('a quarter costs three months, and savings count from the fixed reference totals', () => {
  const priced = subscriptionPlans.flatMap(({ id, price, quarterlyPrice, referenceTotal }) =>
    price && quarterlyPrice && referenceTotal
      ? [{ id, threeMonths: price * 3 === quarterlyPrice, saved: referenceTotal - quarterlyPrice }]
      : [],
  )
  expect(priced).toEqual([
    { id: 'starter', threeMonths: true, saved: 310_800 },
    { id: 'professional', threeMonths: true, saved: 1_161_300 },
  ])
})

test('the privacy policy promises the periods that the program keeps to', () => {
  const kept = shippedPrivacy.sections.find(({ title }) => title === 'How long we keep it')
  expect(kept?.points).toEqual([
    'Project data and payment records: 7 years.',
    'Client profiles: while active, plus 3 years.',
    'Intake forms that were not finished, with their files: 30 days after the last change.',
    'Communications: 3 years.',
    'Technical logs: about 1 year.',
  ])
})
