import type { KeptTestimonial } from '#contract/testimonials.ts'
import type { Testimonial } from '#core/claims/testimonial.ts'
import type { Connection } from '#server/database/database.ts'

/** Those that were changed last come first. */
export async function listKeptTestimonials(connection: Connection): Promise<KeptTestimonial[]> {
  const rows = await connection
    .selectFrom('testimonials')
    .innerJoin('admin_users', 'admin_users.id', 'testimonials.changed_by_admin_id')
    .select([
      'testimonials.id',
      'revision',
      'testimonials.name',
      'testimonials.role',
      'quote',
      'given_on as givenOn',
      'consent',
      'is_withdrawn as isWithdrawn',
      'admin_users.username as changedBy',
      'changed_at as changedAt',
    ])
    .orderBy('changed_at', 'desc')
    .orderBy('revision', 'desc')
    .execute()
  const kept = Map.groupBy(rows, ({ id }) => id)
  return [...kept].map(([id, versions]) => ({
    id,
    versions: versions.map(({ id: _, ...version }) => version),
  }))
}

/** What the landing page shows, the newest testimonial first. */
export async function listShownTestimonials(connection: Connection): Promise<Testimonial[]> {
  const rows = await connection
    .selectFrom('testimonials')
    .distinctOn('id')
    .select(['id', 'name', 'role', 'quote', 'given_on as givenOn', 'is_withdrawn'])
    .orderBy('id')
    .orderBy('revision', 'desc')
    .execute()
  return rows
    .filter((row) => !row.is_withdrawn)
    .map(({ name, role, quote, givenOn }) => ({ name, role, quote, givenOn }))
    .toSorted((one, other) => (one.givenOn < other.givenOn ? 1 : -1))
}
