import type { Outcome } from '#contract/outcomes.ts'
import type { OutcomeEntry } from '#core/calibration/outcome.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { Day } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'
import { findVersion, listVersionDates } from '#server/features/reports/reads/report-versions.ts'

/** Newest first. */
export async function listOutcomes(connection: Connection, orderId: string): Promise<Outcome[]> {
  return await connection
    .selectFrom('outcome_entries')
    .leftJoin('admin_users', 'admin_users.id', 'outcome_entries.admin_user_id')
    .select([
      'outcome_entries.id',
      'outcome_entries.kind',
      'outcome_entries.amount_cents as amount',
      'outcome_entries.happened_on as day',
      'outcome_entries.is_same_scope as isSameScope',
      'outcome_entries.scope_notes as scopeNotes',
      'outcome_entries.source',
      'outcome_entries.corrects_id as corrects',
      'outcome_entries.report_version as reportVersion',
      'outcome_entries.estimate_cents as estimate',
      'outcome_entries.p10_cents as p10',
      'outcome_entries.p90_cents as p90',
      'admin_users.username as author',
      'outcome_entries.created_at as createdAt',
    ])
    .where('outcome_entries.order_id', '=', orderId)
    .orderBy('outcome_entries.created_at', 'desc')
    .orderBy('outcome_entries.id', 'desc')
    .execute()
}

/** The whole ledger, in the form in which it is evaluated. */
export async function listOutcomeEntries(connection: Connection): Promise<OutcomeEntry[]> {
  return await connection
    .selectFrom('outcome_entries')
    .select([
      'id',
      'order_id as orderId',
      'kind',
      'amount_cents as amountCents',
      'happened_on as day',
      'is_same_scope as isSameScope',
      'project_type as projectType',
      'estimate_cents as estimateCents',
      'p10_cents as p10Cents',
      'p90_cents as p90Cents',
      'corrects_id as corrects',
    ])
    .execute()
}

/**
 * The report that customers had at the end of the day; before the first release, the first released
 * one. For an order without any release, the draft of that day.
 */
export async function findReportOn(
  connection: Connection,
  orderId: string,
  day: Day,
): Promise<{ readonly version: number; readonly document: ReportDocument } | undefined> {
  const subject = { kind: 'order', id: orderId } as const
  const all = await listVersionDates(connection, subject)
  const released = all.filter(({ releasedAt }) => releasedAt !== null)
  const versions = released.length > 0 ? released : all
  const stood =
    versions.findLast(
      ({ releasedAt, createdAt }) => (releasedAt ?? createdAt).slice(0, 10) <= day,
    ) ?? versions[0]
  return stood && (await findVersion(connection, subject, stood.version))
}
