import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'

export type ClientAnswers = {
  readonly email: string
  readonly companyName: string
  readonly contactPerson: string
  readonly phone: string
  readonly projectAddress?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly zipCode?: string | undefined
  readonly referralSource?: string | undefined
}

/** Professionals name themselves by where they come from; everybody else has no type. */
const professionalTypes: readonly string[] = [
  'general-contractor',
  'architect',
  'commercial-realtor',
  'developer',
]

function columns(answers: ClientAnswers, visitorHash: string | null) {
  const { referralSource = '' } = answers
  return {
    company_name: answers.companyName,
    contact_person: answers.contactPerson,
    phone: answers.phone,
    default_address: answers.projectAddress ?? null,
    default_city: answers.city ?? null,
    default_state: answers.state ?? null,
    default_zip_code: answers.zipCode ?? null,
    professional_type: professionalTypes.includes(referralSource) ? referralSource : null,
    source_visitor_hash: visitorHash,
  }
}

/**
 * A new profile, or the known one. Unpaid answers never overwrite what a paid order or another
 * browser said, or anybody could put words into somebody else's profile.
 */
export async function upsertClientProfile(
  transaction: Transaction,
  answers: ClientAnswers,
  visitorHash: string | null,
): Promise<string> {
  const values = columns(answers, visitorHash)
  const inserted = await transaction
    .insertInto('client_profiles')
    .values({ ...values, email: answers.email.toLowerCase() })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ ...values, updated_at: sql`now()` })
        .where('client_profiles.total_projects', '=', 0)
        .where('client_profiles.source_visitor_hash', '=', visitorHash),
    )
    .returning('id')
    .executeTakeFirst()
  if (inserted) return inserted.id
  const known = await transaction
    .selectFrom('client_profiles')
    .select('id')
    .where(sql`lower(email)`, '=', answers.email.toLowerCase())
    .executeTakeFirstOrThrow()
  return known.id
}

/** The answers of a paid order become the profile; its projects are counted again, so a repeat is harmless. */
export async function updateProfileFromOrder(
  transaction: Transaction,
  order: { readonly id: string; readonly visitorHash: string | null },
  answers: ClientAnswers,
): Promise<void> {
  const email = answers.email.toLowerCase()
  await transaction
    .updateTable('client_profiles')
    .set((eb) => ({
      ...columns(answers, order.visitorHash),
      total_projects: eb
        .selectFrom('orders')
        .select(sql<number>`count(*)::int`.as('projects'))
        .where(sql`lower(customer_email)`, '=', email)
        .where((or) => or.or([or('paid_at', 'is not', null), or('id', '=', order.id)])),
      last_project_date: sql`now()`,
      updated_at: sql`now()`,
    }))
    .where(sql`lower(email)`, '=', email)
    .execute()
}
