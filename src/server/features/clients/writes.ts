import { sql } from 'kysely'
import { deleteRowsBefore, insertRow } from '#server/database/change-rows.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { sentStatement } from '#server/database/statement.ts'

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

/** Referral sources that name a profession; they become the client's type, others do not. */
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

/** How a client first found the product is kept, whatever a later order says. */
function firstSource(referralSource: string | null) {
  return sql<string | null>`coalesce(client_profiles.referral_source, ${referralSource})`
}

type ProfileValues = ReturnType<typeof columns> & {
  readonly email: string
  readonly referral_source: string | null
}

/** Columns are named one by one, because spreading would lose the statement's placeholders. */
function setFrom(profile: ProfileValues) {
  return {
    company_name: profile.company_name,
    contact_person: profile.contact_person,
    phone: profile.phone,
    default_address: profile.default_address,
    default_city: profile.default_city,
    default_state: profile.default_state,
    default_zip_code: profile.default_zip_code,
    professional_type: profile.professional_type,
    source_visitor_hash: profile.source_visitor_hash,
  }
}

function profileOf(answers: ClientAnswers, visitorHash: string | null): ProfileValues {
  return {
    ...columns(answers, visitorHash),
    email: answers.email.toLowerCase(),
    referral_source: answers.referralSource || null,
  }
}

/**
 * Inserts a profile or returns the existing one. Unpaid answers never overwrite those of a paid
 * order or of another browser; otherwise anyone could change another customer's profile.
 */
export async function upsertClientProfile(
  transaction: Transaction,
  answers: ClientAnswers,
  visitorHash: string | null,
): Promise<void> {
  await upsertProfile(transaction, profileOf(answers, visitorHash))
}

const upsertProfile = sentStatement((database, profile: ProfileValues) =>
  database
    .insertInto('client_profiles')
    .values({
      ...setFrom(profile),
      email: profile.email,
      referral_source: profile.referral_source,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({
          ...setFrom(profile),
          referral_source: firstSource(profile.referral_source),
          updated_at: sql`now()`,
        })
        .where('client_profiles.total_projects', '=', 0)
        .where('client_profiles.source_visitor_hash', '=', profile.source_visitor_hash),
    ),
)

/**
 * Copies the answers of a paid order to the profile and counts its projects again, so that a repeat
 * is harmless.
 */
export async function updateProfileFromOrder(
  transaction: Transaction,
  order: { readonly id: string; readonly visitor_hash: string | null },
  answers: ClientAnswers,
): Promise<void> {
  const profile = profileOf(answers, order.visitor_hash)
  await updateProfile(transaction, { ...profile, orderId: order.id })
}

const updateProfile = sentStatement(
  (database, profile: ProfileValues & { readonly orderId: string }) =>
    database
      .updateTable('client_profiles')
      .set((eb) => ({
        ...setFrom(profile),
        referral_source: firstSource(profile.referral_source),
        total_projects: sql<number>`(
        select count(*)::int from orders
        where lower(customer_email) = ${profile.email} and not test_mode
          and (paid_at is not null or id = ${profile.orderId})
      ) + (
        -- Erased orders hold no personal data, but still count as projects.
        select count(*)::int from orders
        where client_profile_id = client_profiles.id and forgotten_at is not null
          and paid_at is not null and not test_mode and api_key_id is null
      )`,
        last_project_date: eb
          .selectFrom('orders')
          .select(sql<string>`coalesce(paid_at, now())`.as('paidAt'))
          .where('id', '=', profile.orderId),
        updated_at: sql`now()`,
      }))
      .where(sql`lower(email)`, '=', profile.email),
)

export function insertProfileCode(
  transaction: Transaction,
  code: {
    readonly email: string
    readonly codeHash: string
    readonly now: Date
    readonly expiresAt: Date
  },
) {
  return insertRow(transaction, 'profile_codes', {
    email: code.email.toLowerCase(),
    code_hash: code.codeHash,
    created_at: code.now,
    expires_at: code.expiresAt,
  })
}

/**
 * Uses one try of the address's newest code and returns its id and hash; undefined when there is no
 * code, or it is used, expired or out of tries.
 */
export function updateCodeTries(
  connection: Connection,
  email: string,
  now: Date,
  maxTries: number,
): Promise<{ readonly id: string; readonly codeHash: string } | undefined> {
  return connection
    .updateTable('profile_codes')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('profile_codes')
        .select('id')
        .where(sql`lower(email)`, '=', email.toLowerCase())
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('tries', '<', maxTries)
    .returning(['id', 'code_hash as codeHash'])
    .executeTakeFirst()
}

/** Returns true to the one caller that used the code. */
export async function updateCodeUsed(
  connection: Connection,
  codeId: string,
  now: Date,
): Promise<boolean> {
  const result = await connection
    .updateTable('profile_codes')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export function deleteExpiredCodes(connection: Connection, before: Date) {
  return deleteRowsBefore(connection, 'profile_codes', 'expires_at', before)
}

/**
 * Removes the person from the profile; subscription and payment ids stay for bookkeeping. Returns
 * its id if there is one.
 */
export async function updateProfileErased(
  transaction: Transaction,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const address = email.toLowerCase()
  await transaction.deleteFrom('profile_codes').where(sql`lower(email)`, '=', address).execute()
  const row = await transaction
    .updateTable('client_profiles')
    .set({
      email: sql<string>`'deleted+' || id || '@invalid'`,
      company_name: 'Deleted',
      contact_person: 'Deleted',
      phone: '',
      default_address: null,
      default_city: null,
      default_state: null,
      default_zip_code: null,
      firm_name: null,
      source_visitor_hash: null,
      erased_at: now,
      updated_at: now,
    })
    .where(sql`lower(email)`, '=', address)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
