import { sql } from 'kysely'
import type { ApprovalCard } from '#contract/approval.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { budgets, optionLabel } from '#core/catalog/intake-options.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { Cents } from '#core/money/money.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { differencesFromSaid } from '#core/order/said-and-priced.ts'
import { type StoredAnswers, textOf } from '#core/project/read-project-facts.ts'
import type { Connection } from '#server/database/database.ts'
import {
  findReleasedLikely,
  listReleasedTotals,
} from '#server/features/reports/reads/released-reports.ts'
import type { ReportSubject } from '#server/features/reports/reads/report-subject.ts'
import { findOverrideRequest } from '#server/features/second-persons/reads/override-request.ts'
import { readOwed } from '#server/order-account/read-order-account.ts'
import type { Order } from './working-order.ts'

/** An order or a demo project whose report is to be approved. */
export type Approvable = {
  readonly subject: ReportSubject
  readonly revision: number
  /** A salon goes by its kind. */
  readonly projectType: string
  readonly packageType: PackageType
  /** Null where nothing is paid. */
  readonly paidPackage: PackageType | null
  readonly customerEmail: string
  readonly answers: StoredAnswers
  readonly said: StoredAnswers
  readonly totals: StaffOrder['canonicalTotals']
}

/** What a person reads before approving the report of the order. */
export async function readApprovalCard(
  connection: Connection,
  order: Order,
  viewerId: string | null,
): Promise<ApprovalCard> {
  const approvable: Approvable = {
    subject: { kind: 'order', id: order.id },
    revision: order.revision,
    projectType: order.project_type,
    packageType: order.package_type,
    paidPackage: (await readOwed(connection, order.id)).packageType,
    customerEmail: order.customer_email,
    answers: order.project_data,
    said: order.intake_data,
    totals: order.canonical_totals as StaffOrder['canonicalTotals'],
  }
  return await describeApproval(connection, approvable, viewerId)
}

/** The card of an order or of a demo project. */
export async function describeApproval(
  connection: Connection,
  { subject, answers, totals, ...approvable }: Approvable,
  viewerId: string | null,
): Promise<ApprovalCard> {
  const kind = textOf(answers['salonSubcategory'])
  const budget = textOf(answers['budget'])
  const asked = await findOverrideRequest(connection, subject)
  return {
    orderNumber: orderNumber(subject.id),
    revision: approvable.revision,
    companyName: textOf(answers['companyName']),
    projectType: textOf(answers['projectType']),
    ...(kind ? { salonSubcategory: kind } : {}),
    squareFootage: Number(answers['squareFootage'] ?? 0),
    customerEmail: approvable.customerEmail,
    totals: totals && {
      totalCents: totals.totalCents,
      likelyCents: totals.range.p50,
      budgetCents: totals.range.p80,
      perSquareFootCents: totals.perSquareFootCents,
    },
    releasedLikelyCents: await findReleasedLikely(connection, subject),
    customerBudget: budget ? optionLabel(budgets, budget) : '',
    lastPerSquareFootCents: await listLastOfKind(connection, subject, approvable.projectType),
    differences: [...differencesFromSaid(approvable.said, answers)],
    paidPackage: approvable.paidPackage,
    deliveredPackage: approvable.packageType,
    overrideRequest: asked
      ? {
          requestedBy: asked.requestedBy,
          requestedAt: asked.requestedAt,
          reason: asked.reason,
          isOwn: asked.askerId === viewerId,
        }
      : null,
  }
}

const shownOfKind = 10

/** What the last delivered reports of the same type came to for a square foot, newest first. */
async function listLastOfKind(
  connection: Connection,
  { id }: ReportSubject,
  projectType: string,
): Promise<Cents[]> {
  // The conditions are literals, so that the planner uses the partial index of delivered orders.
  const rows = await connection
    .selectFrom('orders')
    .select('id')
    .where('project_type', '=', projectType)
    .where(sql<boolean>`status = 'completed' and not test_mode and deleted_at is null`)
    .where('id', '<>', id)
    .orderBy('completed_at', 'desc')
    .limit(shownOfKind)
    .execute()
  const ids = rows.map((row) => row.id)
  const released = await listReleasedTotals(connection, ids)
  return ids.flatMap((one) => released.get(one)?.totals.perSquareFootCents ?? [])
}
