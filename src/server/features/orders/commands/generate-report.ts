import type { StaffOrder } from '#contract/staff-order.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { findPricing } from '#server/features/pricing/reads.ts'
import { findNewestReportMark } from '#server/features/reports/reads/report-versions.ts'
import type { Ports } from '#server/ports.ts'
import { findOrder, type Order } from '../reads/find-order.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { draftOrderCommand, makeDraft } from './draft-order.ts'
import {
  adminUserIdOf,
  type By,
  type EditRefusal,
  lockForEdit,
  reviewOrder,
  type SentProject,
  storeReviewed,
} from './edit-project.ts'
import { storeProjectEdit } from './save-project.ts'
import { freshenReport } from './store-report.ts'

export type Generated = {
  readonly success: true
  readonly order: StaffOrder
  readonly version: number
}

export type GenerateInput = {
  readonly edit?: SentProject | undefined
  /** Prices the project again from its facts; bid items and narrative are replaced. */
  readonly priceAgain?: boolean | undefined
  readonly revision?: number | undefined
}

/**
 * Saves what was sent and makes the report from what is then stored. Without a change since the
 * newest version, that version is returned.
 */
export async function generateReportCommand(
  ports: Ports,
  by: By,
  orderId: string,
  input: GenerateInput,
): Promise<Result<Generated, EditRefusal | 'no-bid-items'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const locked = await lockForEdit(transaction, orderId, input.revision)
    if (!locked.ok) return locked
    const edited = await storeProjectEdit(transaction, ports, by, locked.value, input.edit ?? {})
    if (!edited.ok) return edited
    const order = input.priceAgain
      ? await priceAgain(transaction, ports, by, edited.value)
      : edited.value
    return await generate(transaction, ports, by, order)
  })
}

/** Makes the report if there is none; a paid order without a draft is drafted first. */
export async function generateMissingReportCommand(
  ports: Ports,
  by: By,
  orderId: string,
): Promise<Result<Generated, 'no-such-order' | 'no-bid-items'>> {
  const order = await findOrder(ports.database, orderId)
  if (!order) return refuse('no-such-order')
  if (order.status === 'paid') await draftOrderCommand(ports, orderId)
  const newest = await findNewestReportMark(ports.database, { kind: 'order', id: orderId })
  const drafted = await findOrder(ports.database, orderId)
  if (newest && drafted) {
    const shown = await showStaffOrder(ports.database, drafted)
    return accept({ success: true, order: shown, version: newest.version })
  }
  const generated = await generateReportCommand(ports, by, orderId, {})
  if (generated.ok) return generated
  return refuse(generated.refusal === 'no-such-order' ? 'no-such-order' : 'no-bid-items')
}

async function generate(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
): Promise<Result<Generated, 'no-bid-items'>> {
  const review = await reviewOrder(transaction, ports, order)
  if (!review) return refuse('no-bid-items')
  const { facts } = readStoredProject(order.project_data)
  const report = await freshenReport(transaction, ports, {
    order,
    assessment: review.assessment,
    pricing: await findPricing(transaction, ports.priceBook, facts, order.price_book_version),
    adminUserId: adminUserIdOf(by),
  })
  if (report.isNew) {
    await recordAudit(transaction, {
      ...by,
      at: ports.clock.now(),
      action: 'order.report-generated',
      subjectKind: 'order',
      subjectId: order.id,
      after: { version: report.version },
    })
  }
  const shown = await showStaffOrder(transaction, order)
  return accept({ success: true, order: shown, version: report.version })
}

async function priceAgain(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
): Promise<Order> {
  const { data, priceBookVersion } = await makeDraft(transaction, ports, order, { again: true })
  const stored = await storeReviewed(transaction, ports, order, data, { priceBookVersion })
  await recordAudit(transaction, {
    ...by,
    at: ports.clock.now(),
    action: 'order.priced-again',
    subjectKind: 'order',
    subjectId: order.id,
    before: { estimatedCost: order.project_data['estimatedCost'] },
    after: { estimatedCost: data['estimatedCost'] },
  })
  return stored
}
