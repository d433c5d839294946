import { emptyWorksheet, type LeaseWorksheet } from '#core/lease/lease-worksheet.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'
import { type ReportSubject, subjectColumn } from './report-subject.ts'

export type StoredWorksheet = {
  readonly worksheet: LeaseWorksheet
  readonly revision: number
  readonly updatedAt: Instant | null
}

/** An empty sheet of revision 0 while nothing was entered. */
export async function readWorksheet(
  connection: Connection,
  subject: ReportSubject,
): Promise<StoredWorksheet> {
  const row = await connection
    .selectFrom('lease_worksheets')
    .select(['content', 'revision', 'updated_at'])
    .where(subjectColumn(subject), '=', subject.id)
    .executeTakeFirst()
  return row
    ? { worksheet: row.content, revision: row.revision, updatedAt: row.updated_at }
    : { worksheet: emptyWorksheet, revision: 0, updatedAt: null }
}
