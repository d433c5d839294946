import { dayMs } from '#core/time/durations.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { countOwedInTrash, listErasableIds } from '../reads/list-trash.ts'
import { anonymizeOrder, type Eraser } from './anonymize-order.ts'

const keptMs = 30 * dayMs
const batch = 100

/**
 * Anonymizes the orders in the trash, except those that are paid for and not delivered: they are
 * restored and refunded or delivered first. Returns how many of both there were.
 */
export async function emptyTrashCommand(
  ports: Ports,
  by: By,
): Promise<{ readonly success: true; readonly emptied: number; readonly kept: number }> {
  const until = ports.clock.now()
  let emptied = 0
  for (;;) {
    const ids = await listErasableIds(ports.database, until, batch)
    for (const id of ids) await anonymizeTrashed(ports, by, id)
    emptied += ids.length
    if (ids.length < batch) {
      return { success: true, emptied, kept: await countOwedInTrash(ports.database) }
    }
  }
}

/** The trash's part of the periodic cleanup: erases what has been there for thirty days and is not owed. */
export async function sweepTrash(ports: Ports): Promise<void> {
  const until = new Date(ports.clock.now().getTime() - keptMs)
  for (const id of await listErasableIds(ports.database, until, batch)) {
    await anonymizeTrashed(ports, { actor: { kind: 'system' } }, id)
  }
}

async function anonymizeTrashed(ports: Ports, by: Eraser, orderId: string): Promise<void> {
  const removals = await ports.database
    .transaction()
    .execute((transaction) => anonymizeOrder(transaction, ports, by, orderId))
  for (const remove of removals) await remove()
}
