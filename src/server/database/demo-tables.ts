import type { Generated } from 'kysely'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { CustomerAnswers } from '#core/project/customer-answers.ts'
import type {
  Json,
  JsonOrNull,
  JsonWithDefault,
  MomentOrNull,
  MomentWithDefault,
} from './column-types.ts'
import type { JsonRecord } from './order-tables.ts'

export type DemoCountRow = { status: DemoProjectRow['status']; count: number }

export type DemoCountChangeRow = {
  id: Generated<number>
  status: DemoProjectRow['status']
  change: number
}

export type DemoProjectRow = {
  id: Generated<string>
  name: string
  package_type: PackageType
  status: Generated<'draft' | 'pending' | 'qc_approved'>
  customer_email: string
  customer_name: string
  /** What was said at the demo. */
  intake_data: JsonWithDefault<CustomerAnswers>
  /** The same with what pricing added. */
  project_data: Json<JsonRecord>
  bid_items: JsonWithDefault<unknown>
  canonical_totals: JsonOrNull<JsonRecord>
  estimated_cost: Generated<number>
  project_narrative: string | null
  validation_issues: Generated<string[]>
  report_url: string | null
  secure_token: string | null
  secure_token_expires_at: MomentOrNull
  secure_token_revoked_at: MomentOrNull
  notes: string | null
  is_template: Generated<boolean>
  template_category: string | null
  created_by_admin_id: string | null
  approved_by_admin_id: string | null
  approved_at: MomentOrNull
  qc_deadline: MomentOrNull
  /** Since when what staff works on differs from the released report. */
  correcting_since: MomentOrNull
  market: string | null
  price_book_version: string | null
  revision: Generated<number>
  converted_order_id: string | null
  /** Set when the personal data is erased; from then on the project is counted with this value. */
  counted_conversion: boolean | null
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
  /** When the project was moved to the trash. */
  deleted_at: MomentOrNull
  /** When the personal data was erased. */
  anonymized_at: MomentOrNull
  /** Maintained by a trigger. */
  search_words: Generated<string>
}
