import {
  type CoveringPlanId,
  coveringPlanNames,
  type SoldPlanId,
  type SubscriptionPlan,
  soldPlans,
} from '#core/catalog/subscription-plan.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { orderNumber } from '#core/order/order-number.ts'
import type { Subscription } from '#core/payment/gateway.ts'
import { formatDay, type Instant } from '#core/time/day.ts'
import { localDay, type TimeZone } from '#core/time/time-zone.ts'
import { type Email, writeEmail } from './email.ts'
import { momentText } from './moment-text.ts'
import { paidWith, projectFacts } from './order-emails.ts'
import type { OrderedProject } from './ordered-project.ts'

const planReason = 'You get this mail because this address has a Plumbline plan.'

type PlanFacts = {
  readonly plan: SubscriptionPlan
  readonly quarterlyPrice: Cents
  readonly paidThrough: Instant
  readonly timeZone: TimeZone
  readonly accountUrl: string
}

export function subscriptionStartedEmail({ plan, accountUrl, ...paid }: PlanFacts): Email {
  return writeEmail({
    subject: `Your ${plan.name} plan has started`,
    title: `Your ${plan.name} plan has started`,
    parts: [
      {
        kind: 'text',
        text: 'Sign in with this address, and an order within the limit costs nothing more.',
      },
      { kind: 'figure', label: 'Reports a month', value: String(plan.monthlyReports) },
      {
        kind: 'facts',
        facts: [
          ['Plan', plan.name],
          ['Price', `${formatUsd(paid.quarterlyPrice)} every 3 months`],
          ['Paid through', formatDay(localDay(paid.paidThrough, paid.timeZone))],
        ],
      },
      { kind: 'action', label: 'Open your account', url: accountUrl },
    ],
    reason: planReason,
  })
}

/** The receipt of one quarter, the first and every renewal. */
export function planReceiptEmail(payment: {
  readonly item: string
  /** The days that are paid for. */
  readonly detail: string
  readonly amount: Cents
  readonly paidAt: Instant
  readonly timeZone: TimeZone
  readonly cardLast4: string | null
  readonly accountUrl: string
}): Email {
  return writeEmail({
    subject: `Receipt: ${payment.item}`,
    title: 'Your plan is paid',
    parts: [
      { kind: 'text', text: 'This is your receipt. The invoice is in your account as a PDF.' },
      { kind: 'figure', label: 'Paid', value: formatUsd(payment.amount), note: payment.detail },
      {
        kind: 'facts',
        facts: [
          ['Plan', payment.item],
          ['Seller', 'Plumbline'],
          ['Paid on', momentText(payment.paidAt, payment.timeZone)],
          ['Paid with', paidWith(payment.cardLast4)],
          ['Amount paid', formatUsd(payment.amount)],
        ],
      },
      { kind: 'action', label: 'Open your invoices', url: payment.accountUrl },
    ],
    reason: planReason,
  })
}

export function renewalFailedEmail({ plan, accountUrl, ...paid }: PlanFacts): Email {
  return writeEmail({
    subject: `Your ${plan.name} plan could not be renewed`,
    title: 'The payment for your next quarter failed',
    parts: [
      {
        kind: 'text',
        text: `What you paid lasts through ${formatDay(localDay(paid.paidThrough, paid.timeZone))}. Ask for the billing page in your account to use another card.`,
      },
      { kind: 'figure', label: 'Could not be charged', value: formatUsd(paid.quarterlyPrice) },
      { kind: 'action', label: 'Open your account', url: accountUrl },
    ],
    reason: planReason,
  })
}

export function usageAtLimitEmail({
  plan,
  monthEnd,
  timeZone,
  pricingUrl,
}: {
  readonly plan: SoldPlanId
  readonly monthEnd: Instant
  readonly timeZone: TimeZone
  readonly pricingUrl: string
}): Email {
  const { monthlyReports, name } = soldPlans[plan]
  return writeEmail({
    subject: `All ${monthlyReports} reports of this month are used`,
    title: `All ${monthlyReports} reports of this month are used`,
    parts: [
      {
        kind: 'text',
        text: `The count of your ${name} plan starts again on ${formatDay(localDay(monthEnd, timeZone))}. A report before then is ordered at its one-time price.`,
      },
      { kind: 'action', label: 'One-time prices', url: pricingUrl },
    ],
    reason: planReason,
  })
}

/** Replaces the payment confirmation for an order that is covered by the subscription. */
export function orderCoveredEmail(
  order: OrderedProject & {
    readonly plan: CoveringPlanId
    readonly dueAt: Instant
    readonly orderUrl: string
  },
): Email {
  return writeEmail({
    subject: `Order confirmed: ${orderNumber(order.orderId)}`,
    title: 'Your order is confirmed',
    parts: [
      {
        kind: 'text',
        text: `Your ${coveringPlanNames[order.plan]} plan covers it. A person checks your report before you get it.`,
      },
      {
        kind: 'figure',
        label: 'Paid by',
        value: `Your ${coveringPlanNames[order.plan]} plan`,
        note: `Your report is due by ${momentText(order.dueAt, order.timeZone)}`,
      },
      projectFacts(order),
      { kind: 'action', label: 'Follow your order', url: order.orderUrl },
    ],
    reason: planReason,
  })
}

/** Sent to the owner: this payment has to be refunded by hand. */
export function duplicateSubscriptionEmail({ id, customerId }: Subscription): Email {
  return writeEmail({
    subject: 'A client paid for a second plan',
    title: 'A client paid for a second plan',
    parts: [
      {
        kind: 'text',
        text: 'A profile can have one plan. The later one was ended at once; please give its payment back at the payment provider.',
      },
      {
        kind: 'facts',
        facts: [
          ['Subscription', id],
          ['Customer', customerId],
        ],
      },
    ],
    reason: 'You get this mail as the owner of this installation.',
  })
}
