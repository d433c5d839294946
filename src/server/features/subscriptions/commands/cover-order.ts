import type { PackageType } from '#core/catalog/package-type.ts'
import type { CoveringPlanId, SoldPlanId } from '#core/catalog/subscription-plan.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { enterpriseMonth } from '#core/subscription/enterprise.ts'
import { coverReport, type PlanRefusal, reportsLeft } from '#core/subscription/subscription.ts'
import { usageMonth } from '#core/subscription/usage-month.ts'
import type { Instant } from '#core/time/day.ts'
import type { Transaction } from '#server/database/database.ts'
import { usageAtLimitEmail } from '#server/emails/plan-emails.ts'
import type { PaidPlan } from '#server/features/ledger/commands/post-to-ledger.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findSubscriber, keptSubscription, readUsage, type Subscriber } from '../reads.ts'
import { updateEnterpriseMonth } from '../writes/enterprise.ts'
import { updateUsageMonth } from '../writes/subscription.ts'

type CoveredBy = {
  readonly plan: CoveringPlanId
  /** The bought plan whose payment the report earns a share of; undefined for enterprise. */
  readonly bought?: Pick<PaidPlan, 'subscriptionId' | 'plan' | 'quarterlyPrice' | 'start'>
}

/**
 * Whether the profile's month has a report for the order, in whose transaction it runs. The caller
 * stores what the order takes (`insertPlanOrders`).
 */
export async function coverOrder(
  transaction: Transaction,
  ports: Ports,
  wanted: { readonly profileId: string; readonly packageType: PackageType; readonly now: Date },
): Promise<Result<CoveredBy, PlanRefusal>> {
  const now = wanted.now.toISOString()
  const subscriber = await findSubscriber(transaction, wanted.profileId)
  if (subscriber && (await coverEnterprise(transaction, subscriber, now))) {
    return accept({ plan: 'enterprise' })
  }
  const kept = subscriber && keptSubscription(subscriber)
  if (!subscriber || !kept) return refuse('no-subscription')
  const month = usageMonth(kept.start, now)
  const { id, revision } = subscriber
  if (!(await updateUsageMonth(transaction, id, { month, revision })))
    return refuse('limit-reached')
  const usage = await readUsage(transaction, subscriber, month)
  const covered = coverReport(kept, usage, wanted.packageType, now)
  if (!covered.ok) return covered
  if (reportsLeft(usage) === 1) {
    await notifyAtLimit(transaction, ports, subscriber, month.end, kept.plan)
  }
  const { plan, quarterlyPrice, start } = kept
  const { subscriptionId } = subscriber
  if (!subscriptionId) return accept({ plan })
  return accept({ plan, bought: { subscriptionId, plan, quarterlyPrice, start } })
}

/** The enterprise plan covers any number of reports; false for a profile that is not on it. */
export async function coverEnterpriseOrders(
  transaction: Transaction,
  ports: Ports,
  profileId: string,
): Promise<boolean> {
  const subscriber = await findSubscriber(transaction, profileId)
  const now = ports.clock.now().toISOString()
  return subscriber !== undefined && coverEnterprise(transaction, subscriber, now)
}

async function coverEnterprise(
  transaction: Transaction,
  subscriber: Subscriber,
  now: Instant,
): Promise<boolean> {
  const month = enterpriseMonth(subscriber, now)
  return month !== undefined && updateEnterpriseMonth(transaction, subscriber.id, month)
}

async function notifyAtLimit(
  transaction: Transaction,
  ports: Ports,
  subscriber: Subscriber,
  monthEnd: Instant,
  plan: SoldPlanId,
): Promise<void> {
  await queueMail(transaction, ports, {
    to: subscriber.address,
    dedupeKey: `usage-at-limit:${subscriber.id}:${monthEnd}`,
    mail: usageAtLimitEmail({
      plan,
      monthEnd,
      timeZone: marketZone(ports),
      pricingUrl: `${ports.settings.publicUrl}/pricing`,
    }),
  })
}
