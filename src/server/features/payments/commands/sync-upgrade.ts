import { GatewayError } from '#core/payment/gateway.ts'
import { offerUpgrade, payUpgradeWithinMs } from '#core/payment/upgrade.ts'
import { minuteMs } from '#core/time/durations.ts'
import { packagePrices } from '#server/features/settings/commands/package-prices.ts'
import type { Ports } from '#server/ports.ts'
import {
  findOpenUpgrade,
  findUpgradable,
  listOpenUpgrades,
  type Upgrade,
} from '../reads/find-upgrade.ts'
import { claimUpgradeCheck } from '../writes/upgrades.ts'
import { confirmPaymentCommand } from './confirm-payment.ts'
import { closeUpgradePayment } from './open-upgrade.ts'
import { answeredSoon } from './sync-payment.ts'

const checkEveryMs = 3000
const syncAfterMs = 10 * minuteMs
const batch = 200

/**
 * Asks the provider about the open payment of an upgrade, so that a page is right without webhooks;
 * at most every three seconds. A provider that is unavailable or slow does not hide the page.
 */
export async function trySyncUpgrade(ports: Ports, orderId: string): Promise<void> {
  try {
    const upgrade = await findOpenUpgrade(ports.database, orderId)
    if (upgrade) await answeredSoon(syncUpgrade(ports, upgrade, checkEveryMs))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ orderId, kind: error.kind }, 'upgrade could not be looked up')
  }
}

async function syncUpgrade(ports: Ports, upgrade: Upgrade, everyMs: number): Promise<void> {
  const now = ports.clock.now()
  const lastCheckBefore = new Date(now.getTime() - everyMs)
  const paymentId = await claimUpgradeCheck(ports.database, upgrade.id, { now, lastCheckBefore })
  if (paymentId === undefined) return
  const payment = await ports.gateway.getPayment(paymentId)
  if (payment.status === 'succeeded') await confirmPaymentCommand(ports, payment)
}

/** Closes the open payment of an upgrade that can no longer be made. Running it again is harmless. */
export async function closeUpgradeCommand(ports: Ports, orderId: string): Promise<void> {
  const upgrade = await findOpenUpgrade(ports.database, orderId)
  const order = upgrade && (await findUpgradable(ports.database, orderId))
  if (upgrade && !(order && offerUpgrade(order, await packagePrices(ports.database))))
    await closeUpgradePayment(ports, upgrade)
}

/**
 * Looks up open payments of upgrades, and closes those that can no longer be made: after a day, or
 * because the order was refunded, disputed or deleted.
 */
export async function sweepUpgrades(ports: Ports): Promise<void> {
  const now = ports.clock.now().getTime()
  const open = await listOpenUpgrades(ports.database, new Date(now - syncAfterMs), batch)
  for (const upgrade of open) {
    try {
      await syncUpgrade(ports, upgrade, 0)
      const current = await findOpenUpgrade(ports.database, upgrade.orderId)
      if (!current) continue
      const order = await findUpgradable(ports.database, upgrade.orderId)
      const isOver = Date.parse(current.openedAt ?? '') < now - payUpgradeWithinMs
      if (isOver || !order || !offerUpgrade(order, await packagePrices(ports.database)))
        await closeUpgradePayment(ports, current)
    } catch (error) {
      ports.log.error({ orderId: upgrade.orderId, error: String(error) }, 'upgrade not swept')
    }
  }
}
