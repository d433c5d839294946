import { sql } from 'kysely'
import type { Transaction } from '#server/database/database.ts'
import { type ReportSubject, subjectColumn } from '#server/features/reports/reads/report-subject.ts'
import { sourceSha256 } from './reads/override-request.ts'

/** For the report that there is now. Takes the place of a former one. */
export async function upsertOverrideRequest(
  transaction: Transaction,
  subject: ReportSubject,
  request: { readonly reason: string; readonly adminUserId: string; readonly now: Date },
): Promise<void> {
  const table = sql.table(subject.kind === 'order' ? 'orders' : 'demo_projects')
  const row = {
    source_sha256: sql<string>`(select ${sourceSha256[subject.kind]} from ${table}
      where id = ${subject.id})`,
    reason: request.reason,
    requested_by_admin_id: request.adminUserId,
    requested_at: request.now,
  }
  await transaction
    .insertInto('override_requests')
    .values({ [subjectColumn(subject)]: subject.id, ...row })
    .onConflict((conflict) => conflict.column(subjectColumn(subject)).doUpdateSet(row))
    .execute()
}

/** Once it is withdrawn, the report approved, or its customer erased. */
export async function deleteOverrideRequest(
  transaction: Transaction,
  subject: ReportSubject,
): Promise<void> {
  await transaction
    .deleteFrom('override_requests')
    .where(subjectColumn(subject), '=', subject.id)
    .execute()
}
