import type { z } from 'zod'
import type { approvalIssues } from '#contract/approval.ts'
import { readShownProject } from '#core/order/stored-project.ts'
import type { DeliveryHold } from '#core/payment/order-account.ts'
import { areaOf } from '#core/pricing/books.ts'
import { issuesOf, type QualityIssue, unpriceableIssues } from '#core/qc/quality-issue.ts'
import { holdsSection } from '#core/report/report-section.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Connection } from '#server/database/database.ts'
import { momentText } from '#server/emails/moment-text.ts'
import { isAddressRefused } from '#server/features/mail/reads.ts'
import type { By } from '#server/http/actor.ts'
import { readOwed } from '#server/order-account/read-order-account.ts'
import type { Ports } from '#server/ports.ts'
import { readApprovalCard } from '../reads/approval-card.ts'
import { reportHash } from '../reads/find-report-source.ts'
import { findOpenRequest } from '../reads/find-request.ts'
import { findRecipientChange } from '../reads/recipient-change.ts'
import { findOrder, type Order } from '../reads/working-order.ts'
import { adminUserIdOf, reviewOrder } from './edit-project.ts'

type ShownIssues = z.output<typeof approvalIssues>

/** What is shown before an approval: the card of the report and its issues. */
export async function showApprovalIssues(
  ports: Ports,
  by: By,
  orderId: string,
): Promise<Result<ShownIssues, 'no-such-order'>> {
  const order = await findOrder(ports.database, orderId)
  if (!order) return refuse('no-such-order')
  const issues = await listApprovalIssues(ports.database, ports, order)
  return accept({
    issues: [...(issues ?? [])],
    reportHash: reportHash(order),
    card: await readApprovalCard(ports.database, order, adminUserIdOf(by)),
  })
}

/** The same for several orders; one that is not there is left out. */
export async function showIssuesOfOrders(ports: Ports, by: By, orderIds: readonly string[]) {
  const orders = []
  for (const orderId of new Set(orderIds)) {
    const shown = await showApprovalIssues(ports, by, orderId)
    if (shown.ok) orders.push({ orderId, ...shown.value })
  }
  return { orders }
}

const holdTexts: Readonly<Record<DeliveryHold, string>> = {
  dispute:
    'The customer disputes the payment. Nothing is approved or delivered until it is decided.',
  refund: 'A refund is not decided yet. Nothing is approved or delivered until it is.',
  reversed: 'The payment was refunded. Nothing is left to approve or deliver.',
}

const refusedText = ({ customer_email: email }: Order) =>
  `The mail server refused a mail to ${email}. Ask the customer for the right address, and correct it before the report is sent there.`

const noNarrative = 'The narrative is empty: the report is sent without its first text.'

/**
 * The result of the quality rules for the stored project, what holds the delivery, and what the
 * customer and the recipient have to do with it; undefined before the draft.
 */
export async function listApprovalIssues(
  connection: Connection,
  ports: Ports,
  order: Order,
): Promise<readonly QualityIssue[] | undefined> {
  const review = await reviewOrder(connection, ports, order)
  if (!review.ok) return unpriceableIssues(review.refusal, order.project_data)
  if (!review.value) return undefined
  const { hold } = await readOwed(connection, order.id)
  const held = issuesOf('delivery-held', hold === null ? [] : [holdTexts[hold]])
  const correspondence = await correspondenceIssues(connection, ports, order)
  const { narrative } = readShownProject(order.project_data)
  const isMissing = holdsSection(order.package_type, 'words') && narrative.trim() === ''
  const unwritten = issuesOf('no-narrative', isMissing ? [noNarrative] : [])
  return [...held, ...correspondence, ...unwritten, ...review.value.issues]
}

/** Judgment: an answer that nobody read may change the report, a question alone may come to nothing. */
async function correspondenceIssues(
  connection: Connection,
  ports: Ports,
  order: Order,
): Promise<readonly QualityIssue[]> {
  const { timeZone } = areaOf(ports.books, order.market)
  const request = await findOpenRequest(connection, order.id)
  const change = await findRecipientChange(connection, order)
  const isRefused = await isAddressRefused(connection, order.id)
  return [
    ...issuesOf('address-refused', isRefused ? [refusedText(order)] : []),
    ...(request?.answered_at
      ? issuesOf('unread-answer', [
          `The customer answered on ${momentText(request.answered_at, timeZone)}, and nobody has accepted or dismissed it.`,
        ])
      : []),
    ...(request && !request.answered_at
      ? issuesOf('open-question', [
          `The customer was asked on ${momentText(request.asked_at, timeZone)} and has not answered: "${request.message}"`,
        ])
      : []),
    ...(change
      ? issuesOf('recipient-changed', [
          `The recipient was changed from ${change.former} to ${change.next} on ${momentText(change.at, timeZone)} by ${change.by}.`,
        ])
      : []),
  ]
}
