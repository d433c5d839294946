import { reportPackages } from '#core/catalog/package-type.ts'
import type { Cents } from '#core/money/money.ts'
import { GatewayError, type Payment } from '#core/payment/gateway.ts'
import { offerUpgrade } from '#core/payment/upgrade.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { asProgram } from '#server/database/as-program.ts'
import type { Transaction } from '#server/database/database.ts'
import { deliveryHours } from '#server/features/settings/commands/delivery-hours.ts'
import { packagePrices } from '#server/features/settings/commands/package-prices.ts'
import type { Ports } from '#server/ports.ts'
import { keepPromise } from '#server/promises/close-promises.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import { findPaymentOrder, lockOrderRow } from '../reads/find-payment.ts'
import { findUpgradable, findUpgrade, type Upgrade } from '../reads/find-upgrade.ts'
import { insertUpgrade, updateUpgradeAttempt, updateUpgradePayment } from '../writes/upgrades.ts'
import { confirmPaymentCommand } from './confirm-payment.ts'
import { storeUpgrade } from './confirm-upgrade.ts'

type NotOffered = 'no-upgrade' | 'already-upgraded' | 'upgrade-of-refunded'

type NotBegun = NotOffered | 'upgrade-price-changed'

export type OpenUpgradeRefusal = NotBegun | 'payment-unavailable'

/** The secret of the payment to make; null when the plan pays and the upgrade is done. */
export type OpenedUpgrade = { readonly clientSecret: string | null; readonly amount: Cents }

/** The first attempt, one at the present price, and one after a canceled payment. */
const tries = 3

/**
 * Opens the payment of an upgrade. The upgrade is stored and committed first, so a repeat after a
 * crash, or in another tab, finds the same payment by its idempotency key. Another price than the
 * one that was shown is refused before anything is stored.
 */
export async function openUpgradeCommand(
  ports: Ports,
  orderId: string,
  shown: Cents | undefined,
): Promise<Result<OpenedUpgrade, OpenUpgradeRefusal>> {
  try {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const begun = await beginUpgrade(ports, orderId, shown)
      if (!begun.ok) return begun
      if (begun.value === 'done') return accept({ clientSecret: null, amount: 0 })
      const opened = await openOnce(ports, begun.value)
      if (opened) return opened
    }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ orderId, kind: error.kind, error: error.message }, 'upgrade not opened')
  }
  return refuse('payment-unavailable')
}

type Begun = Upgrade & { readonly price: Cents }

type Beginning = Result<Begun | 'done', NotBegun>

function beginUpgrade(ports: Ports, orderId: string, shown: Cents | undefined): Promise<Beginning> {
  return asProgram(() =>
    ports.database
      .transaction()
      .execute((transaction) => storeOffer(transaction, ports, orderId, shown)),
  )
}

async function storeOffer(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
  shown: Cents | undefined,
): Promise<Beginning> {
  const order = await lockOrderRow(transaction, orderId)
  const facts = await findUpgradable(transaction, orderId)
  const offer = facts && offerUpgrade(facts, await packagePrices(transaction))
  if (!offer) return refuse(whyNotOffered(facts))
  if (shown !== undefined && shown !== offer.amount) return refuse('upgrade-price-changed')
  const { id } = await insertUpgrade(transaction, {
    id: ports.ids.uuid(),
    orderId,
    fromPackage: order.package_type,
    ...offer,
    deliveryHours: (await deliveryHours(transaction))[offer.packageType],
    now: ports.clock.now(),
  })
  const upgrade = await findUpgrade(transaction, id)
  if (!upgrade) throw new Error(`the upgrade of order ${orderId} was stored and is not there`)
  if (offer.amount > 0) return accept({ ...upgrade, price: offer.amount })
  await storeUpgrade(transaction, ports, order, { ...upgrade, amount: 0 })
  return accept('done' as const)
}

function whyNotOffered(facts: Awaited<ReturnType<typeof findUpgradable>>): NotOffered {
  if (facts && facts.refunded > 0) return 'upgrade-of-refunded'
  return facts?.upgradedAt ? 'already-upgraded' : 'no-upgrade'
}

/** Undefined when a new attempt is needed. */
async function openOnce(
  ports: Ports,
  upgrade: Begun,
): Promise<Result<OpenedUpgrade, 'already-upgraded'> | undefined> {
  if (upgrade.amount !== upgrade.price) {
    await closeUpgradePayment(ports, upgrade, upgrade.price)
    return undefined
  }
  const payment = upgrade.paymentId
    ? await ports.gateway.getPayment(upgrade.paymentId)
    : await createPayment(ports, upgrade)
  if (payment.status === 'canceled') {
    await updateUpgradeAttempt(ports.database, upgrade)
    return undefined
  }
  if (!upgrade.paymentId && !(await keepPayment(ports, upgrade, payment))) return undefined
  if (payment.status === 'succeeded') {
    await confirmPaymentCommand(ports, payment)
    return refuse('already-upgraded')
  }
  return accept({ clientSecret: payment.clientSecret, amount: upgrade.amount })
}

/**
 * Closes the open payment, first at the provider. One that has succeeded meanwhile is confirmed
 * instead.
 */
export async function closeUpgradePayment(
  ports: Ports,
  upgrade: Upgrade,
  amount = upgrade.amount,
): Promise<void> {
  if (upgrade.paymentId) {
    try {
      await ports.gateway.cancelPayment(upgrade.paymentId)
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== 'conflict') throw error
      return await confirmPaymentCommand(ports, await ports.gateway.getPayment(upgrade.paymentId))
    }
  }
  await ports.database.transaction().execute(async (transaction) => {
    await updateUpgradeAttempt(transaction, { ...upgrade, amount })
    await keepPromise(transaction, 'upgrade-offer', upgrade.id, ports.clock.now())
  })
}

async function createPayment(ports: Ports, upgrade: Upgrade): Promise<Payment> {
  const order = await findPaymentOrder(ports.database, upgrade.orderId)
  if (!order) throw new Error(`order ${upgrade.orderId} was deleted while it was upgraded`)
  const { name } = reportPackages[upgrade.packageType]
  try {
    return await ports.gateway.createPayment({
      orderId: order.id,
      amount: upgrade.amount,
      receiptEmail: order.customerEmail,
      description: `Upgrade to ${name}, order ${order.id}`,
      idempotencyKey: `order:${order.id}:upgrade:${upgrade.packageType}:payment:${upgrade.attempt}`,
    })
  } catch (error) {
    // As for an order's payment: the key is reused only when the result is unknown.
    if (error instanceof GatewayError && error.kind !== 'unavailable') {
      await updateUpgradeAttempt(ports.database, upgrade)
    }
    throw error
  }
}

/** Returns false when the upgrade changed meanwhile; the new payment is then canceled. */
async function keepPayment(ports: Ports, upgrade: Upgrade, payment: Payment): Promise<boolean> {
  const { id, attempt } = upgrade
  const now = ports.clock.now()
  const isKept = await ports.database.transaction().execute(async (transaction) => {
    const kept = { id, attempt, paymentId: payment.id, now }
    if (!(await updateUpgradePayment(transaction, kept))) return false
    await makePromises(transaction, now, [{ kind: 'upgrade-offer', subjectId: id }])
    return true
  })
  if (isKept) return true
  const current = await findUpgrade(ports.database, id)
  if (current?.paymentId !== payment.id) await ports.gateway.cancelPayment(payment.id)
  return false
}
