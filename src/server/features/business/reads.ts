import { sql } from 'kysely'
import type { BusinessView } from '#contract/business.ts'
import { type Business, businessChanges, defaultBusiness } from '#core/business/business.ts'
import type { Connection } from '#server/database/database.ts'
import { mostRevisionsRead, revisionHistory } from '#server/database/revision-history.ts'
import { statement } from '#server/database/statement.ts'

const details = [
  'legal_name as legalName',
  'address',
  'support_email as supportEmail',
  'support_phone as supportPhone',
  'tax_id as taxId',
  'invoice_prefix as invoicePrefix',
  'invoice_note as invoiceNote',
] as const

export async function readBusiness(connection: Connection): Promise<Business> {
  const { rows } = await standing(connection, {})
  return rows[0] ?? defaultBusiness
}

const standing = statement((database) =>
  database.selectFrom('business_details').select(details).orderBy('revision', 'desc').limit(1),
)

/** The standing details as one JSON value, for statements that freeze them. */
export const standingSeller = sql`
  select jsonb_build_object('legalName', legal_name, 'address', address,
    'supportEmail', support_email, 'supportPhone', support_phone, 'taxId', tax_id,
    'invoicePrefix', invoice_prefix, 'invoiceNote', invoice_note)
  from business_details order by revision desc limit 1`

export async function readBusinessHistory(connection: Connection): Promise<BusinessView> {
  const rows = await connection
    .selectFrom('business_details')
    .innerJoin('admin_users', 'admin_users.id', 'business_details.changed_by_admin_id')
    .select([...details, 'revision', 'username as changedBy', 'changed_at as changedAt'])
    .orderBy('revision', 'desc')
    .limit(mostRevisionsRead)
    .execute()
  const revisions = rows.map(({ revision, changedBy, changedAt, ...value }) => ({
    revision,
    changedBy,
    changedAt,
    value,
  }))
  const { newest, ...rest } = revisionHistory(revisions, defaultBusiness, businessChanges)
  return { business: newest, ...rest }
}
