import type { IntakeProject } from '#contract/project-data.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { specifiedHours } from '#core/catalog/delivery-hours.ts'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { canonicalTotals, type DraftedProject } from '#core/order/draft-project.ts'
import type { OrderStatus, QcStatus } from '#core/order/order.ts'
import { type CustomerAnswers, customerAnswers } from '#core/project/customer-answers.ts'
import { addHours } from '#core/time/add-hours.ts'
import type { Instant } from '#core/time/day.ts'
import type { Dice } from './dice.ts'
import { draftOfOwn, sampleContent } from './sample-draft.ts'
import type { SampleClient } from './sample-intake.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A row of `orders`, by its column names. */
export type SampleOrder = {
  readonly id: string
  readonly client_profile_id: string
  readonly package_type: PackageType
  readonly amount: number
  readonly status: OrderStatus
  readonly qc_status: QcStatus
  readonly customer_email: string
  readonly customer_name: string
  readonly intake_data: CustomerAnswers
  readonly project_data: object
  readonly canonical_totals: object | null
  readonly validation_issues: readonly string[]
  readonly qc_deadline: Instant | null
  readonly market: string
  readonly price_book_version: string | null
  readonly paid_at: Instant | null
  readonly approved_at: Instant | null
  readonly completed_at: Instant | null
  readonly covered_by_plan: Plan | null
  readonly created_at: Instant
  readonly updated_at: Instant
  readonly secure_token: string | null
  readonly secure_token_expires_at: Instant | null
  readonly report_url: string | null
  /** The refund: a row of `order_refunds`, not a column. */
  readonly refund: SampleRefund | null
  /** What the customer answered, before anything was drafted; no column. */
  readonly intake: object
  /** Undefined for an order that was never paid; no column. */
  readonly drafted: DraftedProject | undefined
}

export type SampleRefund = {
  readonly order_id: string
  readonly amount: number
  readonly reason: string
  readonly created_at: Instant
}

type Plan = 'starter' | 'professional'

export type OrderFrame = {
  readonly client: SampleClient
  readonly clientId: string
  readonly createdAt: Date
  readonly now: Date
  /** Whether the order has its own draft; the others share drafts. */
  readonly isWhole: boolean
  /** The client's plan, while it is active. */
  readonly plan?: Plan
  /** Whether completed orders have bid items and a report too, as in the product. */
  readonly hasReports?: boolean
  /** Never paid, and cancelled when its time was over. */
  readonly isUnsold?: boolean
}

type Fate = 'usual' | 'refunded' | 'refunded-later' | 'refunded-partly'

// Newer orders are still in progress; old ones are completed, or were never paid.
function statusAt(ageMs: number, dice: Dice): OrderStatus {
  if (ageMs < 2 * hourMs) {
    return dice.pickWeighted<OrderStatus>([
      ['pending', 30],
      ['in_progress', 70],
    ])
  }
  if (ageMs < 2 * dayMs) {
    return dice.pickWeighted<OrderStatus>([
      ['pending', 6],
      ['in_progress', 64],
      ['completed', 30],
    ])
  }
  if (ageMs < 3 * dayMs) {
    return dice.pickWeighted<OrderStatus>([
      ['in_progress', 6],
      ['completed', 86],
      ['pending', 8],
    ])
  }
  return dice.chance(0.92) ? 'completed' : 'cancelled'
}

function statusOf({ isUnsold, now, createdAt }: OrderFrame, dice: Dice): OrderStatus {
  return isUnsold ? 'cancelled' : statusAt(now.getTime() - createdAt.getTime(), dice)
}

/** Few are refunded: before the work, after it, or partly. */
function fateOf(status: OrderStatus, dice: Dice): Fate {
  if (status === 'cancelled') return dice.chance(0.08) ? 'refunded' : 'usual'
  if (status !== 'completed') return 'usual'
  return dice.pickWeighted<Fate>([
    ['usual', 990],
    ['refunded-later', 4],
    ['refunded-partly', 6],
  ])
}

/** A plan covers most of what its client orders; Starter covers the Basic Snapshot only. */
function packageOf(plan: Plan | undefined, dice: Dice): PackageType {
  const packageType = dice.chance(0.58) ? 'pro' : 'basic'
  return plan === 'starter' ? 'basic' : packageType
}

/** Orders in progress have bid items and narrative, even if the draft is shared. */
function storedData(
  frame: OrderFrame,
  data: IntakeProject,
  drafted: DraftedProject | undefined,
  isInWork: boolean,
) {
  if (drafted === undefined) return data
  if (frame.isWhole) return drafted.data
  if (isInWork || frame.hasReports) return draftOfOwn(frame, data, drafted)
  const { estimatedCost, pricedOn, pricedFor } = drafted.data
  return { ...data, estimatedCost, pricedOn, pricedFor }
}

function datesOf(
  status: OrderStatus,
  packageType: PackageType,
  isPaid: boolean,
  frame: OrderFrame,
  dice: Dice,
) {
  const after = (hours: number) => {
    const at = frame.createdAt.getTime() + hours * hourMs
    return new Date(Math.min(at, frame.now.getTime())).toISOString()
  }
  const paidAt = isPaid ? after(dice.between(1, 20) / 60) : null
  const approvedAt = status === 'completed' ? after(dice.between(3, 46)) : null
  return {
    created_at: frame.createdAt.toISOString(),
    paid_at: paidAt,
    qc_deadline: paidAt === null ? null : addHours(paidAt, specifiedHours[packageType]),
    approved_at: approvedAt,
    completed_at: approvedAt,
    updated_at: approvedAt ?? paidAt ?? frame.createdAt.toISOString(),
  }
}

function qcOf(status: OrderStatus, drafted: DraftedProject | undefined): QcStatus {
  if (status === 'completed') return 'passed'
  return drafted?.qcStatus ?? 'pending'
}

function refundOf(fate: Fate, order: Pick<SampleOrder, 'id' | 'amount' | 'updated_at'>) {
  if (fate === 'usual' || order.amount === 0) return null
  return {
    order_id: order.id,
    amount: fate === 'refunded-partly' ? Math.round(order.amount / 4) : order.amount,
    reason: fate === 'refunded' ? 'Ordered twice' : 'Not what was expected',
    created_at: order.updated_at,
  }
}

// An order covered by a plan is never unpaid.
const coveredStatus: Readonly<Record<OrderStatus, OrderStatus>> = {
  pending: 'in_progress',
  paid: 'in_progress',
  in_progress: 'in_progress',
  qc_approved: 'qc_approved',
  completed: 'completed',
  cancelled: 'completed',
}

/** One order; the same frame and dice give the same one. */
export function sampleOrder(frame: OrderFrame, dice: Dice): SampleOrder {
  const id = dice.uuid()
  const plan = dice.chance(0.75) && !frame.isUnsold ? frame.plan : undefined
  const packageType = packageOf(plan, dice)
  const drawn = statusOf(frame, dice)
  const status = plan === undefined ? drawn : coveredStatus[drawn]
  const fate = plan === undefined ? fateOf(status, dice) : 'usual'
  const isPaid = status === 'in_progress' || status === 'completed' || fate === 'refunded'
  const content = sampleContent(frame, dice)
  const drafted = isPaid ? content.drafted : undefined
  const order = {
    id,
    client_profile_id: frame.clientId,
    package_type: packageType,
    amount: plan === undefined ? reportPackages[packageType].specifiedPrice : 0,
    status,
    qc_status: qcOf(status, drafted),
    customer_email: frame.client.email,
    customer_name: frame.client.contact,
    intake_data: customerAnswers(content.data),
    project_data: storedData(frame, content.data, drafted, status === 'in_progress'),
    canonical_totals: drafted === undefined ? null : canonicalTotals(drafted),
    validation_issues: status === 'in_progress' ? (drafted?.validationIssues ?? []) : [],
    market: builtInPriceBook.market.area.id,
    price_book_version: drafted === undefined ? null : builtInPriceBook.version,
    covered_by_plan: plan ?? null,
    ...datesOf(status, packageType, isPaid, frame, dice),
  }
  const noLink = { secure_token: null, secure_token_expires_at: null, report_url: null }
  const refund = refundOf(fate, order)
  return { ...order, ...noLink, refund, intake: content.data, drafted }
}
