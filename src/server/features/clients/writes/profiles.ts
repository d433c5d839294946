import { sql } from 'kysely'
import type { Instant } from '#core/time/day.ts'
import type { Transaction } from '#server/database/database.ts'
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

type OfOrder = { readonly id: string; readonly visitor_hash: string | null }

/**
 * Counts the projects of a paid order's client again, so that a repeat is harmless, and copies its
 * answers to a profile that is this browser's or nobody's yet. Otherwise whoever pays with another
 * customer's address would change that customer's profile.
 */
export async function updateProfileFromOrder(
  transaction: Transaction,
  order: OfOrder,
  answers: ClientAnswers,
): Promise<void> {
  const profile = profileOf(answers, order.visitor_hash)
  await updateAnswers(transaction, profile)
  await updateProjects(transaction, { email: profile.email, orderId: order.id })
}

/**
 * The address was proved in this browser: the profile is the browser's from now on, with the answers
 * of the newest order that it paid.
 */
export async function updateProfileProved(
  transaction: Transaction,
  proof: { readonly email: string; readonly visitorHash: string | null; readonly now: Date },
  answers: ClientAnswers | undefined,
): Promise<void> {
  const { email, visitorHash, now } = proof
  await transaction
    .updateTable('client_profiles')
    .set({
      address_proved_at: now,
      ...(visitorHash === null ? {} : { source_visitor_hash: visitorHash }),
    })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute()
  if (answers) await updateAnswers(transaction, profileOf(answers, visitorHash))
}

const updateAnswers = sentStatement((database, profile: ProfileValues) =>
  database
    .updateTable('client_profiles')
    .set({
      ...setFrom(profile),
      referral_source: firstSource(profile.referral_source),
      updated_at: sql`now()`,
    })
    .where(sql`lower(email)`, '=', profile.email)
    .where((where) =>
      where.or([
        where('source_visitor_hash', '=', profile.source_visitor_hash),
        where.and([
          where('address_proved_at', 'is', null),
          where('total_projects', '=', 0),
          where('stripe_customer_id', 'is', null),
        ]),
      ]),
    ),
)

type CountedOrder = { readonly email: string; readonly orderId: string }

/** Once the address is proved, strangers who buy with it do not count for its owner. */
const countsForOwner = sql`(client_profiles.address_proved_at is null
  or paid_at <= client_profiles.address_proved_at
  or visitor_hash is null or user_id is not null
  or visitor_hash = client_profiles.source_visitor_hash)`

const updateProjects = sentStatement((database, { email, orderId }: CountedOrder) =>
  database
    .updateTable('client_profiles')
    .set({
      total_projects: sql<number>`(
        select count(*)::int from orders
        where lower(customer_email) = ${email} and not test_mode
          and (paid_at is not null or id = ${orderId})
          and ${countsForOwner}
      ) + (
        -- Erased orders hold no personal data, but still count as projects.
        select count(*)::int from orders
        where client_profile_id = client_profiles.id and forgotten_at is not null
          and paid_at is not null and not test_mode and api_key_id is null
      )`,
      last_project_date: sql<Instant>`coalesce((
        select coalesce(paid_at, now()) from orders where id = ${orderId} and ${countsForOwner}
      ), last_project_date)`,
      updated_at: sql`now()`,
    })
    .where(sql`lower(email)`, '=', email),
)

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
      purchase_email: null,
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
