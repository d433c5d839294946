import type { LeaseWorksheet } from '#core/lease/lease-worksheet.ts'
import type { Instant } from '#core/time/day.ts'
import { jsonText } from '#server/database/column-types.ts'
import type { Connection } from '#server/database/database.ts'
import { type ReportSubject, subjectColumn } from '../reads/report-subject.ts'

type Saved = { readonly revision: number; readonly updated_at: Instant }

/** Inserts the first sheet of a report; undefined when another request inserted it first. */
export async function insertWorksheet(
  connection: Connection,
  subject: ReportSubject,
  worksheet: LeaseWorksheet,
  now: Date,
): Promise<Saved | undefined> {
  return await connection
    .insertInto('lease_worksheets')
    .values({
      order_id: subject.kind === 'order' ? subject.id : null,
      demo_project_id: subject.kind === 'demo-project' ? subject.id : null,
      content: jsonText(worksheet),
      revision: 1,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['revision', 'updated_at'])
    .executeTakeFirst()
}

/** Undefined when the sheet is no longer at this revision. */
export async function updateWorksheet(
  connection: Connection,
  subject: ReportSubject,
  change: { readonly worksheet: LeaseWorksheet; readonly revision: number; readonly now: Date },
): Promise<Saved | undefined> {
  return await connection
    .updateTable('lease_worksheets')
    .set({
      content: jsonText(change.worksheet),
      revision: change.revision + 1,
      updated_at: change.now,
    })
    .where(subjectColumn(subject), '=', subject.id)
    .where('revision', '=', change.revision)
    .returning(['revision', 'updated_at'])
    .executeTakeFirst()
}

export async function deleteWorksheet(
  connection: Connection,
  subject: ReportSubject,
): Promise<void> {
  await connection
    .deleteFrom('lease_worksheets')
    .where(subjectColumn(subject), '=', subject.id)
    .execute()
}
