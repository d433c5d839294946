import { reportPackages } from '#core/catalog/package-type.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { likelyCostLabel } from '#core/estimate/likely-cost.ts'
import { formatInteger, formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { countsText, type ReportChange } from '#core/report/compare-reports.ts'
import { ownLinkSentence } from '#core/report/own-link.ts'
import type { CostRange } from '#core/risk/budget-range.ts'
import type { Instant } from '#core/time/day.ts'
import { type Email, type EmailPart, writeEmail } from './email.ts'
import { momentText } from './moment-text.ts'
import type { OrderedProject } from './ordered-project.ts'
import { type ReportCorrection, readyTexts } from './ready-texts.ts'

// Names and free text of the intake are left out: the recipient's address is unverified, and the
// mail must not carry a stranger's text under our name.
export function projectFacts(project: OrderedProject): EmailPart {
  const type = projectTypeLabel(project.projectType, project.salonSubcategory)
  return {
    kind: 'facts',
    facts: [
      ['Order', orderNumber(project.orderId)],
      ['Package', reportPackages[project.packageType].name],
      ['Space', `${type}, ${formatInteger(project.squareFootage)} sq ft`],
    ],
  }
}

const orderReason = 'You get this mail because this address was given for an order.'

const stopLabel = 'No more mails about unpaid orders'

const privateLink: EmailPart = {
  kind: 'text',
  text: 'The link is yours alone: it shows all your project details.',
}

type UnpaidOrder = OrderedProject & {
  readonly amount: Cents
  readonly payBy: Instant
  /** The signed link, which shows the whole order to everyone who has it. */
  readonly orderUrl: string
  readonly optOutUrl: string
}

function toPay({ amount, payBy, timeZone }: UnpaidOrder): EmailPart {
  return {
    kind: 'figure',
    label: 'To pay',
    value: formatUsd(amount),
    note: `Until ${momentText(payBy, timeZone)}`,
  }
}

/** Sent to customers who did not pay at once. */
export function orderReceivedEmail(order: UnpaidOrder): Email {
  return writeEmail({
    subject: `Order received: ${orderNumber(order.orderId)}`,
    title: 'Your order is stored',
    parts: [
      {
        kind: 'text',
        text: 'You can pay when you are ready, on any device. Work starts as soon as the payment is confirmed.',
      },
      toPay(order),
      projectFacts(order),
      { kind: 'action', label: 'Open your order and pay', url: order.orderUrl },
      privateLink,
    ],
    reason: orderReason,
    optOut: { label: stopLabel, url: order.optOutUrl },
  })
}

export function paymentReminderEmail(order: UnpaidOrder): Email {
  return writeEmail({
    subject: `Your order is not paid yet: ${orderNumber(order.orderId)}`,
    title: 'Your order is waiting for its payment',
    parts: [
      {
        kind: 'text',
        text: 'If it is not paid in time, the order is cancelled and nothing is charged. This is the only reminder.',
      },
      toPay(order),
      projectFacts(order),
      { kind: 'action', label: 'Open your order and pay', url: order.orderUrl },
      privateLink,
    ],
    reason: orderReason,
    optOut: { label: stopLabel, url: order.optOutUrl },
  })
}

export function orderCancelledEmail(
  order: OrderedProject & { readonly orderAgainUrl: string; readonly optOutUrl: string },
): Email {
  return writeEmail({
    subject: `Order cancelled: ${orderNumber(order.orderId)}`,
    title: 'Your order was cancelled',
    parts: [
      {
        kind: 'text',
        text: 'It was not paid within three days. Nothing was charged, and there is nothing to do. You can order again at any time.',
      },
      projectFacts(order),
      { kind: 'action', label: 'Order again', url: order.orderAgainUrl },
    ],
    reason: orderReason,
    optOut: { label: stopLabel, url: order.optOutUrl },
  })
}

/** The receipt, with the date by which the report is promised. */
export function paymentConfirmedEmail(
  order: OrderedProject & {
    readonly amount: Cents
    readonly paidAt: Instant
    readonly cardLast4: string | null
    readonly dueAt: Instant
    readonly orderUrl: string
    readonly invoiceUrl?: string | undefined
  },
): Email {
  return writeEmail({
    subject: `Payment confirmed: ${orderNumber(order.orderId)}`,
    title: 'Your payment is confirmed',
    parts: [
      {
        kind: 'text',
        text: 'We received your payment. A person checks your report before you get it.',
      },
      {
        kind: 'figure',
        label: 'Paid',
        value: formatUsd(order.amount),
        note: `Your report is due by ${momentText(order.dueAt, order.timeZone)}`,
      },
      projectFacts(order),
      { kind: 'action', label: 'Follow your order', url: order.orderUrl },
      { kind: 'text', text: 'This is your receipt.' },
      {
        kind: 'facts',
        facts: [
          ['Receipt', orderNumber(order.orderId)],
          ['Order ID', order.orderId],
          ['Seller', 'Plumbline'],
          ['Paid on', momentText(order.paidAt, order.timeZone)],
          ['Paid with', paidWith(order.cardLast4)],
          ['Amount paid', formatUsd(order.amount)],
        ],
      },
      { kind: 'link', label: 'Print the receipt', url: `${order.orderUrl}&receipt=1` },
      ...invoiceLink(order.invoiceUrl),
    ],
    reason: orderReason,
  })
}

/** Sent once, when the promised moment is over and no person has approved the report. */
export function reportLateEmail(
  order: OrderedProject & { readonly dueAt: Instant; readonly orderUrl: string },
): Email {
  return writeEmail({
    subject: `Your report is late: ${orderNumber(order.orderId)}`,
    title: 'Your report is late',
    parts: [
      {
        kind: 'text',
        text: `It was due by ${momentText(order.dueAt, order.timeZone)}, and we are late. A person still has to approve it; then it is mailed to you. To ask when it will come, or to cancel, answer this mail.`,
      },
      projectFacts(order),
      { kind: 'action', label: 'Open your order', url: order.orderUrl },
      privateLink,
    ],
    reason: orderReason,
  })
}

export function invoiceLink(url: string | undefined): readonly EmailPart[] {
  return url === undefined ? [] : [{ kind: 'link', label: 'Your invoice as PDF', url }]
}

export function paidWith(cardLast4: string | null): string {
  return cardLast4 === null ? 'Card' : `Card ending in ${cardLast4}`
}

/** `reportUrl` is the secure link. */
export function reportReadyEmail(
  order: OrderedProject & {
    readonly reportUrl: string
    readonly expiresAt: Instant
    readonly range: CostRange
    /** Set for a corrected report only. */
    readonly correction?: ReportCorrection
  },
): Email {
  const { correction } = order
  const { subject, title, text } = readyTexts(order.packageType, correction)
  return writeEmail({
    subject: `${subject}: ${orderNumber(order.orderId)}`,
    title,
    parts: [
      { kind: 'text', text },
      likelyCost(order.range),
      ...(correction ? [changedParts(correction.change)] : []),
      projectFacts(order),
      { kind: 'action', label: 'Open your report', url: order.reportUrl },
      {
        kind: 'text',
        text: `${ownLinkSentence} It works until ${momentText(order.expiresAt, order.timeZone)}; the PDF can be downloaded there.`,
      },
    ],
    reason: orderReason,
  })
}

/** What the report says first. */
export function likelyCost({ p10, p50, p80, p90 }: CostRange): EmailPart {
  return {
    kind: 'figure',
    label: 'Likely construction cost',
    value: formatUsdWhole(p50),
    note: `Set aside ${formatUsdWhole(p80)} to be safe: eight projects in ten cost less. Eight in ten end between ${formatUsdWhole(p10)} and ${formatUsdWhole(p90)}. This is what a contractor is paid; the report adds what you pay besides.`,
  }
}

const namedParts = 8

/** The change of the likely cost and the parts that caused it, the largest change first. */
export function changedParts({
  version,
  likelyCents,
  changeCents,
  parts,
  counts,
}: ReportChange): EmailPart {
  if (parts.length === 0 && changeCents === 0 && counts.length === 0) {
    return { kind: 'text', text: `No amount changed against version ${version}: its words did.` }
  }
  const facts = parts
    .slice(0, namedParts)
    .map(
      ({ name, beforeCents, afterCents }) =>
        [name, `${formatUsd(beforeCents)} → ${formatUsd(afterCents)}`] as const,
    )
  const likely = `${formatUsd(likelyCents)} → ${formatUsd(likelyCents + changeCents)}`
  const counted = counts.length > 0 ? ([['Counts', countsText(counts)]] as const) : []
  return { kind: 'facts', facts: [[likelyCostLabel, likely], ...facts, ...counted] }
}
