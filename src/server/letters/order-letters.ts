import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import type { Instant } from '#core/time/day.ts'
import { type Letter, type LetterPart, writeLetter } from './letter.ts'
import { momentText } from './moment-text.ts'

export type OrderedProject = {
  readonly orderId: string
  readonly packageType: PackageType
  readonly projectType: string
  readonly salonSubcategory?: string | undefined
  readonly squareFootage: number
}

/** `PL-` and the first eight characters: the number the report carries too. */
function orderNumber(orderId: string): string {
  return `PL-${orderId.slice(0, 8).toUpperCase()}`
}

// Names and free text of the intake stay out: these mails go to an address nobody has verified,
// and must not carry a stranger's words under our name.
export function projectFacts(project: OrderedProject): LetterPart {
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

/** `orderUrl` is the signed link: whoever holds it sees the whole order. */
export function orderReceivedLetter(
  order: OrderedProject & { readonly amount: Cents; readonly orderUrl: string },
): Letter {
  return writeLetter({
    subject: `Order received: ${orderNumber(order.orderId)}`,
    title: 'We have your order',
    parts: [
      {
        kind: 'text',
        text: `Work starts as soon as the payment of ${formatUsd(order.amount)} is confirmed. If you have not paid yet, you can do so on the order page.`,
      },
      projectFacts(order),
      { kind: 'action', label: 'Open your order', url: order.orderUrl },
      { kind: 'text', text: 'The link is yours alone: it shows all your project details.' },
    ],
    reason: orderReason,
  })
}

export function paymentConfirmedLetter(
  order: OrderedProject & {
    readonly amount: Cents
    readonly dueAt: Instant
    readonly orderUrl: string
  },
): Letter {
  return writeLetter({
    subject: `Payment confirmed: ${orderNumber(order.orderId)}`,
    title: 'Your payment is confirmed',
    parts: [
      {
        kind: 'text',
        text: `We received ${formatUsd(order.amount)}. Your report is due by ${momentText(order.dueAt)}. A person checks it before you get it.`,
      },
      projectFacts(order),
      { kind: 'action', label: 'Follow your order', url: order.orderUrl },
    ],
    reason: orderReason,
  })
}

/** `reportUrl` is the secure link. */
export function reportReadyLetter(
  order: OrderedProject & {
    readonly reportUrl: string
    readonly expiresAt: Instant
    /** 2 and more for a corrected report. */
    readonly version: number
  },
): Letter {
  const corrected = order.version > 1
  return writeLetter({
    subject: `${corrected ? 'Your corrected report' : 'Your report is ready'}: ${orderNumber(order.orderId)}`,
    title: corrected ? 'Your corrected report is ready' : 'Your report is ready',
    parts: [
      {
        kind: 'text',
        text: corrected
          ? `Version ${order.version} replaces the report you have. The link always shows the newest version.`
          : 'Your cost report has been checked and approved.',
      },
      projectFacts(order),
      { kind: 'action', label: 'Open your report', url: order.reportUrl },
      {
        kind: 'text',
        text: `Anybody with this link can read the report. It works until ${momentText(order.expiresAt)}; the PDF can be downloaded there.`,
      },
    ],
    reason: orderReason,
  })
}
