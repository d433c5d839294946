import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, dayText, instant } from './moments.ts'
import { plainLine, plainText } from './plain-text.ts'

const shown = z.object({
  name: z.string(),
  role: z.string(),
  quote: z.string(),
  givenOn: day,
})

const version = shown.extend({
  revision: z.int(),
  /** Where the consent to publish is kept, for the owner's own record: no page shows it. */
  consent: z.string(),
  isWithdrawn: z.boolean(),
  changedBy: z.string(),
  changedAt: instant,
})

const kept = z.object({
  id: z.uuid(),
  /** Every version, newest first; the first one applies. */
  versions: z.array(version).min(1),
})

export type TestimonialVersion = z.output<typeof version>
export type KeptTestimonial = z.output<typeof kept>

const list = z.object({
  testimonials: z.array(kept),
  /** True while payments are in the sandbox: the page shows the specification's examples instead. */
  showsExamples: z.boolean(),
})

const params = z.object({ id: z.uuid() })

export const testimonialsApi = {
  showTestimonials: endpoint('showTestimonials', {
    access: 'public',
    summary: 'The testimonials that the owner entered, newest first, for the landing page',
    reply: z.object({ testimonials: z.array(shown) }),
  }),
  listTestimonials: endpoint('listTestimonials', {
    access: 'staff',
    permission: 'read',
    summary: 'The testimonials with where each consent is kept, and every change of them',
    reply: list,
  }),
  saveTestimonial: endpoint('saveTestimonial', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Confirms a testimonial with its consent; the id of a new one is chosen by the caller',
    params,
    body: z.strictObject({
      /** The version that was edited, 0 for a new testimonial. */
      revision: z.int().min(0),
      testimonial: z.strictObject({
        name: plainLine(80).min(1, 'Give the name'),
        role: plainLine(120).min(1, 'Give the role and the company'),
        quote: plainText(400).refine((text) => text.length >= 10, 'Give the text'),
        givenOn: dayText,
        consent: plainText(2000).refine(
          (text) => text.length >= 10,
          'Say in a sentence where the consent is kept',
        ),
      }),
    }),
    reply: list,
    refusals: {
      'testimonial-changed-meanwhile': 409,
      'too-many-testimonials': 409,
      'testimonial-ahead': 422,
    },
  }),
  withdrawTestimonial: endpoint('withdrawTestimonial', {
    access: 'staff',
    permission: 'administration',
    stepUp: true,
    summary: 'Takes a testimonial off the landing page; its history stays',
    params,
    reply: list,
    refusals: { 'testimonial-not-shown': 404 },
  }),
}
