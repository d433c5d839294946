import { sql } from 'kysely'
import type { OrderStatus, QcStatus } from '#core/order/order.ts'
import type { CustomerAnswers } from '#core/project/customer-answers.ts'
import type { Day, Instant } from '#core/time/day.ts'
import {
  type Approval,
  approvedColumns,
  type UndoneApproval,
  unapprovedColumns,
} from '#server/database/approval-columns.ts'
import { deleteRows, updateRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { FactsBefore, JsonRecord } from '#server/database/order-tables.ts'
import { shownAnswers } from '#server/features/reports/reads/released-reports.ts'
import { standingTermsRevision } from '#server/features/settings/reads/legal-texts.ts'
import type { Order } from '../reads/working-order.ts'

export type OrderChange = {
  readonly projectData?: JsonRecord
  readonly canonicalTotals?: JsonRecord
  readonly qcStatus?: QcStatus
  readonly validationIssues?: readonly string[]
  readonly priceBookVersion?: string
  readonly market?: string | null
  readonly customerName?: string | undefined
  readonly customerEmail?: string | undefined
  readonly status?: OrderStatus
  readonly factsUndo?: FactsBefore | undefined
  readonly now: Date
}

/** An edit of the order; each one increases the revision. Returns the updated order. */
export async function updateOrder(transaction: Transaction, orderId: string, change: OrderChange) {
  const edited = changeOrder(transaction, change).where('id', '=', orderId)
  return await edited.returningAll().returning(shownAnswers).executeTakeFirstOrThrow()
}

/**
 * Stores the draft if the order is unchanged since it was priced. A payment issue raised meanwhile
 * does not change the revision, so the issues are compared as well.
 */
export async function updateOrderDrafted(
  transaction: Transaction,
  { id, status, revision, validation_issues: issues }: Order,
  draft: OrderChange,
): Promise<boolean> {
  const isAsPriced = sql<boolean>`(status, revision) = (${status}, ${revision})
    and validation_issues = ${[...issues]}::text[] and deleted_at is null`
  const written = changeOrder(transaction, draft).where('id', '=', id).where(isAsPriced)
  const result = await written.executeTakeFirst()
  return result.numUpdatedRows > 0n
}

function changeOrder(transaction: Transaction, change: OrderChange) {
  return transaction.updateTable('orders').set((row) => ({
    revision: row('revision', '+', 1),
    updated_at: change.now,
    // Undefined columns are not set, so they keep their values.
    project_data: change.projectData && jsonText(change.projectData),
    canonical_totals: change.canonicalTotals && jsonText(change.canonicalTotals),
    qc_status: change.qcStatus,
    validation_issues: change.validationIssues && [...change.validationIssues],
    price_book_version: change.priceBookVersion,
    market: change.market,
    customer_name: change.customerName,
    customer_email: change.customerEmail,
    status: change.status,
    facts_undo: change.factsUndo ? jsonText(change.factsUndo) : null,
  }))
}

/** Stores the result of a quality check only; the revision does not change. */
export async function updateOrderQuality(
  transaction: Transaction,
  orderId: string,
  quality: { readonly qcStatus: QcStatus; readonly validationIssues: readonly string[] },
): Promise<void> {
  const set = { qc_status: quality.qcStatus, validation_issues: [...quality.validationIssues] }
  await updateRow(transaction, 'orders', orderId, set)
}

/** The market that is asked for prices from now on; null outside every market. */
export function updateOrderMarket(
  transaction: Transaction,
  orderId: string,
  market: string | null,
) {
  return updateRow(transaction, 'orders', orderId, { market })
}

/** What the customer said from now on, besides what staff works on. */
export function updateOrderIntake(
  transaction: Transaction,
  orderId: string,
  intakeData: CustomerAnswers,
) {
  return updateRow(transaction, 'orders', orderId, { intake_data: jsonText(intakeData) })
}

export function updateOrderCorrecting(
  transaction: Transaction,
  orderId: string,
  since: Instant | null,
) {
  return updateRow(transaction, 'orders', orderId, { correcting_since: since })
}

export function updateOrderApproved(
  transaction: Transaction,
  orderId: string,
  approval: Approval & { readonly status: OrderStatus },
) {
  return updateRow(transaction, 'orders', orderId, {
    status: approval.status,
    qc_status: 'passed',
    correcting_since: null,
    ...approvedColumns(approval),
  })
}

export function updateOrderUnapproved(
  transaction: Transaction,
  orderId: string,
  undone: UndoneApproval & { readonly status: OrderStatus; readonly qcStatus: QcStatus },
) {
  return updateRow(transaction, 'orders', orderId, {
    status: undone.status,
    qc_status: undone.qcStatus,
    ...unapprovedColumns(undone),
  })
}

export function updateOrderCompleted(transaction: Transaction, orderId: string, now: Date) {
  return updateRow(transaction, 'orders', orderId, {
    status: 'completed',
    completed_at: now,
    updated_at: now,
  })
}

/** Removes the order from every list; nothing else changes. */
export function updateOrderDeleted(
  transaction: Transaction,
  orderId: string,
  deletion: { readonly status: OrderStatus; readonly now: Date },
) {
  return updateRow(transaction, 'orders', orderId, {
    status: deletion.status,
    deleted_at: deletion.now,
    updated_at: deletion.now,
  })
}

export function updateOrderRestored(transaction: Transaction, orderId: string, now: Date) {
  return updateRow(transaction, 'orders', orderId, { deleted_at: null, updated_at: now })
}

/** The amount, the dates and the payment stay for bookkeeping. */
export async function updateOrderAnonymized(
  transaction: Transaction,
  orderId: string,
  {
    intakeData,
    projectData,
    now,
  }: {
    readonly intakeData: CustomerAnswers
    readonly projectData: JsonRecord
    readonly now: Date
  },
): Promise<void> {
  await updateRow(transaction, 'orders', orderId, {
    anonymized_at: now,
    updated_at: now,
    secure_token_revoked_at: now,
    customer_name: 'Deleted',
    customer_email: 'deleted@invalid',
    intake_data: jsonText(intakeData),
    project_data: jsonText(projectData),
    facts_undo: null,
    validation_issues: [],
    visitor_hash: null,
    intake_fingerprint: null,
    external_id: null,
    webhook_url: null,
  })
  await deleteRows(transaction, 'order_visitors', { order_id: orderId })
  for (const table of [
    'order_notes',
    'customer_requests',
    'override_requests',
    'webhook_deliveries',
    'narrative_runs',
  ] as const) {
    await transaction.deleteFrom(table).where('order_id', '=', orderId).execute()
  }
}

/** Adds the changes since to the sums. A second process finds nothing left to add. */
export async function foldOrderCounts(connection: Connection): Promise<void> {
  await sql`
    with folded as (delete from order_count_changes returning status, change)
    insert into order_counts (status, count)
      select status, sum(change) from folded group by status order by status
      on conflict (status) do update set count = order_counts.count + excluded.count
  `.execute(connection)
}

/** Keeps the last acceptance, and leaves orders alone that nothing is to be paid for. */
export async function updateAcceptedTerms(
  connection: Connection,
  {
    orderId,
    termsDay,
    now,
  }: { readonly orderId: string; readonly termsDay: Day; readonly now: Date },
): Promise<void> {
  await connection
    .updateTable('orders')
    .set({ terms_revision: standingTermsRevision(termsDay), terms_accepted_at: now })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .execute()
}
