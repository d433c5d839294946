import type { Ports } from '#server/ports.ts'
import { sweepTrash } from './commands/empty-trash.ts'
import { tellOfLateReports } from './commands/tell-of-late-reports.ts'
import { foldOrderCounts } from './writes/update-order.ts'

/** The orders' part of the periodic cleanup: adds up counts, tells of late reports, empties the trash. */
export async function sweepOrders(ports: Ports): Promise<void> {
  await foldOrderCounts(ports.database)
  await tellOfLateReports(ports)
  await sweepTrash(ports)
}
