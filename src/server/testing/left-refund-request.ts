import { insertRow } from '#server/database/change-rows.ts'
import type { Shop } from './shop.ts'

/** A refund that was asked for and withdrawn, with words about the customer. */
export async function leaveRefundRequest(shop: Shop, orderId: string): Promise<void> {
  const { database, clock } = shop.ports
  const chief = await database.selectFrom('admin_users').select('id').executeTakeFirstOrThrow()
  await insertRow(database, 'refund_requests', {
    id: crypto.randomUUID(),
    order_id: orderId,
    amount: 60_000,
    reason: 'Ms. Quastenhuber wants everything back',
    requested_by_admin_id: chief.id,
    requested_at: clock.now(),
    outcome: 'withdrawn',
    decision_reason: 'Wilhelmina changed her mind',
    decided_by_admin_id: chief.id,
    decided_at: clock.now(),
  })
}
