import { hourMs } from '#core/time/durations.ts'
import type { JobPayloads } from '#server/jobs/queue.ts'
import type { Ports } from '#server/ports.ts'
import { sweepCheckoutsCommand } from './commands/sweep-checkouts.ts'
import { syncSubscriptionCommand } from './commands/sync-subscription.ts'
import { listDueSubscriptions } from './reads.ts'

const batch = 100

export async function syncSubscriptionJob(
  ports: Ports,
  { subscriptionId }: JobPayloads['sync-subscription'],
): Promise<void> {
  await syncSubscriptionCommand(ports, subscriptionId)
}

/**
 * Subscriptions whose quarter is over are read again, at most once an hour; old checkouts are
 * ended.
 */
export async function sweepSubscriptions(ports: Ports): Promise<void> {
  const now = ports.clock.now()
  const checkedBefore = new Date(now.getTime() - hourMs)
  for (const id of await listDueSubscriptions(ports.database, { now, checkedBefore }, batch)) {
    try {
      await syncSubscriptionCommand(ports, id)
    } catch (error) {
      // One unreadable subscription must not delay the others.
      ports.log.error({ subscriptionId: id, error: String(error) }, 'subscription not swept')
    }
  }
  await sweepCheckoutsCommand(ports)
}
