import type { StaffOrder, StaffOrderRow } from '#contract/staff-order.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import type { Connection } from '#server/database/database.ts'
import { findTermsDay } from '#server/features/legal-texts/reads.ts'
import { findReleasedMark } from '#server/features/reports/reads/released-reports.ts'
import { isUpToDate } from '#server/features/reports/reads/report-subject.ts'
import { findNewestReportMark } from '#server/features/reports/reads/report-versions.ts'
import type { Order } from './find-order.ts'
import { findReportSource } from './find-report-source.ts'
import { findOpenRequest, type OpenRequest } from './find-request.ts'
import { findAssignee } from './list-colleagues.ts'
import type { StaffOrderSummary } from './list-staff-orders.ts'

/** The whole order as staff sees it. */
export async function showStaffOrder(connection: Connection, order: Order): Promise<StaffOrder> {
  const newest = await findNewestReportMark(connection, { kind: 'order', id: order.id })
  const released = await findReleasedMark(connection, { kind: 'order', id: order.id })
  const source = await findReportSource(connection, order)
  const uploads = await connection
    .selectFrom('uploads')
    .select(['id', 'kind', 'name', 'size', 'type'])
    .where('order_id', '=', order.id)
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
    projectData,
    canonicalTotals: order.canonical_totals as StaffOrder['canonicalTotals'],
    revision: order.revision,
    canUndoFacts: order.facts_undo !== null,
    reportVersion: newest?.version ?? null,
    reportState: newest?.state ?? null,
    releasedVersion: released?.version ?? null,
    releaseAt: newest?.state === 'reviewed' ? newest.releaseAt : null,
    reportOutdated: newest !== undefined && !isUpToDate(newest, source),
    acceptedTerms: await readAcceptedTerms(connection, order),
    priceBookVersion: order.price_book_version,
    stripePaymentIntentId: order.stripe_payment_intent_id,
    uploads,
  }
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
    estimatedCost: order.estimatedCost === null ? null : Number(order.estimatedCost),
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

function shared(order: Omit<StaffOrderSummary, 'companyName'> | Order) {
  return {
    id: order.id,
    status: order.status,
    packageType: order.package_type,
    amount: order.amount,
    customerName: order.customer_name,
    customerEmail: order.customer_email,
    createdAt: order.created_at,
    paidAt: order.paid_at,
    qcDeadline: order.qc_deadline,
    qcStatus: order.qc_status,
    validationIssues: order.validation_issues,
    secureToken: order.secure_token,
    reportUrl: order.report_url,
    waitingSince: order.waiting_since,
  }
}
