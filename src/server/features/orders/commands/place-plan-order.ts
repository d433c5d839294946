import type { CoveringPlanId } from '#core/catalog/subscription-plan.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { PlanRefusal } from '#core/subscription/subscription.ts'
import type { Transaction } from '#server/database/database.ts'
import { rememberClient } from '#server/features/clients/commands.ts'
import { postCreditUsed } from '#server/features/ledger/commands/post-to-ledger.ts'
import { confirmCoveredOrder } from '#server/features/payments/commands/confirm-payment.ts'
import { deliveryHours } from '#server/features/settings/commands/delivery-hours.ts'
import { coverOrder } from '#server/features/subscriptions/commands/cover-order.ts'
import { attachUploads } from '#server/features/uploads/commands.ts'
import { marketAt } from '#server/markets/market-at.ts'
import type { Ports } from '#server/ports.ts'
import { findCoveredDuplicate, lockFingerprint } from '../reads/find-order.ts'
import { lockSpender } from '../reads/plan-orders.ts'
import { insertOrder } from '../writes/insert-order.ts'
import { insertPlanOrders } from '../writes/plan-orders.ts'
import { duplicateWindowMs, fingerprintOf, type Intake, visitorOf } from './place-order.ts'

/** Whose plan an order uses, and the member of its team who orders; null for its holder. */
export type SpentPlan = { readonly profileId: string; readonly memberId: string | null }

/**
 * An order that the subscription covers: stored, counted and marked paid in the caller's
 * transaction, or not at all. Sending the same intake again within ten minutes returns the same
 * order and counts once.
 */
export async function placePlanOrder(
  transaction: Transaction,
  ports: Ports,
  intake: Intake,
  { visitorHash, plan: spent }: { readonly visitorHash: string; readonly plan: SpentPlan },
): Promise<Result<{ readonly orderId: string }, PlanRefusal | 'unknown-upload'>> {
  const now = ports.clock.now()
  const fingerprint = fingerprintOf(intake)
  await lockFingerprint(transaction, { fingerprint })
  const madeAfter = new Date(now.getTime() - duplicateWindowMs)
  const duplicate = await findCoveredDuplicate(transaction, fingerprint, madeAfter)
  if (duplicate) return accept({ orderId: duplicate.id })
  const { uploads, ...answers } = intake.projectData
  await rememberClient(transaction, { ...answers, email: intake.customerEmail }, visitorHash)
  if (!(await lockSpender(transaction, spent))) return refuse('no-subscription')
  const covered = await coverOrder(transaction, ports, {
    profileId: spent.profileId,
    packageType: intake.packageType,
    now,
  })
  if (!covered.ok) return covered
  const orderId = ports.ids.uuid()
  const plan: CoveringPlanId = covered.value.plan
  await insertOrder(transaction, {
    id: orderId,
    packageType: intake.packageType,
    amount: 0,
    coveredByPlan: plan,
    customerEmail: intake.customerEmail,
    customerName: intake.customerName,
    projectData: answers,
    market: await marketAt(transaction, ports, answers),
    deliveryHours: (await deliveryHours(transaction))[intake.packageType],
    visitor: visitorOf(ports, intake, visitorHash),
    fingerprint,
    now,
  })
  await insertPlanOrders(transaction, [orderId], spent, now)
  const attached = await attachUploads(transaction, orderId, uploads, visitorHash)
  if (!attached.ok) return refuse('unknown-upload')
  await confirmCoveredOrder(transaction, ports, orderId, plan)
  const { bought } = covered.value
  if (bought) await postCreditUsed(transaction, ports, orderId, bought)
  return accept({ orderId })
}
