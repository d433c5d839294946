import type { PackageType } from '#core/catalog/package-type.ts'
import type { SoldPlanId } from '#core/catalog/subscription-plan.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { coverReport, type PlanRefusal } from '#core/subscription/subscription.ts'
import type { Transaction } from '#server/database/database.ts'
import { queueMail } from '#server/features/mail/commands.ts'
import { usageAtLimitLetter } from '#server/letters/plan-letters.ts'
import type { Ports } from '#server/ports.ts'
import { findSubscriber, keptSubscription, type Subscriber, usageOf } from '../reads.ts'
import { updateReportUsed } from '../writes.ts'

/** Takes one report of the package off the profile's month, in the transaction of its order. */
export async function coverOrder(
  transaction: Transaction,
  ports: Ports,
  wanted: { readonly profileId: string; readonly packageType: PackageType },
): Promise<Result<{ readonly plan: SoldPlanId }, PlanRefusal>> {
  const now = ports.clock.now().toISOString()
  const subscriber = await findSubscriber(transaction, wanted.profileId)
  const kept = subscriber && keptSubscription(subscriber)
  if (!subscriber || !kept) return refuse('no-subscription')
  const covered = coverReport(kept, usageOf(subscriber), wanted.packageType, now)
  if (!covered.ok) return covered
  const used = await updateReportUsed(transaction, subscriber.id, {
    month: covered.value,
    revision: subscriber.revision,
  })
  if (!used) return refuse('limit-reached')
  if (used.reports === used.limit) {
    await tellAtLimit(transaction, ports, subscriber, covered.value.end, kept.plan)
  }
  return accept({ plan: kept.plan })
}

async function tellAtLimit(
  transaction: Transaction,
  ports: Ports,
  subscriber: Subscriber,
  monthEnd: string,
  plan: SoldPlanId,
): Promise<void> {
  await queueMail(transaction, ports, {
    to: subscriber.email,
    dedupeKey: `usage-at-limit:${subscriber.id}:${monthEnd}`,
    mail: usageAtLimitLetter({
      plan,
      monthEnd,
      pricingUrl: `${ports.settings.publicUrl}/pricing`,
    }),
  })
}
