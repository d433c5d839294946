import type { Generated, GeneratedAlways } from 'kysely'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { CoveringPlanId } from '#core/catalog/subscription-plan.ts'
import type { OrderStatus, QcStatus } from '#core/order/order.ts'
import type { PaymentStatus } from '#core/payment/gateway.ts'
import type { CustomerAnswers } from '#core/project/customer-answers.ts'
import type { MeasuredPlan } from '#core/takeoff/measured-plan.ts'
import type {
  Json,
  JsonOrNull,
  JsonWithDefault,
  Moment,
  MomentOrNull,
  MomentWithDefault,
} from './column-types.ts'

/** The content of a JSON column before a schema has checked it. */
export type JsonRecord = Readonly<Record<string, unknown>>

/** Answers with lines and narrative, and the customer they were of. */
export type FactsBefore = {
  readonly projectData: JsonRecord
  readonly customerName: string
  readonly customerEmail: string
}

export type OrderRow = {
  id: Generated<string>
  user_id: string | null
  client_profile_id: string | null
  package_type: PackageType
  amount: number
  /** The refunded part of the amount, maintained by a trigger on refunds. */
  refunded: Generated<number>
  status: Generated<OrderStatus>
  stripe_payment_intent_id: string | null
  customer_email: string
  customer_name: string
  /** What the customer said: the intake, and later answers that were taken over. */
  intake_data: JsonWithDefault<CustomerAnswers>
  /** The working estimate of staff: the answers as corrected, bid items, narrative. */
  project_data: Json<JsonRecord>
  /** Computed from the project data; a salon is stored by its kind. */
  project_type: GeneratedAlways<string>
  canonical_totals: JsonOrNull<JsonRecord>
  qc_status: Generated<QcStatus>
  validation_issues: Generated<string[]>
  report_url: string | null
  secure_token: string | null
  secure_token_expires_at: MomentOrNull
  secure_token_revoked_at: MomentOrNull
  qc_deadline: MomentOrNull
  /** As promised when it was placed; null from before the owner could set it. */
  delivery_hours: number | null
  /** The market that prices it; null for an address outside every market. */
  market: string | null
  price_book_version: string | null
  payment_attempt: Generated<number>
  payment_checked_at: MomentOrNull
  card_last4: string | null
  /** The subscription that paid for the order; the amount is then 0. */
  covered_by_plan: CoveringPlanId | null
  /** The revision of the terms that the buyer accepted; 0 is the program's own text. */
  terms_revision: number | null
  terms_accepted_at: MomentOrNull
  paid_at: MomentOrNull
  /** When the last upgrade to a larger package was paid. */
  upgraded_at: MomentOrNull
  approved_at: MomentOrNull
  approved_by_admin_id: string | null
  completed_at: MomentOrNull
  revision: Generated<number>
  visitor_hash: string | null
  intake_fingerprint: string | null
  /** The public API key that placed the order. */
  api_key_id: string | null
  external_id: string | null
  webhook_url: string | null
  /** True for an order of a test key: it is drafted like any other and left out of every figure. */
  test_mode: Generated<boolean>
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
  deleted_at: MomentOrNull
  /** When personal data was removed; only what bookkeeping needs is left. */
  anonymized_at: MomentOrNull
  /** When the bookkeeping record was removed; only what the sums need is left. */
  forgotten_at: MomentOrNull
  /** When the customer was asked a question; the deadline is suspended until the answer. */
  waiting_since: MomentOrNull
  /** Since when a delivered report differs from what staff works on. */
  correcting_since: MomentOrNull
  /** The member of staff who works on the order. */
  assigned_admin_id: string | null
  /** What stood before the last change of facts; any edit after it takes it away. */
  facts_undo: JsonOrNull<FactsBefore>
}

/** The number of orders per status, as of the last time the changes were added. */
export type OrderCountRow = { status: OrderStatus; count: number }

export type OrderCountChangeRow = {
  id: Generated<number>
  status: OrderStatus
  change: number
}

/** The same for demo projects. */

/** Lower-case words for the order search, maintained by triggers. */
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
  /** The address that receives the answer to a question. */
  reply_to: string | null
  created_by_admin_id: string | null
  created_at: MomentWithDefault
  resolved_at: MomentOrNull
}

/** An approval against prices that block, which waits for its second person. */
/** Of an order or of a demo project. */
export type OverrideRequestRow = {
  id: Generated<string>
  order_id: string | null
  demo_project_id: string | null
  /** Of what the report was made of that the first person read. */
  source_sha256: string
  reason: string
  requested_by_admin_id: string
  requested_at: Moment
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

/** What was measured on a plan; of each content of a file once. */
export type TakeoffRow = {
  id: Generated<string>
  order_id: string
  upload_id: string
  file_sha256: string
  plan: Json<MeasuredPlan>
  revision: Generated<number>
  created_at: MomentWithDefault
  saved_at: MomentWithDefault
  saved_by_admin_id: string | null
}

/** A file whose database row is deleted and that still has to be removed. */
export type FileRemovalRow = { file_key: string; created_at: MomentWithDefault }

export type SandboxPaymentRow = {
  id: string
  client_secret: string
  order_id: string
  amount: number
  currency: string
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
  /** When the present try began; null once its answer is stored. */
  handed_over_at: MomentOrNull
  /** Tries that ended without an answer, so that the mail may have arrived more than once. */
  unknown_acceptances: Generated<number>
  /** The job to enqueue once the mail server has accepted the mail. */
  when_accepted: JsonOrNull<JsonRecord>
  reply_to: string | null
  confidential: Generated<boolean>
  unsubscribe_url: string | null
  /** The original mail, when staff sent it again. */
  resent_from: string | null
  /** The last resend request that retried this same mail. */
  retried_as: string | null
  created_at: MomentWithDefault
  sent_at: MomentOrNull
}

/** When each scheduled job last succeeded and last failed. */
export type ScheduledRunRow = {
  name: string
  last_done_at: MomentOrNull
  last_failed_at: MomentOrNull
  last_error: string | null
}
