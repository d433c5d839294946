import type { Ports } from '#server/ports.ts'
import { sweepTrash } from './commands/empty-trash.ts'
import { foldOrderCounts } from './writes/update-order.ts'

/** The orders' part of the periodic cleanup: adds up counts, empties the trash. */
export async function sweepOrders(ports: Ports): Promise<void> {
  await foldOrderCounts(ports.database)
  await sweepTrash(ports)
}
