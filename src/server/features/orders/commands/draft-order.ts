import {
  canonicalTotals,
  type DraftedProject,
  draftProject,
  type Pricing,
  type Unpriceable,
} from '#core/order/draft-project.ts'
import { moveOrder } from '#core/order/order.ts'
import { reviewProject } from '#core/order/review-project.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import { accept, type Result } from '#core/result.ts'
import { localDay } from '#core/time/time-zone.ts'
import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { prepared } from '#server/database/statement-marks.ts'
import { announceProject } from '#server/features/api-projects/commands.ts'
import { findPricingTogether } from '#server/features/pricing/reads.ts'
import { marketAt } from '#server/markets/market-at.ts'
import type { Ports } from '#server/ports.ts'
import { keepPromise, withdrawPromises } from '#server/promises/close-promises.ts'
import { findTestDrive } from '../reads/test-drive.ts'
import { findOrder, lockOrder, type Order } from '../reads/working-order.ts'
import {
  updateOrderDrafted,
  updateOrderMarket,
  updateOrderQuality,
} from '../writes/update-order.ts'
import { uncheckedColumns } from './edit-project.ts'
import { declineTestOrder, finishTestOrder } from './finish-test-order.ts'
import { storeReport } from './store-report.ts'

const tries = 5

/**
 * Prices a paid order, writes its narrative, checks it and makes its first report, which puts it in
 * progress. A second run does nothing, and neither does one for a type that is not known.
 */
export async function draftOrderCommand(ports: Ports, orderId: string): Promise<void> {
  const database = prepared(ports.database)
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const order = await findOrder(database, orderId)
    if (order?.status !== 'paid' || (await waitsForProgram(database, order))) return
    // Pricing takes processor time, so it is done before the row is locked.
    const made = await makeDraft(database, ports, order)
    if (!made.ok) {
      await database
        .transaction()
        .execute((transaction) => keepUndrafted(transaction, ports, orderId, made.refusal))
      return
    }
    const draft = made.value
    const isStored = await database
      .transaction()
      .execute((transaction) => storeDraft(transaction, ports, order, draft))
    if (isStored) return
  }
  throw new Error(`order ${orderId} was edited at every try to draft it`)
}

/**
 * What its type is, or whether its address is priced at all, has to be said by a person, who finds
 * that among the issues. No draft is promised for an address outside every market; a test key's
 * order, which no person sees, ends there.
 */
async function keepUndrafted(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
  refusal: Unpriceable,
): Promise<void> {
  const order = await lockOrder(transaction, orderId)
  if (order?.status !== 'paid') return
  const isOutside = (await marketAt(transaction, ports, order.project_data)) === null
  if (readStoredProject(order.project_data).ok && !isOutside) return
  const unchecked = uncheckedColumns(order.project_data, refusal, order.validation_issues)
  await updateOrderQuality(transaction, orderId, unchecked)
  if (!isOutside) return
  const now = ports.clock.now()
  await updateOrderMarket(transaction, orderId, null)
  await withdrawPromises(transaction, [orderId], 'nothing-owed', now, 'draft')
  if (order.test_mode) await declineTestOrder(transaction, ports, order)
}

type MadeDraft = DraftedProject & { readonly pricing: Pricing; readonly priceBookVersion: string }

/** Bid items that staff saved before the draft are kept unchanged. */
export async function makeDraft(
  connection: Connection,
  ports: Pick<Ports, 'clock' | 'books'>,
  order: Order,
  { again = false }: { readonly again?: boolean } = {},
): Promise<Result<MadeDraft, Unpriceable>> {
  const read = readStoredProject(order.project_data)
  if (!read.ok) return read
  const project = read.value
  const found = await findPricingTogether(connection, ports.books, project.facts)
  if (!found.ok) return found
  const pricing = found.value
  const now = ports.clock.now().toISOString()
  const input = {
    data: order.project_data,
    facts: project.facts,
    pricing,
    today: localDay(now, pricing.priceBook.market.area.timeZone),
    now,
    qcDeadline: order.qc_deadline,
    issues: order.validation_issues,
  }
  const priceBookVersion = pricing.priceBook.version
  if (again || project.bidItems.length === 0) {
    return accept({ ...draftProject(input), pricing, priceBookVersion })
  }
  const review = reviewProject({ ...input, ...pricing, project })
  return accept({ ...review, data: order.project_data, project, pricing, priceBookVersion })
}

/** Returns false when the order was edited or changed status after it was read. */
async function storeDraft(
  transaction: Transaction,
  ports: Ports,
  order: Order,
  draft: MadeDraft,
): Promise<boolean> {
  const move = moveOrder(order.status, 'estimate-drafted')
  if (!move.ok) throw new Error(`a ${order.status} order cannot be drafted`)
  const now = ports.clock.now()
  const { priceBookVersion, pricing, project, assessment } = draft
  const totals = canonicalTotals(draft)
  const isAsPriced = await updateOrderDrafted(transaction, order, {
    projectData: draft.data,
    canonicalTotals: totals,
    qcStatus: draft.qcStatus,
    validationIssues: draft.validationIssues,
    priceBookVersion,
    market: pricing.priceBook.market.area.id,
    status: move.value,
    now,
  })
  if (!isAsPriced) return false
  await keepPromise(transaction, 'draft', order.id, now)
  await storeReport(transaction, ports, {
    order: { ...order, project_data: draft.data, price_book_version: priceBookVersion },
    project,
    assessment,
    pricing,
    adminUserId: null,
  })
  if (ports.narrativeModel && !order.test_mode) {
    const { id: orderId } = order
    await ports.queue.enqueue(
      transaction,
      'write-narrative',
      { orderId },
      { singletonKey: orderId },
    )
  }
  await announceProject(transaction, ports, order, 'project.in_progress')
  if (order.test_mode) await finishDrafted(transaction, ports, order)
  await recordAudit(transaction, { ...bySystem, at: now }, 'order.drafted', order.id, {
    before: { status: order.status },
    after: { status: move.value, totalCents: totals.totalCents, qcStatus: draft.qcStatus },
  })
  return true
}

/** A test key's order is drafted by no job before its program wants that, or after it cancelled. */
async function waitsForProgram(connection: Connection, order: Order): Promise<boolean> {
  if (!order.test_mode) return false
  const goal = (await findTestDrive(connection, order.id))?.goal
  return goal === 'paid' || goal === 'cancelled'
}

/** A test key's order goes on to its report, unless it waits for its program. */
async function finishDrafted(transaction: Transaction, ports: Ports, order: Order): Promise<void> {
  const drive = await findTestDrive(transaction, order.id)
  if (drive && drive.goal !== 'completed') return
  await finishTestOrder(transaction, ports, order)
}
