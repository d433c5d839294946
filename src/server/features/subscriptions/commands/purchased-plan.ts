import type { Transaction } from '#server/database/database.ts'
import type { Ports } from '#server/ports.ts'
import {
  findBuyer,
  findPurchasedPlan,
  findSubscriberByEmail,
  hasLiveSubscription,
  isBuyerOf,
  lockSubscriber,
  type Subscriber,
} from '../reads.ts'
import { insertPurchaseProfile, movePlan, updatePlanProved } from '../writes/purchased-plan.ts'

/**
 * The owner of the address buys a plan of their own: one that another browser paid before the address
 * was proved goes on as that browser's purchase.
 */
export async function makeRoomForOwner(
  transaction: Transaction,
  ports: Ports,
  { id, email, name, planIsUnproved }: Subscriber,
): Promise<Subscriber> {
  const locked = await lockSubscriber(transaction, id)
  if (!locked) throw new Error('a profile is gone while its plan is bought')
  if (!planIsUnproved || !hasLiveSubscription(locked)) return locked
  const purchaseId = ports.ids.uuid()
  const buyer = await findBuyer(transaction, id)
  const isTaken = buyer && (await findPurchasedPlan(transaction, email, buyer))
  // The session of the purchase finds its plan by the subscription, whichever browser is named here.
  const visitorHash = buyer && !isTaken ? buyer : purchaseId
  const now = ports.clock.now()
  await insertPurchaseProfile(transaction, { id: purchaseId, email, name, visitorHash, now })
  await movePlan(transaction, { fromId: id, toId: purchaseId })
  return (await lockSubscriber(transaction, id)) ?? locked
}

/**
 * The address was proved in this browser, which accepts the plan that the browser bought: one in the
 * profile is the owner's from now on, one that belongs to the purchase moves there unless the owner
 * has a plan.
 */
export async function acceptPurchasedPlan(
  transaction: Transaction,
  email: string,
  visitorHash: string,
): Promise<void> {
  const profile = await findSubscriberByEmail(transaction, email)
  if (!profile) return
  const locked = await lockSubscriber(transaction, profile.id)
  if (!locked) return
  if (locked.planIsUnproved && (await isBuyerOf(transaction, locked.id, visitorHash))) {
    await updatePlanProved(transaction, locked.id)
  }
  const bought = await findPurchasedPlan(transaction, email, visitorHash)
  if (!bought || !hasLiveSubscription(bought) || hasLiveSubscription(locked)) return
  await movePlan(transaction, { fromId: bought.id, toId: locked.id })
  await updatePlanProved(transaction, locked.id)
}
