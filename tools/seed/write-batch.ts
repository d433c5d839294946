import { sql } from 'kysely'
import type { Connection } from '#server/database/database.ts'
import type { SampleActivity } from './sample-activity.ts'
import type { SampleDelivery, SampleMail, SampleVersion } from './sample-delivery.ts'
import type { SampleDemo } from './sample-demo.ts'
import { orderEntries, type SampleEntry } from './sample-money.ts'
import type { SampleOrder, SampleRefund } from './sample-order.ts'

const orderColumns = [
  'id',
  'client_profile_id',
  'package_type',
  'amount',
  'status',
  'qc_status',
  'customer_email',
  'customer_name',
  'intake_data',
  'project_data',
  'canonical_totals',
  'validation_issues',
  'qc_deadline',
  'price_book_version',
  'paid_at',
  'approved_at',
  'completed_at',
  'covered_by_plan',
  'created_at',
  'updated_at',
  'secure_token',
  'secure_token_expires_at',
  'report_url',
] as const satisfies readonly (keyof SampleOrder)[]

const refundColumns = [
  'order_id',
  'amount',
  'reason',
  'status',
  'created_at',
  'updated_at',
] as const

const demoColumns = [
  'id',
  'name',
  'package_type',
  'status',
  'customer_email',
  'customer_name',
  'project_data',
  'bid_items',
  'canonical_totals',
  'estimated_cost',
  'project_narrative',
  'validation_issues',
  'is_template',
  'price_book_version',
  'revision',
  'qc_deadline',
  'approved_at',
  'created_at',
  'updated_at',
  'secure_token',
  'secure_token_expires_at',
  'report_url',
] as const satisfies readonly (keyof SampleDemo)[]

/** A row of `client_profiles`, by its column names. */
export type SampleProfile = {
  readonly id: string
  readonly email: string
  readonly company_name: string
  readonly contact_person: string
  readonly phone: string
  readonly default_address: string
  readonly default_city: string
  readonly default_state: string
  readonly default_zip_code: string
  readonly professional_type: string
  readonly referral_source: string
  readonly subscription_plan: 'trial' | 'starter' | 'professional'
  readonly subscription_status: string
  readonly subscription_start_date: string | null
  readonly subscription_end_date: string | null
  readonly monthly_report_limit: number
  readonly current_period_start: string | null
  readonly current_period_end: string | null
  readonly created_at: string
  readonly updated_at: string
}

const profileColumns = [
  'id',
  'email',
  'company_name',
  'contact_person',
  'phone',
  'default_address',
  'default_city',
  'default_state',
  'default_zip_code',
  'professional_type',
  'referral_source',
  'subscription_plan',
  'subscription_status',
  'subscription_start_date',
  'subscription_end_date',
  'monthly_report_limit',
  'current_period_start',
  'current_period_end',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof SampleProfile)[]

// One parameter for the whole batch, because a list of values is limited to 65,535 of them.
function insertAll(table: string, columns: readonly string[], rows: readonly object[]) {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const shape = sql`null::${sql.table(table)}`
  const batch = sql`json_populate_recordset(${shape}, ${JSON.stringify(rows)}::json)`
  return sql`insert into ${sql.table(table)} (${names}) select ${names} from ${batch}`
}

export async function writeProfiles(database: Connection, rows: readonly SampleProfile[]) {
  await insertAll('client_profiles', profileColumns, rows).execute(database)
}

export async function writeOrders(database: Connection, rows: readonly SampleOrder[]) {
  await insertAll('orders', orderColumns, rows).execute(database)
  const refunds = rows.flatMap(({ refund }) => (refund === null ? [] : refundRow(refund)))
  if (refunds.length > 0) await insertAll('order_refunds', refundColumns, refunds).execute(database)
  await writePlanOrders(database, rows)
  await writeEntries(database, rows.flatMap(orderEntries))
}

/** Each order that a plan covers took one of its reports. */
async function writePlanOrders(database: Connection, rows: readonly SampleOrder[]) {
  const covered = rows
    .filter(({ covered_by_plan: plan }) => plan !== null)
    .map(({ id, client_profile_id, created_at }) => ({
      order_id: id,
      client_profile_id,
      created_at,
    }))
  const columns = ['order_id', 'client_profile_id', 'created_at']
  if (covered.length > 0) await insertAll('plan_orders', columns, covered).execute(database)
}

/** Entries and postings in one statement, because an entry without postings is refused. */
async function writeEntries(database: Connection, rows: readonly SampleEntry[]) {
  await sql`
    with batch as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as batch (
        key text, kind text, at timestamptz, provider text, order_id uuid, category text,
        reference text, postings json
      )
    ), entry as (
      insert into ledger_entries (key, kind, at, provider, order_id, category, reference)
      select key, kind, at, provider, order_id, category, reference from batch
      returning id, key
    )
    insert into ledger_postings (entry_id, position, account, amount)
    select entry.id, posting.position, posting.line ->> 'account',
      (posting.line ->> 'amount')::bigint
    from entry
    join batch using (key)
    cross join lateral json_array_elements(batch.postings) with ordinality
      as posting (line, position)`.execute(database)
}

function refundRow(refund: SampleRefund) {
  return { ...refund, status: 'succeeded', updated_at: refund.created_at }
}

export async function writeDemos(database: Connection, rows: readonly SampleDemo[]) {
  await insertAll('demo_projects', demoColumns, rows).execute(database)
}

const versionColumns = [
  'order_id',
  'demo_project_id',
  'version',
  'document',
  'document_sha256',
  'source_sha256',
  'answers',
  'created_at',
  'state',
  'approved_at',
  'release_at',
  'released_at',
] as const satisfies readonly (keyof SampleVersion)[]

const mailColumns = [
  'dedupe_key',
  'recipient',
  'subject',
  'body_text',
  'body_html',
  'status',
  'attempts',
  'created_at',
  'sent_at',
  'confidential',
] as const satisfies readonly (keyof SampleMail)[]

export async function writeDeliveries(database: Connection, rows: readonly SampleDelivery[]) {
  if (rows.length === 0) return
  const versions = rows.map(({ version }) => version)
  await insertAll('report_versions', versionColumns, versions).execute(database)
  const mails = rows.map(({ mail }) => mail)
  await insertAll('mails', mailColumns, mails).execute(database)
}

const activityColumns = [
  'at',
  'actor_kind',
  'actor_name',
  'action',
  'subject_kind',
  'subject_id',
  'before',
  'after',
  'request_id',
] as const satisfies readonly (keyof SampleActivity)[]

/** The log is read in the order in which it was written. */
export async function writeActivity(database: Connection, rows: readonly SampleActivity[]) {
  const size = 5000
  const sorted = rows.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  for (let from = 0; from < sorted.length; from += size) {
    const batch = sorted.slice(from, from + size)
    await insertAll('audit_log', activityColumns, batch).execute(database)
  }
}
