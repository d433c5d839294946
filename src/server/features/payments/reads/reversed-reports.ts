import { defaultReversedReports } from '#core/report/own-link.ts'
import type { Connection } from '#server/database/database.ts'

const shownChanges = 10

/** What the owner of the business chose for reports whose payment went back in full. */
export async function readReversedReports(connection: Connection) {
  const changes = await connection
    .selectFrom('reversed_report_choices')
    .innerJoin('admin_users', 'admin_users.id', 'set_by_admin_id')
    .select(['reports', 'admin_users.username as author', 'set_at as at'])
    .orderBy('reversed_report_choices.id', 'desc')
    .limit(shownChanges)
    .execute()
  return { reports: changes[0]?.reports ?? defaultReversedReports, changes }
}
