import { sql } from 'kysely'
import type { BusinessView } from '#contract/business.ts'
import { type Business, businessChanges, defaultBusiness } from '#core/business/business.ts'
import type { Connection } from '#server/database/database.ts'
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

/** The revisions that the office lists; older ones stay in the audit log. */
const mostListed = 100

export async function readBusinessHistory(connection: Connection): Promise<BusinessView> {
  const rows = await connection
    .selectFrom('business_details')
    .innerJoin('admin_users', 'admin_users.id', 'business_details.changed_by_admin_id')
    .select([...details, 'revision', 'admin_users.username', 'changed_at'])
    .orderBy('revision', 'desc')
    .limit(mostListed + 1)
    .execute()
  const history = rows
    .slice(0, mostListed)
    .map(({ revision, username, changed_at, ...after }, at) => {
      const { revision: _, username: __, changed_at: ___, ...earlier } = rows[at + 1] ?? noRow
      return {
        revision,
        changedBy: username,
        changedAt: changed_at,
        changes: [...businessChanges(earlier, after)],
      }
    })
  const { revision, username: _, changed_at: __, ...business } = rows[0] ?? noRow
  return { business, revision, history }
}

const noRow = { ...defaultBusiness, revision: 0, username: '', changed_at: '' }
