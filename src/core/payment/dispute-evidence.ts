/**
 * The evidence about a disputed payment: what was ordered, delivered, opened and mailed, as texts.
 * The same facts always give the same texts.
 */

import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { type Day, formatUtc, type Instant } from '#core/time/day.ts'
import { localDay, type TimeZone } from '#core/time/time-zone.ts'

/** What the provider takes; the texts are cut to what it accepts. */
export type DisputeEvidence = {
  readonly customerName: string
  readonly customerEmail: string
  readonly productDescription: string
  /** The day on which the report was delivered; undefined while it is not. */
  readonly serviceDay?: Day
  readonly accessLog: string
  readonly refundPolicy: string
  readonly summary: string
}

export type EvidenceFacts = {
  /** Of the order's market. */
  readonly timeZone: TimeZone
  readonly dispute: {
    readonly id: string
    readonly amount: Cents
    readonly reason: string
    readonly openedAt: Instant
  }
  readonly order: {
    readonly id: string
    readonly number: string
    readonly product: string
    readonly amount: Cents
    readonly paymentId: string
    readonly cardLast4: string | null
    readonly customerName: string
    readonly customerEmail: string
    readonly space: string
    readonly orderedAt: Instant
    readonly paidAt: Instant | null
    readonly deliveredAt: Instant | null
  }
  readonly reports: readonly {
    readonly version: number
    readonly sha256: string
    readonly releasedAt: Instant
  }[]
  readonly opens: readonly {
    readonly at: Instant
    readonly version: number
    readonly form: string
  }[]
  readonly sharedOpens: readonly {
    readonly role: string
    readonly opens: number
    readonly firstAt: Instant | null
    readonly lastAt: Instant | null
  }[]
  readonly mails: readonly {
    readonly to: string
    readonly subject: string
    readonly status: string
    readonly sentAt: Instant | null
  }[]
  readonly refunds: readonly {
    readonly amount: Cents
    readonly status: string
    readonly at: Instant
  }[]
  readonly terms: {
    readonly updated: string
    /** Null for orders from before acceptance was recorded. */
    readonly acceptedAt: Instant | null
    readonly url: string
    readonly text: string
    readonly refundPolicy: string
  }
}

export type EvidenceFile = { readonly name: string; readonly text: string }

/** The bundle's files in a fixed order; every text ends with a line break. */
export function evidenceFiles(facts: EvidenceFacts): readonly EvidenceFile[] {
  const { terms } = facts
  return [
    { name: '1-summary.txt', text: summaryText(facts) },
    { name: '2-order.txt', text: orderText(facts) },
    { name: '3-reports-and-seals.txt', text: reportsText(facts) },
    { name: '4-opened.txt', text: opensText(facts) },
    { name: '5-mails.txt', text: mailsText(facts) },
    { name: '6-refunds.txt', text: refundsText(facts) },
    { name: '7-terms.txt', text: `${termsLine(terms)}\n\n${terms.text}\n` },
    { name: '8-refund-policy.txt', text: `${terms.refundPolicy}\n` },
  ]
}

/** Stripe takes 20,000 characters a text; both adapters keep to it. */
const longestText = 20_000

export function submittedEvidence(facts: EvidenceFacts): DisputeEvidence {
  const { order, terms } = facts
  return {
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    productDescription: `${order.product} for ${order.space}. A written cost analysis, delivered as a web page and PDF by a link in an email.`,
    ...(order.deliveredAt ? { serviceDay: localDay(order.deliveredAt, facts.timeZone) } : {}),
    accessLog: opensText(facts).slice(0, longestText),
    refundPolicy: terms.refundPolicy.slice(0, longestText),
    summary: [summaryText(facts), orderText(facts), reportsText(facts), mailsText(facts)]
      .join('\n')
      .slice(0, longestText),
  }
}

function termsLine({ updated, url, acceptedAt }: EvidenceFacts['terms']): string {
  const accepted = acceptedAt ? `. Shown and accepted with the order on ${at(acceptedAt)}.` : ''
  return `Terms of ${updated}, ${url}${accepted}`
}

function summaryText({ dispute, order, opens, reports, sharedOpens }: EvidenceFacts): string {
  const shared = sharedOpens.reduce((sum, link) => sum + link.opens, 0)
  return lines([
    `Dispute ${dispute.id}: ${formatUsd(dispute.amount)}, reason "${dispute.reason}", opened ${at(dispute.openedAt)}.`,
    `Order ${order.number}: ${order.product}, ${formatUsd(order.amount)}.`,
    `Ordered ${at(order.orderedAt)}, paid ${at(order.paidAt)}, delivered ${at(order.deliveredAt)}.`,
    `Released versions of the report: ${reports.length}. Opened by the customer's link: ${opens.length} times. Opened by links that the customer shared: ${shared} times.`,
  ])
}

function orderText({ order }: EvidenceFacts): string {
  return lines([
    `Order: ${order.number} (${order.id})`,
    `Product: ${order.product}`,
    `Space: ${order.space}`,
    `Customer: ${order.customerName}, ${order.customerEmail}`,
    `Payment: ${order.paymentId}, ${formatUsd(order.amount)}, card ending in ${order.cardLast4 ?? 'not known'}`,
    `Ordered: ${at(order.orderedAt)}`,
    `Paid: ${at(order.paidAt)}`,
    `Delivered: ${at(order.deliveredAt)}`,
  ])
}

function reportsText({ reports }: EvidenceFacts): string {
  if (reports.length === 0) return lines(['No report was released.'])
  return lines([
    'Each released version with the SHA-256 of its content, which its seal states.',
    ...reports.map(
      (one) => `Version ${one.version}, released ${at(one.releasedAt)}: ${one.sha256}`,
    ),
  ])
}

function opensText({ opens, sharedOpens }: EvidenceFacts): string {
  if (opens.length === 0 && sharedOpens.length === 0) return lines(['The report was not opened.'])
  return lines([
    ...opens.map((open) => `${at(open.at)}: version ${open.version} as ${open.form}`),
    ...sharedOpens.map(
      (link) =>
        `Shared as ${link.role}: opened ${link.opens} times, first ${at(link.firstAt)}, last ${at(link.lastAt)}`,
    ),
  ])
}

function mailsText({ mails }: EvidenceFacts): string {
  if (mails.length === 0) return lines(['No mail is on record.'])
  return lines(
    mails.map((mail) => `${at(mail.sentAt)} (${mail.status}) to ${mail.to}: ${mail.subject}`),
  )
}

function refundsText({ refunds }: EvidenceFacts): string {
  if (refunds.length === 0) return lines(['Nothing was refunded.'])
  return lines(refunds.map((one) => `${at(one.at)}: ${formatUsd(one.amount)} (${one.status})`))
}

function at(moment: Instant | null): string {
  return moment === null ? 'not yet' : formatUtc(moment)
}

function lines(texts: readonly string[]): string {
  return `${texts.join('\n')}\n`
}
