import type { Generated, GeneratedAlways } from 'kysely'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { CoveringPlanId } from '#core/catalog/subscription-plan.ts'
import type { OrderStatus, QcStatus } from '#core/order/order.ts'
import type { PaymentStatus } from '#core/payment/gateway.ts'
import type { Json, JsonOrNull, Moment, MomentOrNull, MomentWithDefault } from './column-types.ts'

/** What a JSON column holds before a schema has looked at it. */
export type JsonRecord = Readonly<Record<string, unknown>>

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
  /** How the client first found us. */
  referral_source: string | null
  firm_name: string | null
  stripe_customer_id: string | null
  stripe_subscription_id: string | null
  subscription_plan: Generated<'trial' | 'starter' | 'professional' | 'enterprise'>
  subscription_status: Generated<string>
  subscription_start_date: MomentOrNull
  /** The end of what was paid. */
  subscription_end_date: MomentOrNull
  subscription_cancels: Generated<boolean>
  /** Grows with every change; what was read at the provider before is not kept over it. */
  subscription_revision: Generated<number>
  subscription_checked_at: MomentOrNull
  current_period_reports: Generated<number>
  current_period_start: MomentOrNull
  current_period_end: MomentOrNull
  monthly_report_limit: Generated<number>
  total_projects: Generated<number>
  last_project_date: MomentOrNull
  /** The browser whose answers the fields are. */
  source_visitor_hash: string | null
  erased_at: MomentOrNull
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
}

export type OrderRow = {
  id: Generated<string>
  user_id: string | null
  client_profile_id: string | null
  package_type: PackageType
  amount: number
  /** Of the amount, what went back; kept by the refunds. */
  refunded: Generated<number>
  status: Generated<OrderStatus>
  stripe_payment_intent_id: string | null
  customer_email: string
  customer_name: string
  project_data: Json<JsonRecord>
  /** Of the project data; a salon by its kind. */
  project_type: GeneratedAlways<string>
  canonical_totals: JsonOrNull<JsonRecord>
  qc_status: Generated<QcStatus>
  validation_issues: Generated<string[]>
  report_url: string | null
  secure_token: string | null
  secure_token_expires_at: MomentOrNull
  secure_token_revoked_at: MomentOrNull
  qc_deadline: MomentOrNull
  price_book_version: string | null
  payment_attempt: Generated<number>
  payment_checked_at: MomentOrNull
  card_last4: string | null
  /** The plan that paid for it; the amount is then 0. */
  covered_by_plan: CoveringPlanId | null
  paid_at: MomentOrNull
  approved_at: MomentOrNull
  approved_by_admin_id: string | null
  completed_at: MomentOrNull
  revision: Generated<number>
  visitor_hash: string | null
  intake_fingerprint: string | null
  /** The key of the public API it came by. */
  api_key_id: string | null
  external_id: string | null
  webhook_url: string | null
  /** Of a test key: drafted like any other, counted nowhere. */
  test_mode: Generated<boolean>
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
  deleted_at: MomentOrNull
  /** From then on only what the books need is there. */
  anonymized_at: MomentOrNull
  /** From then on only what sums are made of is there. */
  forgotten_at: MomentOrNull
  /** The customer was asked something: until the answer the clock stands still. */
  waiting_since: MomentOrNull
  /** The colleague who works on it. */
  assigned_admin_id: string | null
}

/** How many orders stood in the status when changes were last folded in. */
export type OrderCountRow = { status: OrderStatus; count: number }

export type OrderCountChangeRow = {
  id: Generated<number>
  status: OrderStatus
  change: number
}

/** The same for demo projects. */

/** Lower-case words an order is found by; kept by triggers. */
export type OrderSearchRow = { order_id: string; created_at: Moment; words: string }

export type OrderVisitorRow = {
  visitor_hash: string
  order_id: string
  created_at: MomentWithDefault
}

export type OrderNoteRow = {
  id: Generated<string>
  order_id: string
  kind: Generated<'note' | 'issue' | 'question'>
  body: string
  /** The line of the report that a question is about. */
  about: string | null
  /** Where the answer to a question goes. */
  reply_to: string | null
  created_by_admin_id: string | null
  created_at: MomentWithDefault
  resolved_at: MomentOrNull
}

export type UploadRow = {
  id: Generated<string>
  kind: 'floorPlan' | 'loiDocument' | 'leaseDocument' | 'photo'
  name: string
  size: number
  type: string
  sha256: string
  file_key: string
  visitor_hash: string | null
  order_id: string | null
  demo_project_id: string | null
  intake_draft_id: string | null
  created_at: MomentWithDefault
}

/** A file whose row is gone and that is still to be removed. */
export type FileRemovalRow = { file_key: string; created_at: MomentWithDefault }

export type SandboxPaymentRow = {
  id: string
  client_secret: string
  order_id: string
  amount: number
  currency: Generated<string>
  status: PaymentStatus
  receipt_email: string
  description: string
  idempotency_key: string
  last4: string | null
  error: JsonOrNull<JsonRecord>
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
}

export type MailRow = {
  id: Generated<string>
  dedupe_key: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  status: Generated<'queued' | 'sent' | 'failed'>
  attempts: Generated<number>
  last_error: string | null
  /** The job to enqueue once the transport accepted the mail. */
  when_accepted: JsonOrNull<JsonRecord>
  reply_to: string | null
  confidential: Generated<boolean>
  unsubscribe_url: string | null
  /** The first mail of its line, where staff sent it once more. */
  resent_from: string | null
  /** The last resend that had this very mail tried again. */
  retried_as: string | null
  created_at: MomentWithDefault
  sent_at: MomentOrNull
}

/** When what runs by the clock last ended, well and badly. */
export type ScheduledRunRow = {
  name: string
  last_done_at: MomentOrNull
  last_failed_at: MomentOrNull
  last_error: string | null
}
