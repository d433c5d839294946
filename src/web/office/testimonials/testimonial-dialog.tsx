import { useState } from 'react'
import type { KeptTestimonial } from '#contract/testimonials.ts'
import {
  type ConsentedTestimonial,
  initialsOf,
  testimonialLabels,
} from '#core/claims/testimonial.ts'
import { formatMonth, isDay } from '#core/time/day.ts'
import { readDayField } from '#web/lib/market-day.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { Quotation } from '#web/ui/quotation.tsx'
import { FormDialog } from '../shell/form-dialog.tsx'
import { useSaveTestimonial } from './testimonials-query.ts'

const empty: Typed = { name: '', role: '', quote: '', givenOn: '', consent: '' }

/** The day as it was typed so far. */
type Typed = Omit<ConsentedTestimonial, 'givenOn'> & { readonly givenOn: string }

type TestimonialDialogProps = { kept: KeptTestimonial | undefined; onClose: () => void }

/** Entering a testimonial, or changing one; below it how the landing page will show it. */
export function TestimonialDialog({ kept, onClose }: TestimonialDialogProps) {
  const [id] = useState(() => kept?.id ?? crypto.randomUUID())
  const newest = kept?.versions[0]
  const [given, setGiven] = useState<Typed>(newest ?? empty)
  const save = useSaveTestimonial(onClose)
  const { name, role, quote, givenOn, consent } = given
  const field = (key: keyof ConsentedTestimonial) => ({
    name: key,
    value: given[key],
    onChange: ({ target }: { target: { value: string } }) =>
      setGiven({ ...given, [key]: target.value }),
  })
  return (
    <FormDialog
      title={kept ? 'Change Testimonial' : 'Add Testimonial'}
      description="Only what a customer said, in the customer’s words, with their consent to publish it."
      submitLabel="Confirm Testimonial"
      busy={save.isPending}
      check={() => problemOf(given)}
      onSubmit={() =>
        save.mutate({
          id,
          revision: newest?.revision ?? 0,
          testimonial: { name, role, quote, givenOn: readDayField(givenOn), consent },
        })
      }
      onClose={onClose}
    >
      <Field label={testimonialLabels.name}>
        <Input {...field('name')} maxLength={80} autoComplete="off" />
      </Field>
      <Field label={testimonialLabels.role} hint="For example “Owner, Corner Bakery”.">
        <Input {...field('role')} maxLength={120} autoComplete="off" />
      </Field>
      <Field label={testimonialLabels.quote}>
        <Textarea {...field('quote')} rows={4} maxLength={400} />
      </Field>
      <Field label={testimonialLabels.givenOn}>
        <Input {...field('givenOn')} type="date" className="sm:w-56" />
      </Field>
      <Field
        label={testimonialLabels.consent}
        hint="For example an email with its date, or a signed form and its folder. Only staff reads it."
      >
        <Textarea {...field('consent')} rows={3} maxLength={2000} />
      </Field>
      <section aria-labelledby="testimonial-preview">
        <h3 id="testimonial-preview" className="label-line font-sans">
          Preview
        </h3>
        <div className="mt-3 bg-sunken p-4">
          <Quotation
            quote={quote || 'The text'}
            name={name || 'The name'}
            role={role || 'Role and company'}
            initials={initialsOf(name)}
            {...(isDay(givenOn) ? { date: formatMonth(givenOn) } : {})}
          />
        </div>
      </section>
    </FormDialog>
  )
}

/** The server checks all of it again, and more. */
function problemOf({ name, role, quote, givenOn, consent }: Typed) {
  if (name.trim() === '') return 'Give the name of the person.'
  if (role.trim() === '') return 'Give the role and the company.'
  if (quote.trim().length < 10) return 'Give the text, in the customer’s words.'
  if (!isDay(givenOn)) return 'Give the day on which it was said.'
  return consent.trim().length < 10
    ? 'Describe in a sentence where the consent is kept.'
    : undefined
}
