import { sql } from 'kysely'
import type { PackageType } from '#core/catalog/package-type.ts'
import { customerAnswers } from '#core/project/customer-answers.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import type { Instant } from '#core/time/day.ts'
import {
  type Approval,
  approvedColumns,
  type UndoneApproval,
  unapprovedColumns,
} from '#server/database/approval-columns.ts'
import { insertRow, updateRow } from '#server/database/change-rows.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { JsonRecord } from '#server/database/order-tables.ts'
import { isConverted } from '#server/features/analytics/reads/demo-tally.ts'

/** The results of the estimate's functions for a project. */
export type PricedProject = {
  /** Answers including bid items and narrative; the row stores these in separate columns. */
  readonly data: StoredAnswers
  readonly totals: JsonRecord & { readonly totalCents: number }
  readonly validationIssues: readonly string[]
  readonly priceBookVersion: string
  readonly market: string
}

function pricedColumns({
  data,
  totals,
  validationIssues,
  priceBookVersion,
  market,
}: PricedProject) {
  const { bidItems, aiNarrative, estimatedCost: _, ...answers } = data
  return {
    project_data: jsonText(answers),
    bid_items: jsonText(bidItems ?? []),
    project_narrative: typeof aiNarrative === 'string' ? aiNarrative : null,
    estimated_cost: totals.totalCents,
    canonical_totals: jsonText(totals),
    validation_issues: [...validationIssues],
    price_book_version: priceBookVersion,
    market,
  }
}

export type NewDemoProject = {
  readonly id: string
  readonly name: string
  readonly packageType: PackageType
  readonly customerEmail: string
  readonly customerName: string
  readonly priced: PricedProject
  readonly qcDeadline: Instant
  readonly now: Date
}

export function insertDemoProject(transaction: Transaction, project: NewDemoProject) {
  return insertRow(transaction, 'demo_projects', {
    id: project.id,
    name: project.name,
    package_type: project.packageType,
    status: 'pending',
    customer_email: project.customerEmail,
    customer_name: project.customerName,
    intake_data: jsonText(customerAnswers(project.priced.data)),
    ...pricedColumns(project.priced),
    qc_deadline: project.qcDeadline,
    created_at: project.now,
    updated_at: project.now,
  })
}

/** An edit; each one increases the revision. */
export async function updateDemoProject(
  transaction: Transaction,
  id: string,
  priced: PricedProject,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('demo_projects')
    .set((row) => ({
      ...pricedColumns(priced),
      revision: row('revision', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

export function updateDemoApproved(transaction: Transaction, id: string, approval: Approval) {
  return updateRow(transaction, 'demo_projects', id, {
    status: 'qc_approved',
    correcting_since: null,
    ...approvedColumns(approval),
  })
}

export function updateDemoUnapproved(
  transaction: Transaction,
  id: string,
  undone: UndoneApproval & { readonly status: 'pending' | 'qc_approved' | 'draft' },
) {
  return updateRow(transaction, 'demo_projects', id, {
    status: undone.status,
    ...unapprovedColumns(undone),
  })
}

export function updateDemoCorrecting(transaction: Transaction, id: string, since: Instant | null) {
  return updateRow(transaction, 'demo_projects', id, { correcting_since: since })
}

/** Removes the project from every list and disables its link; nothing else changes. */
export function updateDemoDeleted(transaction: Transaction, id: string, now: Date) {
  return updateRow(transaction, 'demo_projects', id, { deleted_at: now, updated_at: now })
}

export function updateDemoRestored(transaction: Transaction, id: string, now: Date) {
  return updateRow(transaction, 'demo_projects', id, { deleted_at: null, updated_at: now })
}

/** Erases the personal data. The project continues to be counted as it is counted now. */
export async function anonymizeDemos(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('demo_projects as demo')
    .set({
      ...withoutPeople(now),
      // A deleted project is no longer part of the figures.
      counted_conversion: sql`case when demo.deleted_at is null then ${isConverted} end`,
    })
    .where('id', 'in', ids)
    .execute()
}

function withoutPeople(now: Date) {
  return {
    deleted_at: sql<Instant>`coalesce(demo.deleted_at, ${now})`,
    anonymized_at: now,
    updated_at: now,
    secure_token_revoked_at: now,
    name: 'Deleted',
    customer_name: 'Deleted',
    // Each project gets its own address, so that a search by address also returns few erased
    // projects.
    customer_email: sql<string>`'deleted+' || id || '@invalid'`,
    intake_data: jsonText({}),
    project_data: jsonText({}),
    project_narrative: null,
    notes: null,
  }
}

export function updateDemoConverted(
  transaction: Transaction,
  id: string,
  orderId: string,
  now: Date,
) {
  return updateRow(transaction, 'demo_projects', id, {
    converted_order_id: orderId,
    updated_at: now,
  })
}

/** Adds the changes since to the sums. A second process finds nothing left to add. */
export async function foldDemoCounts(connection: Connection): Promise<void> {
  await sql`
    with folded as (delete from demo_count_changes returning status, change)
    insert into demo_counts (status, count)
      select status, sum(change) from folded group by status order by status
      on conflict (status) do update set count = demo_counts.count + excluded.count
  `.execute(connection)
}
