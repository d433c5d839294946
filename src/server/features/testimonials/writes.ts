import type { ConsentedTestimonial } from '#core/claims/testimonial.ts'
import { insertNewRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

type NewVersion = {
  readonly id: string
  readonly revision: number
  readonly testimonial: ConsentedTestimonial
  readonly isWithdrawn: boolean
  readonly adminUserId: string
  readonly now: Date
}

/** Returns false when that revision exists, because another person saved first. */
export async function insertTestimonial(
  transaction: Transaction,
  { id, revision, testimonial, isWithdrawn, adminUserId, now }: NewVersion,
): Promise<boolean> {
  const { givenOn, ...texts } = testimonial
  return await insertNewRow(transaction, 'testimonials', ['id', 'revision'], {
    id,
    revision,
    ...texts,
    given_on: givenOn,
    is_withdrawn: isWithdrawn,
    changed_by_admin_id: adminUserId,
    changed_at: now,
  })
}
