import type { Transaction } from '#server/database/database.ts'
import { expirePendingCommand } from '#server/features/payments/commands/expire-pending.ts'
import type { Ports } from '#server/ports.ts'
import { withdrawPromises } from '#server/promises/close-promises.ts'
import { listNamedOrders, listUnpaidIds } from '../reads/orders-of-address.ts'
import { updateOrderDeleted } from '../writes/update-order.ts'
import { anonymizeOrder, type Eraser } from './anonymize-order.ts'

/** Closes the unpaid orders of the address, first at the provider. */
export async function closeUnpaidOrdersCommand(ports: Ports, email: string): Promise<void> {
  for (const id of await listUnpaidIds(ports.database, email)) {
    await expirePendingCommand(ports, id)
  }
}

export type ErasedOrders = {
  readonly ids: readonly string[]
  /** Run these once the transaction is committed. */
  readonly removals: readonly (() => Promise<void>)[]
}

/** Erases the person in every order of the address; each order's financial record stays. */
export async function eraseOrdersOf(
  transaction: Transaction,
  ports: Ports,
  by: Eraser,
  email: string,
): Promise<ErasedOrders> {
  const orders = await listNamedOrders(transaction, email)
  const removals: (() => Promise<void>)[] = []
  const ids = orders.map(({ id }) => id)
  await withdrawPromises(transaction, ids, 'deleted', ports.clock.now())
  for (const { id, status, deletedAt } of orders) {
    if (deletedAt === null) {
      const closed = status === 'pending' ? 'cancelled' : status
      await updateOrderDeleted(transaction, id, { status: closed, now: ports.clock.now() })
    }
    removals.push(...(await anonymizeOrder(transaction, ports, by, id)))
  }
  return { ids, removals }
}
