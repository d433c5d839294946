import type { PackageType } from '#core/catalog/package-type.ts'
import type { CoveringPlanId, SoldPlanId } from '#core/catalog/subscription-plan.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { enterpriseMonth } from '#core/subscription/enterprise.ts'
import { coverReport, type PlanRefusal } from '#core/subscription/subscription.ts'
import type { Transaction } from '#server/database/database.ts'
import { usageAtLimitEmail } from '#server/emails/plan-emails.ts'
import type { PaidPlan } from '#server/features/ledger/commands/post-to-ledger.ts'
import { queueMail } from '#server/features/mail/commands.ts'
import type { Ports } from '#server/ports.ts'
import { findSubscriber, keptSubscription, type Subscriber, usageOf } from '../reads.ts'
import { updateEnterpriseUsed } from '../writes/enterprise.ts'
import { updateReportUsed } from '../writes/subscription.ts'

type CoveredBy = {
  readonly plan: CoveringPlanId
  /** The bought plan whose payment the report earns a share of; undefined for enterprise. */
  readonly bought?: Pick<PaidPlan, 'subscriptionId' | 'plan' | 'start'>
}

/** Uses one of the month's reports of the profile, in the transaction of the order. */
export async function coverOrder(
  transaction: Transaction,
  ports: Ports,
  wanted: { readonly profileId: string; readonly packageType: PackageType },
): Promise<Result<CoveredBy, PlanRefusal>> {
  const now = ports.clock.now().toISOString()
  const subscriber = await findSubscriber(transaction, wanted.profileId)
  if (subscriber && (await coverEnterprise(transaction, subscriber, 1, now))) {
    return accept({ plan: 'enterprise' })
  }
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
    await notifyAtLimit(transaction, ports, subscriber, covered.value.end, kept.plan)
  }
  const { plan, start } = kept
  const { subscriptionId } = subscriber
  return accept({ plan, ...(subscriptionId ? { bought: { subscriptionId, plan, start } } : {}) })
}

/** The enterprise plan covers any number of reports; false for a profile that is not on it. */
export async function coverEnterpriseOrders(
  transaction: Transaction,
  ports: Ports,
  wanted: { readonly profileId: string; readonly reports: number },
): Promise<boolean> {
  const subscriber = await findSubscriber(transaction, wanted.profileId)
  const now = ports.clock.now().toISOString()
  return subscriber !== undefined && coverEnterprise(transaction, subscriber, wanted.reports, now)
}

async function coverEnterprise(
  transaction: Transaction,
  subscriber: Subscriber,
  reports: number,
  now: string,
): Promise<boolean> {
  const month = enterpriseMonth(subscriber, now)
  if (!month) return false
  return await updateEnterpriseUsed(transaction, subscriber.id, { month, reports })
}

async function notifyAtLimit(
  transaction: Transaction,
  ports: Ports,
  subscriber: Subscriber,
  monthEnd: string,
  plan: SoldPlanId,
): Promise<void> {
  await queueMail(transaction, ports, {
    to: subscriber.email,
    dedupeKey: `usage-at-limit:${subscriber.id}:${monthEnd}`,
    mail: usageAtLimitEmail({
      plan,
      monthEnd,
      pricingUrl: `${ports.settings.publicUrl}/pricing`,
    }),
  })
}
