import { testimonialsApi } from '#contract/testimonials.ts'
import type { Testimonial } from '#core/claims/testimonial.ts'
import { staffOf } from '#server/http/actor.ts'
import { type Server, serve } from '#server/http/serve.ts'
import { recentlyRead } from '#server/recently-read.ts'
import {
  listTestimonialsCommand,
  saveTestimonialCommand,
  withdrawTestimonialCommand,
} from './commands.ts'
import { listShownTestimonials } from './reads.ts'

export function testimonialRoutes(server: Server): void {
  const { ports } = server
  const shown = recentlyRead<Testimonial[]>(ports, 'the testimonials', [], () =>
    listShownTestimonials(ports.database),
  )

  serve(server, testimonialsApi.showTestimonials, async () => ({ testimonials: await shown() }))

  serve(server, testimonialsApi.listTestimonials, () =>
    listTestimonialsCommand(ports, ports.database),
  )

  serve(server, testimonialsApi.saveTestimonial, ({ actor, requestId, params, body }) =>
    saveTestimonialCommand(ports, { actor: staffOf(actor), requestId }, { ...params, ...body }),
  )

  serve(server, testimonialsApi.withdrawTestimonial, ({ actor, requestId, params }) =>
    withdrawTestimonialCommand(ports, { actor: staffOf(actor), requestId }, params.id),
  )
}
