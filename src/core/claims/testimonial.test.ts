import { expect, test } from 'vitest'
import { isOwnerClaim } from './owner-claim.ts'
import { initialsOf, isSameTestimonial, testimonialFields } from './testimonial.ts'

test.each([
  ['Maria Lopez', 'ML'],
  ['Dr. Anna-Lena van der Berg', 'DB'],
  ['élodie', 'É'],
  ['J. (Jim) Miller, 3rd', 'JM'],
  ['42', ''],
])('%s is drawn as “%s”', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('two testimonials are the same when all that is kept of them is', () => {
  const one = {
    name: 'Ann',
    role: 'Owner',
    quote: 'Good',
    givenOn: '2026-07-01',
    consent: 'Mail',
  } as const
  expect(isSameTestimonial(one, { ...one })).toBe(true)
  for (const field of testimonialFields) {
    expect(isSameTestimonial(one, { ...one, [field]: '2026-07-02' }), field).toBe(false)
  }
})

test('a claim is one of those on the landing page', () => {
  expect(['accuracy', 'fastest'].map(isOwnerClaim)).toEqual([true, false])
})
