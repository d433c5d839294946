/** Who may upgrade an order: everyone who sees the whole of it, and the holder of its owner's report link. */

import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import type { UpgradeView } from '#contract/upgrades.ts'
import type { Cents } from '#core/money/money.ts'
import { isReportReady } from '#core/order/order.ts'
import { offerUpgrade } from '#core/payment/upgrade.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { type OrderReader, seeOrderCommand } from '#server/features/orders/commands/show-order.ts'
import { findCustomerOrder } from '#server/features/orders/reads/find-customer-order.ts'
import {
  type OpenedUpgrade,
  type OpenUpgradeRefusal,
  openUpgradeCommand,
} from '#server/features/payments/commands/open-upgrade.ts'
import { trySyncUpgrade } from '#server/features/payments/commands/sync-upgrade.ts'
import { findUpgradable, listPaidUpgrades } from '#server/features/payments/reads/find-upgrade.ts'
import { findSecureReport } from '#server/features/reports/commands/open-secure-report.ts'
import { deliveryHours } from '#server/features/settings/commands/delivery-hours.ts'
import { packagePrices } from '#server/features/settings/commands/package-prices.ts'
import { zoneOf } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'

export async function showOrderUpgrade(
  ports: Ports,
  orderId: string,
  reader: OrderReader,
): Promise<Result<UpgradeView, OwnerRefusal>> {
  const own = await findOwnOrder(ports, orderId, reader)
  return own.ok ? accept(await showUpgrade(ports, own.value)) : own
}

export async function openOrderUpgradeCommand(
  ports: Ports,
  orderId: string,
  reader: OrderReader,
  shown: Cents | undefined,
): Promise<Result<OpenedUpgrade, OwnerRefusal | OpenUpgradeRefusal>> {
  const own = await findOwnOrder(ports, orderId, reader)
  return own.ok ? await openUpgradeCommand(ports, own.value, shown) : own
}

export async function showReportUpgrade(
  ports: Ports,
  secureToken: string,
): Promise<Result<UpgradeView, OwnLinkRefusal>> {
  const found = await findSecureReport(ports, secureToken)
  if (!found.ok) return found
  const opened = found.value
  const { subject } = opened.link
  const nothing = { offer: null, made: null }
  return accept(subject.kind === 'order' ? await showUpgrade(ports, subject.id) : nothing)
}

export async function openReportUpgradeCommand(
  ports: Ports,
  secureToken: string,
  shown: Cents | undefined,
): Promise<Result<OpenedUpgrade, OwnLinkRefusal | OpenUpgradeRefusal>> {
  const opened = await findSecureReport(ports, secureToken)
  if (!opened.ok) return opened
  const { subject } = opened.value.link
  // Nothing was paid for a demo project.
  if (subject.kind !== 'order') return refuse('report-not-available')
  return await openUpgradeCommand(ports, subject.id, shown)
}

type OwnerRefusal = 'no-such-order' | 'not-your-order'

async function findOwnOrder(
  ports: Ports,
  orderId: string,
  reader: OrderReader,
): Promise<Result<string, OwnerRefusal>> {
  const seen = await seeOrderCommand(ports, orderId, reader)
  if (!seen) return refuse('no-such-order')
  return seen.view === 'full' ? accept(seen.order.id) : refuse('not-your-order')
}

/** After asking the provider, so that the page is right without a webhook. */
async function showUpgrade(ports: Ports, orderId: string): Promise<UpgradeView> {
  await trySyncUpgrade(ports, orderId)
  const facts = await findUpgradable(ports.database, orderId)
  const last = facts?.upgradedAt
    ? (await listPaidUpgrades(ports.database, orderId)).at(-1)
    : undefined
  const order = last && (await findCustomerOrder(ports.database, orderId))
  const offer = facts && offerUpgrade(facts, await packagePrices(ports.database))
  return {
    offer: offer
      ? { ...offer, deliveryHours: (await deliveryHours(ports.database))[offer.packageType] }
      : null,
    made:
      last?.paidAt && order?.package_type === last.packageType && order.status !== 'cancelled'
        ? {
            packageType: last.packageType,
            paidAt: last.paidAt,
            dueAt: isReportReady(order.status) ? null : order.qc_deadline,
            timeZone: zoneOf(ports, order),
          }
        : null,
  }
}
