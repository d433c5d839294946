import type { Selectable } from 'kysely'
import type { CustomerAnswers } from '#core/project/customer-answers.ts'
import type { OrderRow } from './order-tables.ts'

/** The columns of orders that a customer's request may read: all but the working estimate. */
export const customerOrderColumns = [
  'id',
  'user_id',
  'client_profile_id',
  'package_type',
  'amount',
  'refunded',
  'status',
  'stripe_payment_intent_id',
  'customer_email',
  'customer_name',
  'intake_data',
  'report_url',
  'secure_token',
  'secure_token_expires_at',
  'secure_token_revoked_at',
  'market',
  'qc_deadline',
  'delivery_hours',
  'payment_attempt',
  'payment_checked_at',
  'card_last4',
  'covered_by_plan',
  'terms_revision',
  'terms_accepted_at',
  'paid_at',
  'upgraded_at',
  'approved_at',
  'approved_by_admin_id',
  'completed_at',
  'correcting_since',
  'revision',
  'visitor_hash',
  'intake_fingerprint',
  'api_key_id',
  'external_id',
  'webhook_url',
  'test_mode',
  'created_at',
  'updated_at',
  'deleted_at',
  'anonymized_at',
  'forgotten_at',
  'waiting_since',
  'assigned_admin_id',
] as const satisfies readonly (keyof OrderRow)[]

/** An order as requests of customers read it. */
export type CustomerOrder = Pick<Selectable<OrderRow>, (typeof customerOrderColumns)[number]> & {
  readonly shown_answers: CustomerAnswers
}
