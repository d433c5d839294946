import type { Assessment } from '#core/estimate/assessment.ts'
import { withOwnNarrative } from '#core/order/apply-project-edit.ts'
import { canonicalTotals, type Pricing } from '#core/order/draft-project.ts'
import { isEditable } from '#core/order/order-edits.ts'
import { type ProjectEdit, readProjectEdit } from '#core/order/read-project-edit.ts'
import { type ProjectReview, reviewProject } from '#core/order/review-project.ts'
import { readStoredProject, type StoredProject } from '#core/order/stored-project.ts'
import { type StoredAnswers, textOf, type UnknownType } from '#core/project/read-project-facts.ts'
import { paymentIssuePrefix, unknownTypeIssues } from '#core/qc/quality-issue.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { localDay } from '#core/time/time-zone.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { FactsBefore } from '#server/database/order-tables.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import type { By } from '#server/http/actor.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { lockOrder, type Order } from '../reads/find-order.ts'
import { updateOrder } from '../writes/update-order.ts'

/** The actor and the request id. */

export function adminUserIdOf({ actor }: By): string | null {
  return actor.kind === 'staff' ? actor.adminUserId : null
}

/** An edit as it was sent; it is checked against the stored project before it is used. */
export type SentProject = StoredAnswers

export type EditRefusal =
  | 'no-such-order'
  | 'edited-meanwhile'
  | 'order-closed'
  | ExplainedRefusal<'invalid-input' | 'invalid-answer'>

/** The order locked for an edit; `revision` is the one that the editor saw. */
export async function lockForEdit(
  transaction: Transaction,
  orderId: string,
  revision: number | undefined,
): Promise<Result<Order, EditRefusal>> {
  const order = await lockOrder(transaction, orderId)
  if (!order) return refuse('no-such-order')
  if (!isEditable(order.status)) return refuse('order-closed')
  if (revision !== undefined && revision !== order.revision) return refuse('edited-meanwhile')
  return accept(order)
}

export type UnusableEdit = ExplainedRefusal<'invalid-input'>

/** The valid edit in what was sent; anything unusable is refused with a readable reason. */
export function acceptedEdit(
  data: StoredAnswers,
  sent: SentProject,
): Result<ProjectEdit, UnusableEdit> {
  const edit = readProjectEdit(data, sent)
  return edit.ok ? edit : refuseUnusable(edit.refusal)
}

const saidAtOnce = 5

export function refuseUnusable(complaints: readonly string[]): Result<never, UnusableEdit> {
  const more = complaints.length - saidAtOnce
  const rest = more > 0 ? [`There are ${more} more of these.`] : []
  const sentence = [...complaints.slice(0, saidAtOnce), ...rest].join(' ')
  return refuse({ code: 'invalid-input', sentence })
}

export type EditedColumns = {
  readonly customerName?: string | undefined
  readonly customerEmail?: string | undefined
  readonly priceBookVersion?: string
  /** Of a change that can be undone. */
  readonly factsUndo?: FactsBefore
}

/**
 * Stores changed data with its totals and a new quality check; returns the updated order. Where the
 * project type is not known, that is the only issue and the totals stay.
 */
export async function storeReviewed(
  transaction: Transaction,
  ports: Ports,
  order: Order,
  edited: StoredAnswers,
  columns: EditedColumns = {},
  /** Of the changed data, where it was read already. */
  known?: Pricing,
): Promise<Order> {
  const version = columns.priceBookVersion ?? order.price_book_version
  const priced = { ...order, price_book_version: version }
  const read = readStoredProject(edited)
  const pricing = read.ok
    ? (known ?? (await pricingOf(transaction, ports, priced, read.value)))
    : known
  const given = { ...(pricing ? { pricing } : {}) }
  const first = await reviewOrder(transaction, ports, priced, edited, given)
  const data = first.ok && first.value ? withOwnNarrative(edited, first.value) : edited
  const reviewed =
    data === edited || !first.ok
      ? first
      : await reviewOrder(transaction, ports, priced, data, {
          ...given,
          assessment: first.value?.assessment,
        })
  return await updateOrder(transaction, order.id, {
    ...columns,
    projectData: data,
    ...(reviewed.ok
      ? checkedColumns(reviewed.value)
      : uncheckedColumns(edited, order.validation_issues)),
    now: ports.clock.now(),
  })
}

function checkedColumns(review: ProjectReview | undefined) {
  if (!review) return {}
  const { qcStatus, validationIssues } = review
  return { canonicalTotals: canonicalTotals(review), qcStatus, validationIssues }
}

/** Of answers whose type is not known; issues about the payment stay. */
export function uncheckedColumns(data: StoredAnswers, issues: readonly string[]) {
  const ofType = unknownTypeIssues(textOf(data['projectType'])).map(({ text }) => text)
  const ofPayment = issues.filter((issue) => issue.startsWith(paymentIssuePrefix))
  return { qcStatus: 'needs_review', validationIssues: [...ofPayment, ...ofType] } as const
}

/** Undefined while there is nothing to check: an order has no bid items before its draft. */
export async function reviewOrder(
  connection: Connection,
  ports: Ports,
  order: Order,
  data: StoredAnswers = order.project_data,
  /** Of the same facts and lines, where it is known already. */
  known: { readonly pricing?: Pricing; readonly assessment?: Assessment | undefined } = {},
): Promise<Result<ProjectReview | undefined, UnknownType>> {
  const read = readStoredProject(data)
  if (!read.ok) return read
  const project = read.value
  if (project.bidItems.length === 0) return accept(undefined)
  const pricing = known.pricing ?? (await pricingOf(connection, ports, order, project))
  const now = ports.clock.now().toISOString()
  const review = reviewProject({
    project,
    ...pricing,
    today: localDay(now, pricing.priceBook.market.area.timeZone),
    now,
    // The deadline no longer applies once the report is approved, and is suspended while the
    // customer is asked.
    qcDeadline: order.approved_at || order.waiting_since ? null : order.qc_deadline,
    issues: order.validation_issues,
    ...(known.assessment ? { assessment: known.assessment } : {}),
  })
  return accept(review)
}

function pricingOf(
  connection: Connection,
  ports: Ports,
  order: Pick<Order, 'price_book_version'>,
  { facts }: StoredProject,
): Promise<Pricing> {
  return findPricing(connection, ports.priceBook, facts, order.price_book_version)
}
