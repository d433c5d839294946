import type { Connection } from '#server/database/database.ts'
import { isOfAddress } from '#server/features/orders/reads/orders-of-address.ts'
import { listClosedReports } from '#server/features/reports/reads/own-links.ts'
import { releasedReports } from '#server/features/reports/reads/released-reports.ts'

/** The released reports, in machine-readable form; closed ones are left out. */
export async function listExportedReports(connection: Connection, address: string, now: Date) {
  const reports = await releasedReports(connection)
    .innerJoin('orders', 'orders.id', 'released_versions.order_id')
    .select([
      'released_versions.order_id as orderId',
      'released_versions.version',
      'released_versions.created_at as createdAt',
      'orders.report_url as url',
      'released_versions.document',
    ])
    .where(isOfAddress(address))
    .where('orders.status', 'not in', ['pending', 'cancelled'])
    .where('released_versions.superseded_at', 'is', null)
    .orderBy('released_versions.created_at')
    .execute()
  const ids = reports.flatMap(({ orderId }) => orderId ?? [])
  const closed = await listClosedReports(connection, ids, now)
  return reports.filter(({ orderId }) => !closed.has(orderId ?? ''))
}
