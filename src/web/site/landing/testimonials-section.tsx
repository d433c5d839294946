import { useQuery } from '@tanstack/react-query'
import { initialsOf } from '#core/claims/testimonial.ts'
import { formatMonth } from '#core/time/day.ts'
import { exampleTestimonials } from '#web/content/claims.ts'
import { call } from '#web/lib/call.ts'
import { Quotation } from '#web/ui/quotation.tsx'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { SectionHead } from './section-head.tsx'

/** The specification's examples in the sandbox; with live payments what the owner entered, if any. */
export function TestimonialsSection({ examples }: { examples: boolean }) {
  const { data } = useQuery(
    {
      queryKey: ['testimonials'],
      queryFn: ({ signal }) => call('showTestimonials', { signal }),
      enabled: !examples,
    },
    siteQueryClient,
  )
  const entered = data?.testimonials ?? []
  if (!examples && entered.length === 0) return null
  return (
    <section id="testimonials" className="border-b border-hairline bg-sunken">
      <div className="sheet py-16 lg:py-24">
        <SectionHead mark="Testimonials" title="Said by people who had to sign." />
        <div className="mt-12 grid gap-10 md:grid-cols-3">
          {examples
            ? exampleTestimonials.map(({ image, content, ...person }) => (
                <Quotation key={person.name} {...person} initials={image} quote={content} />
              ))
            : entered.map(({ name, role, quote, givenOn }) => (
                <Quotation
                  key={name + quote}
                  quote={quote}
                  name={name}
                  role={role}
                  initials={initialsOf(name)}
                  date={formatMonth(givenOn)}
                />
              ))}
        </div>
      </div>
    </section>
  )
}
