/** Where an order stands, what comes next and when: one sentence for staff. */
import { isReportReady, type OrderStatus } from '#core/order/order.ts'
import { payDeadline } from '#core/order/unpaid-order.ts'
import type { DeliveryHold } from '#core/payment/order-account.ts'
import type { Instant } from '#core/time/day.ts'
import { type ApprovalEnding, approvalEndingTexts } from './approval-ending.ts'
import { isPromiseOverdue, type PromiseKind, promisePlans } from './promise-kind.ts'

export type StandingFacts = {
  readonly status: OrderStatus
  readonly createdAt: Instant
  readonly hold: DeliveryHold | null
  /** Something about its payments is to be looked at. */
  readonly hasPaymentIssue: boolean
  /** Its address is in no market that is sold. */
  readonly isOutsideArea: boolean
  /** Since when the promised time is paused; null once the report is approved. */
  readonly waitingSince: Instant | null
  /** The customer was asked and has not answered. */
  readonly hasOpenQuestion: boolean
  /** When the customer sent an answer that nobody accepted or dismissed. */
  readonly answeredAt: Instant | null
  readonly approvalTakenBack: { readonly at: Instant; readonly because: ApprovalEnding } | null
  /** When one person approved prices that block; a second one has to. */
  readonly overrideRequestedAt: Instant | null
  /** When the report is promised. */
  readonly dueAt: Instant | null
  /** Of an approved version that is not released. */
  readonly releaseAt: Instant | null
  /** What is stored differs from the approved version that is not released. */
  readonly isChangedSinceApproval: boolean
  readonly releasedVersion: number | null
  /** A newer version than the customer's is edited. */
  readonly hasCorrection: boolean
  /** The mail server refused a mail to the customer's present address, and took none since. */
  readonly isAddressRefused: boolean
  /** The report goes to the address that it was approved for. */
  readonly isRecipientApproved: boolean
  /** A link of the report was mailed to the present address. */
  readonly isReportMailed: boolean
  /** The mail of the report was tried, and not accepted. */
  readonly wasMailTried: boolean
  /** The open promises to the order. */
  readonly promises: readonly { readonly kind: PromiseKind; readonly dueAt: Instant }[]
}

/** The moment is written between the two parts, in the reader's zone; without one they follow. */
export type OrderStanding = {
  readonly before: string
  readonly at: Instant | null
  readonly after: string
  /** A person has to do something, or nothing goes on. */
  readonly isUrgent: boolean
}

export function orderStanding(facts: StandingFacts, now: Date): OrderStanding {
  return (
    stopped(facts) ??
    unapprovedRecipient(facts) ??
    recipientWithoutReport(facts) ??
    overdue(facts, now) ??
    waiting(facts) ??
    answered(facts) ??
    takenBack(facts) ??
    secondPerson(facts) ??
    byStatus[facts.status](facts, now)
  )
}

const holds: Readonly<Record<DeliveryHold, string>> = {
  dispute:
    'The payment is disputed: nothing is approved or delivered until the provider closes the dispute. Answer it under Payments.',
  refund:
    'A refund is not decided yet: nothing is approved or delivered until a second person, or the provider, has answered.',
  reversed: 'Everything was refunded: nothing more is owed, and nothing follows.',
}

const stillToSettle =
  'Cancelled or refunded, but something about its payments is not settled: look at it under Payments, and refund what is left.'
const refusedBefore =
  'The mail server refused a mail to the address of the customer: ask for the right one and correct it, or the report will not arrive either.'
const refusedAfterApproval =
  'The mail server refused the address of the customer: correct it and approve again, or send the link another way.'

function stopped(facts: StandingFacts): OrderStanding | undefined {
  const { status, hold, isAddressRefused, hasPaymentIssue } = facts
  if (hasPaymentIssue && (status === 'cancelled' || hold === 'reversed'))
    return urgent(stillToSettle)
  if (status === 'cancelled') return plain('Cancelled: nothing more is owed, and nothing follows.')
  if (hold !== null) return { ...plain(holds[hold]), isUrgent: hold !== 'reversed' }
  if (!isAddressRefused) return undefined
  return urgent(isReportReady(status) ? refusedAfterApproval : refusedBefore)
}

/** The mail about the change promises the report to the new address. */
function recipientWithoutReport(facts: StandingFacts): OrderStanding | undefined {
  const { status, isRecipientApproved, isReportMailed, hasCorrection } = facts
  if (status !== 'completed' || isRecipientApproved || isReportMailed) return undefined
  return urgent(
    hasCorrection
      ? 'The recipient was changed after the delivery, and the new address has no link of the report. Approve the correction, which is mailed there, or press Replace Link.'
      : 'The recipient was changed after the delivery, and the new address has no link of the report. Press Replace Link: a new link is mailed there, and the one of the former address ends.',
  )
}

function unapprovedRecipient(facts: StandingFacts): OrderStanding | undefined {
  if (facts.status !== 'qc_approved' || facts.isRecipientApproved) return undefined
  return urgent(
    'Another address was given after the approval: approve the report again, or it is mailed to nobody.',
  )
}

function overdue({ promises }: StandingFacts, now: Date): OrderStanding | undefined {
  const late = promises.find(({ dueAt }) => isPromiseOverdue(new Date(dueAt), now))
  if (!late) return undefined
  const { overdue: what, whatToDo } = promisePlans[late.kind]
  return sentence(`${what}, which was due `, late.dueAt, `. ${whatToDo}`, true)
}

function waiting({ waitingSince, promises }: StandingFacts): OrderStanding | undefined {
  if (waitingSince === null) return undefined
  const reminder = promises.find(({ kind }) => kind === 'question')
  return reminder
    ? sentence(
        'Waiting for the answer of the customer, who is reminded ',
        reminder.dueAt,
        '; the promised time is paused.',
      )
    : sentence(
        'Waiting since ',
        waitingSince,
        ' for the answer of the customer, who was reminded; the promised time is paused.',
      )
}

const unread: Readonly<Partial<Record<OrderStatus, string>>> = {
  in_progress: '. Accept or dismiss the answer, then approve the report.',
  qc_approved: '. Accept the answer, which begins a correction, or dismiss it.',
  completed: '. Accept the answer, which begins a correction, or dismiss it.',
}

/** An answer that nobody read. Within the undo time it takes the approval back. */
function answered(facts: StandingFacts): OrderStanding | undefined {
  const { status, answeredAt, releaseAt } = facts
  const whatToDo = unread[status]
  if (answeredAt === null || whatToDo === undefined) return undefined
  const after =
    releaseAt === null ? whatToDo : ', so nothing is released before the answer was read.'
  return sentence('The customer answered ', answeredAt, after, true)
}

function takenBack({ status, approvalTakenBack }: StandingFacts): OrderStanding | undefined {
  if (approvalTakenBack === null || (status !== 'paid' && status !== 'in_progress'))
    return undefined
  const { at, because } = approvalTakenBack
  const next = status === 'paid' ? 'It is drafted again; approve it then.' : 'Approve it again.'
  return sentence(
    'The approval was taken back ',
    at,
    `, because ${approvalEndingTexts[because]}, and nothing was sent. ${next}`,
    true,
  )
}

function secondPerson({ overrideRequestedAt }: StandingFacts): OrderStanding | undefined {
  if (overrideRequestedAt === null) return undefined
  return sentence(
    'One person approved prices that block, ',
    overrideRequestedAt,
    '; a second one approves the same report, or it is not sent.',
    true,
  )
}

type Standing = (facts: StandingFacts, now: Date) => OrderStanding

const byStatus: Readonly<Record<OrderStatus, Standing>> = {
  pending: ({ createdAt }) =>
    sentence('Not paid: it is cancelled ', payDeadline(createdAt), ' unless it is paid.'),
  paid: ({ promises, isOutsideArea }) =>
    isOutsideArea
      ? urgent(
          'Outside every area that is priced, so nothing is drafted: decline it, which gives back what was paid or the report of its plan, or correct the address.',
        )
      : sentence('Paid: the estimate is drafted by ', dueOf(promises, 'draft'), '.'),
  in_progress: ({ dueAt }, now) =>
    dueAt !== null && Date.parse(dueAt) < now.getTime()
      ? sentence('Drafted and late: approve the report, which was promised ', dueAt, '.', true)
      : sentence('Drafted: waiting for your approval, promised ', dueAt, '.'),
  qc_approved: (facts) => released(facts) ?? delivering(facts),
  completed: (facts) => released(facts) ?? delivered(facts),
  cancelled: () => plain('Cancelled: nothing more is owed, and nothing follows.'),
}

function released(facts: StandingFacts): OrderStanding | undefined {
  const { releaseAt, isChangedSinceApproval } = facts
  if (releaseAt === null) return undefined
  return isChangedSinceApproval
    ? sentence(
        'The report is released as it was approved, ',
        releaseAt,
        '; what was changed since is not in it. Approve again to send the change, or undo the approval.',
        true,
      )
    : sentence('Approved: the report is released ', releaseAt, '; until then it can be undone.')
}

function delivering({ promises, wasMailTried }: StandingFacts): OrderStanding {
  const mailBy = dueOf(promises, 'report-mail')
  if (mailBy !== null) return sentence('Released: the report is mailed by ', mailBy, '.')
  return wasMailTried
    ? urgent(
        'Released, and the mail server has not accepted the mail of the report: it is sent again by itself. Check the mail server.',
      )
    : plain(
        'Released: the mail of the report is being sent; the order is completed once it is accepted.',
      )
}

function delivered(facts: StandingFacts): OrderStanding {
  const { releasedVersion, hasCorrection, hasOpenQuestion, promises } = facts
  const mailBy = dueOf(promises, 'report-mail')
  if (mailBy !== null) return sentence('Released: the correction is mailed by ', mailBy, '.')
  if (hasCorrection) {
    return plain(
      `A correction is under way: the customer reads version ${releasedVersion} until it is approved.`,
    )
  }
  return plain(
    hasOpenQuestion
      ? 'Delivered. A question to the customer is still open, and delays nothing: withdraw it, or wait for an answer.'
      : 'Delivered: nothing is left to do.',
  )
}

function dueOf(promises: StandingFacts['promises'], wanted: PromiseKind): Instant | null {
  return promises.find(({ kind }) => kind === wanted)?.dueAt ?? null
}

function sentence(
  before: string,
  at: Instant | null,
  after: string,
  isUrgent = false,
): OrderStanding {
  return { before, at, after, isUrgent }
}

const plain = (text: string): OrderStanding => sentence(text, null, '')
const urgent = (text: string): OrderStanding => sentence(text, null, '', true)
