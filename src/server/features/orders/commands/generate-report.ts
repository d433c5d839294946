import type { StaffOrder } from '#contract/staff-order.ts'
import type { Unpriceable } from '#core/order/draft-project.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { findNewestReportMark } from '#server/features/reports/reads/report-versions.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { findOrder, type Order } from '../reads/working-order.ts'
import { draftOrderCommand, makeDraft } from './draft-order.ts'
import { type EditRefusal, lockForEdit, type SentProject, storeReviewed } from './edit-project.ts'
import { reportMaterial } from './report-material.ts'
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
): Promise<Result<Generated, EditRefusal | 'no-bid-items' | Unpriceable>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const locked = await lockForEdit(transaction, orderId, input.revision)
    if (!locked.ok) return locked
    const edited = await storeProjectEdit(transaction, ports, by, locked.value, input.edit ?? {})
    if (!edited.ok) return edited
    const order = input.priceAgain ? await priceAgain(transaction, ports, by, edited.value) : edited
    return order.ok ? await generate(transaction, ports, by, order.value) : order
  })
}

type MissingReportRefusal = 'no-such-order' | 'no-bid-items' | Unpriceable

/** Makes the report if there is none; a paid order without a draft is drafted first. */
export async function generateMissingReportCommand(
  ports: Ports,
  by: By,
  orderId: string,
): Promise<Result<Generated, MissingReportRefusal>> {
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
  const { refusal } = generated
  switch (refusal) {
    case 'no-such-order':
    case 'unknown-project-type':
    case 'outside-area':
      return refuse(refusal)
    default:
      return refuse('no-bid-items')
  }
}

async function generate(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
): Promise<Result<Generated, 'no-bid-items' | Unpriceable>> {
  const material = await reportMaterial(transaction, ports, by, order)
  if (!material.ok) return material
  const report = await freshenReport(transaction, ports, material.value)
  if (report.isNew) {
    const author = { ...by, at: ports.clock.now() }
    await recordAudit(transaction, author, 'order.report-generated', order.id, {
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
): Promise<Result<Order, Unpriceable>> {
  const draft = await makeDraft(transaction, ports, order, { again: true })
  if (!draft.ok) return draft
  const { data, priceBookVersion, pricing } = draft.value
  const market = pricing.priceBook.market.area.id
  const columns = { priceBookVersion, market }
  const stored = await storeReviewed(transaction, ports, order, data, columns)
  await recordAudit(transaction, { ...by, at: ports.clock.now() }, 'order.priced-again', order.id, {
    before: { estimatedCost: order.project_data['estimatedCost'] },
    after: { estimatedCost: data['estimatedCost'] },
  })
  return accept(stored)
}
