import type { PackageType } from '#core/catalog/package-type.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'
import { coverOrder } from '#server/features/subscriptions/commands/cover-order.ts'
import type { Ports } from '#server/ports.ts'

/** Orders one report within the plan: as `placePlanOrder` does, without what the order is about. */
export function coverReport(
  ports: Ports,
  profileId: string,
  packageType: PackageType = 'basic',
): ReturnType<typeof coverOrder> {
  return ports.database.transaction().execute(async (transaction) => {
    const now = ports.clock.now()
    const covered = await coverOrder(transaction, ports, { profileId, packageType, now })
    if (covered.ok) await insertPlanOrder(transaction, profileId, now)
    return covered
  })
}

/** An order that took a report of the plan at that moment; returns its id. */
export async function insertPlanOrder(
  connection: Connection,
  profileId: string,
  at: Date | Instant,
): Promise<string> {
  const { id } = await connection
    .insertInto('orders')
    .values({
      package_type: 'basic',
      amount: 0,
      status: 'paid',
      customer_email: 'desk@broker.example',
      customer_name: 'Desk',
      project_data: '{"projectType":"office"}',
      covered_by_plan: 'starter',
      created_at: at,
      paid_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await connection
    .insertInto('plan_orders')
    .values({ order_id: id, client_profile_id: profileId, created_at: at })
    .execute()
  return id
}
