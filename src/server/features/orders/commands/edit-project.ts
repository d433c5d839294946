import type { Assessment } from '#core/estimate/assessment.ts'
import { withOwnNarrative } from '#core/order/apply-project-edit.ts'
import { canonicalTotals, type Pricing, type Unpriceable } from '#core/order/draft-project.ts'
import { isEditable } from '#core/order/order-edits.ts'
import { type ProjectEdit, readProjectEdit } from '#core/order/read-project-edit.ts'
import { type ProjectReview, reviewProject } from '#core/order/review-project.ts'
import { readStoredProject, type StoredProject } from '#core/order/stored-project.ts'
import { floorsCountSince } from '#core/pricing/floor-prices.ts'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import { noLines } from '#core/qc/check-quality.ts'
import { paymentIssuePrefix, unpriceableIssues } from '#core/qc/quality-issue.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { localDay } from '#core/time/time-zone.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { FactsBefore } from '#server/database/order-tables.ts'
import { findFormerFloors, findPricing } from '#server/features/pricing/reads.ts'
import type { By } from '#server/http/actor.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import { marketAt } from '#server/markets/market-at.ts'
import type { Ports } from '#server/ports.ts'
import { lockOrder, type Order } from '../reads/working-order.ts'
import { updateOrder } from '../writes/update-order.ts'
import { draftOnceInside } from './draft-once-inside.ts'
import { markCorrection, withApprovedLines } from './mark-correction.ts'

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
  readonly market?: string
  /** Of a change that can be undone. */
  readonly factsUndo?: FactsBefore
}

/**
 * Stores changed data with its totals and a new quality check; returns the updated order. Where the
 * project cannot be priced, that is the only issue and the totals stay.
 */
export async function storeReviewed(
  transaction: Transaction,
  ports: Ports,
  order: Order,
  sent: StoredAnswers,
  columns: EditedColumns = {},
  /** Of the changed data, where it was read already. */
  known?: Pricing,
): Promise<Order> {
  const edited = await withApprovedLines(transaction, order, sent)
  const version = columns.priceBookVersion ?? order.price_book_version
  const priced = {
    ...order,
    price_book_version: version,
    market: columns.market ?? order.market,
  }
  const read = readStoredProject(edited)
  const found = read.ok && !known ? await pricingOf(transaction, ports, priced, read.value) : null
  const pricing = found?.ok ? found.value : known
  const given = { ...(pricing ? { pricing } : {}) }
  const first = await reviewOrder(transaction, ports, priced, edited, given)
  const data =
    first.ok && first.value ? withOwnNarrative(order.project_data, edited, first.value) : edited
  const reviewed =
    data === edited || !first.ok
      ? first
      : await reviewOrder(transaction, ports, priced, data, {
          ...given,
          assessment: first.value?.assessment,
        })
  const isPriced = order.price_book_version !== null
  const market = isPriced ? order.market : await marketAt(transaction, ports, edited)
  await draftOnceInside(transaction, ports, order, market)
  const updated = await updateOrder(transaction, order.id, {
    market,
    ...columns,
    projectData: data,
    ...(reviewed.ok
      ? checkedColumns(reviewed.value, order)
      : uncheckedColumns(edited, reviewed.refusal, order.validation_issues)),
    now: ports.clock.now(),
  })
  return await markCorrection(transaction, updated, ports.clock.now())
}

function checkedColumns(review: ProjectReview | undefined, order: Order) {
  if (!review) return order.price_book_version === null ? {} : withoutLines(order)
  const { qcStatus, validationIssues } = review
  return { canonicalTotals: canonicalTotals(review), qcStatus, validationIssues }
}

/** Of a draft whose lines were all removed; issues about the payment stay. */
function withoutLines({ validation_issues: issues }: Order) {
  const ofPayment = issues.filter((issue) => issue.startsWith(paymentIssuePrefix))
  return { qcStatus: 'needs_review', validationIssues: [...ofPayment, noLines] } as const
}

/** Of answers that cannot be priced; issues about the payment stay. */
export function uncheckedColumns(
  data: StoredAnswers,
  refusal: Unpriceable,
  issues: readonly string[],
) {
  const unpriceable = unpriceableIssues(refusal, data).map(({ text }) => text)
  const ofPayment = issues.filter((issue) => issue.startsWith(paymentIssuePrefix))
  return { qcStatus: 'needs_review', validationIssues: [...ofPayment, ...unpriceable] } as const
}

/** Undefined while there is nothing to check: an order has no bid items before its draft. */
export async function reviewOrder(
  connection: Connection,
  ports: Ports,
  order: Order,
  data: StoredAnswers = order.project_data,
  /** Of the same facts and lines, where it is known already. */
  known: { readonly pricing?: Pricing; readonly assessment?: Assessment | undefined } = {},
): Promise<Result<ProjectReview | undefined, Unpriceable>> {
  const read = readStoredProject(data)
  if (!read.ok) return read
  const project = read.value
  if (project.bidItems.length === 0) return accept(undefined)
  const found = known.pricing
    ? accept(known.pricing)
    : await pricingOf(connection, ports, order, project)
  if (!found.ok) return found
  const pricing = found.value
  const moment = ports.clock.now()
  const now = moment.toISOString()
  const since = floorsCountSince(order.created_at, moment)
  const review = reviewProject({
    project,
    ...pricing,
    formerFloors: await findFormerFloors(connection, since),
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

/** Refused as well where lines were priced for another market than the address is in now. */
export async function pricingOf(
  connection: Connection,
  ports: Ports,
  order: Pick<Order, 'price_book_version' | 'market'>,
  { facts }: StoredProject,
): ReturnType<typeof findPricing> {
  const found = await findPricing(connection, ports.books, facts, order.price_book_version)
  if (!found.ok || order.price_book_version === null) return found
  const isSame = found.value.priceBook.market.area.id === order.market
  return isSame ? found : refuse('outside-area')
}
