/**
 * What customers said of the business, entered by the owner with a note of where the consent to
 * publish it is kept. With live payments the landing page shows these and no others.
 */
import type { Day } from '#core/time/day.ts'

/** What the landing page shows. */
export type Testimonial = {
  readonly name: string
  /** Role and company. */
  readonly role: string
  readonly quote: string
  readonly givenOn: Day
}

/** With the note of the consent, which only staff reads. */
export type ConsentedTestimonial = Testimonial & { readonly consent: string }

export const testimonialFields = ['name', 'role', 'quote', 'givenOn', 'consent'] as const

export const testimonialLabels: Readonly<Record<keyof ConsentedTestimonial, string>> = {
  name: 'Name',
  role: 'Role and company',
  quote: 'Text',
  givenOn: 'Given on',
  consent: 'Where the consent is kept',
}

/** Judgment: more would be a page of its own. */
export const mostTestimonials = 12

export function isSameTestimonial(one: ConsentedTestimonial, other: ConsentedTestimonial): boolean {
  return testimonialFields.every((field) => one[field] === other[field])
}

/** Drawn in place of a picture: the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  const [first = '', ...others] = words.map(([letter = '']) => letter.toUpperCase())
  return first + (others.at(-1) ?? '')
}
