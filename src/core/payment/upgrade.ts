/**
 * Upgrades of a paid report to the next package: who is offered one, what it costs, and what the
 * provider's payment does. The price is the difference of the two packages' prices.
 */

import type { PackagePrices } from '#core/catalog/package-prices.ts'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { type CoveringPlanId, soldPlans } from '#core/catalog/subscription-plan.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import type { OrderStatus } from '#core/order/order.ts'
import { paymentIssuePrefix } from '#core/qc/quality-issue.ts'
import { dayMs } from '#core/time/durations.ts'
import type { Payment } from './gateway.ts'
import { findMismatch, type PaymentFinding } from './judge-payment.ts'

export type UpgradableOrder = {
  readonly packageType: PackageType
  readonly status: OrderStatus
  readonly coveredByPlan: CoveringPlanId | null
  /** Placed by a program, which orders the package it wants. */
  readonly isOfApi: boolean
  /** Refunded already or on its way. */
  readonly refunded: Cents
  readonly hasOpenDispute: boolean
}

export type UpgradeOffer = { readonly packageType: PackageType; readonly amount: Cents }

const larger: Readonly<Record<PackageType, PackageType | null>> = {
  basic: 'pro',
  pro: 'premium',
  premium: null,
}

const isUpgradable: Readonly<Record<OrderStatus, boolean>> = {
  pending: false,
  paid: true,
  in_progress: true,
  qc_approved: true,
  completed: true,
  cancelled: false,
}

/** Undefined for an order with nothing to upgrade to, or whose money is disputed or goes back. */
export function offerUpgrade(
  order: UpgradableOrder,
  prices: PackagePrices,
): UpgradeOffer | undefined {
  const packageType = larger[order.packageType]
  if (packageType === null || reportPackages[packageType].comingSoon) return undefined
  if (!isUpgradable[order.status] || order.isOfApi) return undefined
  if (order.refunded > 0 || order.hasOpenDispute) return undefined
  const difference = prices[packageType] - prices[order.packageType]
  const isInPlan = order.coveredByPlan !== null && holds(order.coveredByPlan, packageType)
  return { packageType, amount: isInPlan ? 0 : difference }
}

/** The enterprise plan covers every package. */
function holds(plan: CoveringPlanId, packageType: PackageType): boolean {
  return plan === 'enterprise' || soldPlans[plan].packages.includes(packageType)
}

export type StoredUpgrade = {
  readonly orderId: string
  readonly amount: Cents
  readonly paymentId: string | null
  readonly isPaid: boolean
  /** The code of its market's currency. */
  readonly currency: string
}

/** Money that was taken is always recorded, even for an order that was cancelled meanwhile. */
export function judgeUpgradePayment(upgrade: StoredUpgrade, payment: Payment): PaymentFinding {
  if (payment.status !== 'succeeded') return { kind: 'nothing' }
  const { orderId: id, amount, paymentId, currency } = upgrade
  const mismatch = findMismatch({ id, amount, paymentId, currency }, payment)
  if (mismatch) return { kind: 'issue', issue: `${paymentIssuePrefix}${mismatch}` }
  return { kind: upgrade.isPaid ? 'nothing' : 'confirmed' }
}

export function upgradeOfCancelledIssue({ id, amount }: Payment): string {
  return `${paymentIssuePrefix}${id} over ${formatUsd(amount)} paid for an upgrade after the order was cancelled; refund it.`
}

/** An unpaid upgrade can be paid this long before its payment is closed at the provider. */
export const payUpgradeWithinMs = dayMs
