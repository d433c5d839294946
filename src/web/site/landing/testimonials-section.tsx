import type { OwnerClaim } from '#core/claims/owner-claim.ts'
import { testimonials } from '#web/content/claims.ts'
import { GridBubble } from '#web/ui/grid-bubble.tsx'
import { SectionHead } from './section-head.tsx'

export function TestimonialsSection({ shown }: { shown: readonly OwnerClaim[] }) {
  return (
    <section id="testimonials" className="border-b border-hairline bg-sunken">
      <div className="sheet py-16 lg:py-24">
        <SectionHead mark="Testimonials" title="Said by people who had to sign." />
        <div className="mt-12 grid gap-10 md:grid-cols-3">
          {testimonials
            .filter(({ claim }) => shown.includes(claim))
            .map((testimonial) => (
              <figure key={testimonial.name} className="flex flex-col border-t border-ink pt-6">
                <Rating value={testimonial.rating} />
                <blockquote className="mt-4 font-serif text-lg">{testimonial.content}</blockquote>
                <figcaption className="mt-auto flex items-center gap-3 pt-6 text-sm">
                  <GridBubble className="size-10">{testimonial.image}</GridBubble>
                  <span>
                    <span className="block font-medium">{testimonial.name}</span>
                    <span className="block text-graphite">{testimonial.role}</span>
                  </span>
                </figcaption>
              </figure>
            ))}
        </div>
      </div>
    </section>
  )
}

/** Five ticks on a scale instead of five stars. */
function Rating({ value }: { value: number }) {
  return (
    <svg
      viewBox="0 0 84 14"
      role="img"
      aria-label={`${value} out of 5`}
      className="h-3.5 w-21 stroke-vermilion"
    >
      <path d="M0 13h84" strokeWidth="1" />
      {Array.from({ length: value }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five equal strokes in a row
        <path key={index} d={`M${index * 16 + 6} 13V2`} strokeWidth="3" />
      ))}
    </svg>
  )
}
