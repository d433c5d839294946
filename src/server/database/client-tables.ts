import type { Generated } from 'kysely'
import type { MomentOrNull, MomentWithDefault } from './column-types.ts'

export type ClientProfileRow = {
  id: Generated<string>
  email: string
  company_name: string
  contact_person: string
  phone: string
  default_address: string | null
  default_city: string | null
  default_state: string | null
  default_zip_code: string | null
  professional_type: string | null
  /** How the client first heard about the product. */
  referral_source: string | null
  firm_name: string | null
  stripe_customer_id: string | null
  stripe_subscription_id: string | null
  subscription_plan: Generated<'trial' | 'starter' | 'professional' | 'enterprise'>
  subscription_status: Generated<string>
  subscription_start_date: MomentOrNull
  /** The end of the period that was paid for. */
  subscription_end_date: MomentOrNull
  subscription_cancels: Generated<boolean>
  /** What it was sold at, in cents; null where a process from before this column wrote it. */
  quarterly_price: number | null
  /**
   * Increases with every change; data read from the provider before a change does not overwrite it.
   */
  subscription_revision: Generated<number>
  subscription_checked_at: MomentOrNull
  current_period_start: MomentOrNull
  current_period_end: MomentOrNull
  monthly_report_limit: Generated<number>
  /** The address typed at the purchase of a plan that the row only holds; `email` is a placeholder. */
  purchase_email: string | null
  /** The plan was bought by a browser that has not proved the address. */
  plan_is_unproved: Generated<boolean>
  total_projects: Generated<number>
  last_project_date: MomentOrNull
  /** The browser that gave the answers in these columns. */
  source_visitor_hash: string | null
  /** When the holder of the address proved it by a mailed link or code. */
  address_proved_at: MomentOrNull
  erased_at: MomentOrNull
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
}

export type ClientNoteRow = {
  id: Generated<string>
  client_profile_id: string
  kind: Generated<'note' | 'call' | 'email' | 'meeting'>
  body: string
  created_by_admin_id: string | null
  created_at: MomentWithDefault
}

export type ClientSearchRow = { client_id: string; words: string }
