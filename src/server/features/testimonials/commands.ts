import type { KeptTestimonial, TestimonialVersion } from '#contract/testimonials.ts'
import {
  type ConsentedTestimonial,
  isSameTestimonial,
  mostTestimonials,
} from '#core/claims/testimonial.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { localDay } from '#core/time/time-zone.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Connection } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { listKeptTestimonials } from './reads.ts'
import { insertTestimonial } from './writes.ts'

type Saved = {
  readonly id: string
  readonly revision: number
  readonly testimonial: ConsentedTestimonial
}

type Listed = {
  readonly testimonials: KeptTestimonial[]
  readonly showsExamples: boolean
}

export async function listTestimonialsCommand(
  { settings }: Ports,
  connection: Connection,
): Promise<Listed> {
  return {
    testimonials: await listKeptTestimonials(connection),
    showsExamples: settings.sandboxPayments,
  }
}

type SaveRefusal = 'testimonial-changed-meanwhile' | 'too-many-testimonials' | 'testimonial-ahead'

/** Saving what is shown already changes nothing; one that was withdrawn is shown again. */
export async function saveTestimonialCommand(
  ports: Ports,
  by: ByStaff,
  { id, revision, testimonial }: Saved,
): Promise<Result<Listed, SaveRefusal>> {
  const now = ports.clock.now()
  const today = localDay(now, marketZone(ports))
  if (testimonial.givenOn > today) return refuse('testimonial-ahead')
  return await ports.database.transaction().execute(async (transaction) => {
    const kept = await listKeptTestimonials(transaction)
    const before = appliesOf(kept, id)
    if (before && !before.isWithdrawn && isSameTestimonial(before, testimonial))
      return accept(await listTestimonialsCommand(ports, transaction))
    if ((before?.revision ?? 0) !== revision) return refuse('testimonial-changed-meanwhile')
    const others = kept.filter((one) => one.id !== id && one.versions[0]?.isWithdrawn === false)
    if (others.length >= mostTestimonials) return refuse('too-many-testimonials')
    const { adminUserId } = by.actor
    const added = { id, revision: revision + 1, testimonial, isWithdrawn: false, adminUserId, now }
    if (!(await insertTestimonial(transaction, added)))
      return refuse('testimonial-changed-meanwhile')
    await recordAudit(transaction, { ...by, at: now }, 'testimonial.saved', id, {
      ...(before ? { before: textsOf(before) } : {}),
      after: testimonial,
    })
    return accept(await listTestimonialsCommand(ports, transaction))
  })
}

export async function withdrawTestimonialCommand(
  ports: Ports,
  by: ByStaff,
  id: string,
): Promise<Result<Listed, 'testimonial-not-shown'>> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const before = appliesOf(await listKeptTestimonials(transaction), id)
    if (!before || before.isWithdrawn) return refuse('testimonial-not-shown')
    const { adminUserId } = by.actor
    const testimonial = textsOf(before)
    const revision = before.revision + 1
    const added = { id, revision, testimonial, isWithdrawn: true, adminUserId, now }
    if (!(await insertTestimonial(transaction, added))) return refuse('testimonial-not-shown')
    await recordAudit(transaction, { ...by, at: now }, 'testimonial.withdrawn', id, {
      before: testimonial,
    })
    return accept(await listTestimonialsCommand(ports, transaction))
  })
}

function appliesOf(kept: readonly KeptTestimonial[], id: string): TestimonialVersion | undefined {
  return kept.find((one) => one.id === id)?.versions[0]
}

function textsOf({ name, role, quote, givenOn, consent }: TestimonialVersion) {
  return { name, role, quote, givenOn, consent }
}
