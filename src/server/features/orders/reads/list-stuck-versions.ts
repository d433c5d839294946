import { sql } from 'kysely'
import type { Connection } from '#server/database/database.ts'
import { releasedReports } from '#server/features/reports/reads/released-reports.ts'

type Since = { readonly after: Date; readonly before: Date }

/**
 * Orders whose job was lost after their report was approved again: the approved version has not gone
 * out, or a correction went out without its mail.
 */
export async function listStuckVersions(
  connection: Connection,
  since: Since,
  limit: number,
): Promise<readonly string[]> {
  const found = await Promise.all([
    listUnreleased(connection, since).limit(limit).execute(),
    listUntoldCorrections(connection, since).limit(limit).execute(),
  ])
  return [...new Set(found.flat().map(({ orderId }) => orderId))].slice(0, limit)
}

function listUnreleased(connection: Connection, { after, before }: Since) {
  return connection
    .selectFrom('report_versions')
    .innerJoin('orders', 'orders.id', 'report_versions.order_id')
    .select('orders.id as orderId')
    .where('report_versions.state', '=', 'reviewed')
    .where('report_versions.release_at', '>', after.toISOString())
    .where('report_versions.release_at', '<', before.toISOString())
    .where('orders.deleted_at', 'is', null)
    .where('orders.status', 'in', ['qc_approved', 'completed'])
    .orderBy('report_versions.release_at')
}

function listUntoldCorrections(connection: Connection, { after, before }: Since) {
  return releasedReports(connection)
    .innerJoin('orders', 'orders.id', 'report_versions.order_id')
    .select('orders.id as orderId')
    .where('report_versions.version', '>', 1)
    .where('report_versions.superseded_at', 'is', null)
    .where('report_versions.released_at', '>', after.toISOString())
    .where('report_versions.released_at', '<', before.toISOString())
    .where('orders.deleted_at', 'is', null)
    .where('orders.status', '=', 'completed')
    .where(
      sql<boolean>`exists (
        select from report_versions earlier
        where earlier.order_id = orders.id and earlier.state = 'released'
          and earlier.version < report_versions.version
      )`,
    )
    .where(
      sql<boolean>`not exists (
        select from mails
        where dedupe_key = 'report-corrected:' || orders.id || ':' || report_versions.version
      )`,
    )
    .orderBy('report_versions.released_at')
}
