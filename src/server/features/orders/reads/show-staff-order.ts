import type { ChangedOrder, StaffOrder, StaffOrderRow } from '#contract/staff-order.ts'
import { pausedSince } from '#core/order/customer-request.ts'
import { isReportReady } from '#core/order/order.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import type { Connection } from '#server/database/database.ts'
import {
  findReleasedMark,
  readByCustomer,
} from '#server/features/reports/reads/released-reports.ts'
import { isUpToDate } from '#server/features/reports/reads/report-subject.ts'
import {
  findReviewedMark,
  findWorkingReportMark,
} from '#server/features/reports/reads/report-versions.ts'
import { findOverrideRequest } from '#server/features/second-persons/reads/override-request.ts'
import { findTermsDay } from '#server/features/settings/reads/legal-texts.ts'
import { isOfCustomer } from '#server/features/uploads/reads.ts'
import { findReportSource, reportHash } from './find-report-source.ts'
import { findOpenRequest, type OpenRequest } from './find-request.ts'
import { findAssignee } from './list-colleagues.ts'
import type { StaffOrderSummary } from './list-staff-orders.ts'
import { isRecipientApproved } from './recipient-change.ts'
import type { Order } from './working-order.ts'

/** The whole order as staff sees it. */
export async function showStaffOrder(connection: Connection, order: Order): Promise<StaffOrder> {
  const subject = { kind: 'order', id: order.id } as const
  const source = await findReportSource(connection, order)
  const working = await findWorkingReportMark(connection, subject, source)
  const released = await findReleasedMark(connection, subject)
  const uploads = await connection
    .selectFrom('uploads')
    .select(['id', 'kind', 'name', 'size', 'type'])
    .where('order_id', '=', order.id)
    .where(isOfCustomer)
    .orderBy('created_at')
    .execute()
  const request = await findOpenRequest(connection, order.id)
  const assignee = await findAssignee(connection, order.assigned_admin_id)
  // The stored data was checked by the contract's schema when it was written.
  const projectData = order.project_data as StaffOrder['projectData']
  return {
    ...shared(order),
    assignee,
    hasAnswer: typeof request?.answered_at === 'string',
    customerRequest: request ? requestView(request) : null,
    estimatedCost: projectData.estimatedCost ?? null,
    correction: await findReadByCustomer(connection, order),
    overrideRequestedAt: (await findOverrideRequest(connection, subject))?.requestedAt ?? null,
    projectData,
    canonicalTotals: order.canonical_totals as StaffOrder['canonicalTotals'],
    reportHash: reportHash(order),
    canUndoFacts: order.facts_undo !== null,
    reportVersion: working?.version ?? null,
    reportState: working?.state ?? null,
    releasedVersion: released?.version ?? null,
    releaseAt: await findReleaseAt(connection, order, working),
    recipientApproved:
      order.status !== 'qc_approved' || (await isRecipientApproved(connection, order)),
    reportOutdated: working !== undefined && !isUpToDate(working, source),
    acceptedTerms: await readAcceptedTerms(connection, order),
    priceBookVersion: order.price_book_version,
    stripePaymentIntentId: order.stripe_payment_intent_id,
    uploads,
  }
}

/** The same after a change of who it is for and what it is about. */
export async function showChangedOrder(
  connection: Connection,
  before: Order,
  after: Order,
): Promise<ChangedOrder> {
  const shown = await showStaffOrder(connection, after)
  const isTakenBack = before.approved_at !== after.approved_at
  return { ...shown, ...(isTakenBack ? { approvalTakenBack: true } : {}) }
}

/** Also where a newer draft was made since the approval; a cancelled order releases nothing. */
async function findReleaseAt(
  connection: Connection,
  { id, status }: Order,
  working: Awaited<ReturnType<typeof findWorkingReportMark>>,
): Promise<StaffOrder['releaseAt']> {
  if (!isReportReady(status) || !working) return null
  if (working.state === 'reviewed') return working.releaseAt
  if (working.state === 'released') return null
  return (await findReviewedMark(connection, { kind: 'order', id }))?.releaseAt ?? null
}

async function readAcceptedTerms(
  connection: Connection,
  { terms_revision: revision, terms_accepted_at: at }: Order,
): Promise<StaffOrder['acceptedTerms']> {
  if (revision === null || at === null) return null
  return { effectiveOn: await findTermsDay(connection, revision), at }
}

export function staffOrderRow(order: StaffOrderSummary): StaffOrderRow {
  return {
    ...shared(order),
    assignee:
      order.assigned_admin_id && order.assigned_to
        ? { id: order.assigned_admin_id, username: order.assigned_to }
        : null,
    hasAnswer: order.has_answer === true,
    releaseAt: order.release_at,
    estimatedCost: order.estimatedCost === null ? null : Number(order.estimatedCost),
    correction: order.read_by_customer,
    overrideRequestedAt: order.override_requested_at,
    projectData: {
      companyName: textOf(order.companyName),
      projectType: textOf(order.projectType),
      ...(order.salonSubcategory ? { salonSubcategory: order.salonSubcategory } : {}),
      squareFootage: Number(order.squareFootage ?? 0),
      city: textOf(order.city),
      state: textOf(order.state),
    },
  }
}

async function findReadByCustomer(
  connection: Connection,
  { id, correcting_since: since }: Order,
): Promise<StaffOrder['correction']> {
  if (since === null) return null
  const row = await connection
    .selectFrom('orders')
    .select(readByCustomer.order)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.read_by_customer ?? null
}

function requestView(request: OpenRequest): StaffOrder['customerRequest'] {
  return {
    message: request.message,
    answerIds: request.answer_ids,
    wantsFiles: request.wants_files,
    askedAt: request.asked_at,
    askedBy: request.asked_by,
    answeredAt: request.answered_at,
    answers: { ...request.answers } as NonNullable<StaffOrder['customerRequest']>['answers'],
    reply: request.reply,
  }
}

function shared(
  order:
    | Omit<StaffOrderSummary, 'companyName' | 'read_by_customer' | 'override_requested_at'>
    | Order,
) {
  return {
    id: order.id,
    status: order.status,
    packageType: order.package_type,
    amount: order.amount,
    refunded: order.refunded,
    customerName: order.customer_name,
    customerEmail: order.customer_email,
    createdAt: order.created_at,
    paidAt: order.paid_at,
    qcDeadline: order.qc_deadline,
    qcStatus: order.qc_status,
    validationIssues: order.validation_issues,
    secureToken: order.secure_token,
    reportUrl: order.report_url,
    waitingSince: pausedSince(order.status, order.waiting_since),
    revision: order.revision,
  }
}
