import type { NarrativeRun } from '#contract/narratives.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import type { Unpriceable } from '#core/order/draft-project.ts'
import { isEditable } from '#core/order/order-edits.ts'
import { readShownProject, readStoredProject } from '#core/order/stored-project.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { storeReviewed } from '#server/features/orders/commands/edit-project.ts'
import { showStaffOrder } from '#server/features/orders/reads/show-staff-order.ts'
import { findOrder, lockOrder, type Order } from '#server/features/orders/reads/working-order.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { getNarrativeRun } from '../reads.ts'
import { insertNarrativeRun } from '../writes.ts'
import { type Asked, askModel } from './ask-model.ts'

/**
 * Runs after the draft: the model's narrative replaces the built-in one. Text that staff has edited
 * meanwhile is kept, and so is the built-in text when the model fails.
 */
export async function writeDraftNarrativeCommand(ports: Ports, orderId: string): Promise<void> {
  const model = ports.narrativeModel
  const order = await findOrder(ports.database, orderId)
  if (!model || !order || !isUntouched(order)) return
  const project = readStoredProject(order.project_data)
  if (!project.ok) return
  const answered = await askModel(ports, model, project.value)
  if (!answered.ok) return
  const asked = answered.value
  const by: Asker = { actor: { kind: 'system' } }
  await ports.database.transaction().execute(async (transaction) => {
    const current = await lockOrder(transaction, orderId)
    if (!current) return
    await keepRun(transaction, ports, { orderId, model: model.name, asked, by })
    if (current.revision !== order.revision || !isUntouched(current)) return
    await storeText(transaction, ports, { order: current, asked, model: model.name, by })
  })
}

function isUntouched(order: Order): boolean {
  return (
    order.status === 'in_progress' &&
    readShownProject(order.project_data).narrativeBy === 'built-in'
  )
}

export type RewriteRefusal =
  | 'no-such-order'
  | 'edited-meanwhile'
  | 'order-closed'
  | 'no-bid-items'
  | 'no-model'
  | Unpriceable

type Rewritten = { readonly order: StaffOrder; readonly run: NarrativeRun }

/**
 * Runs when staff asks for it: the model's text replaces the current one, unless the model fails.
 */
export async function rewriteNarrativeCommand(
  ports: Ports,
  by: By,
  orderId: string,
  revision: number,
): Promise<Result<Rewritten, RewriteRefusal>> {
  const model = ports.narrativeModel
  if (!model) return refuse('no-model')
  const order = await findOrder(ports.database, orderId)
  const refusal = rewriteRefusal(order, revision)
  if (!order || refusal) return refuse(refusal ?? 'no-such-order')
  const project = readStoredProject(order.project_data)
  if (!project.ok) return project
  const answered = await askModel(ports, model, project.value)
  if (!answered.ok) return answered
  const asked = answered.value
  return await ports.database.transaction().execute(async (transaction) => {
    const current = await lockOrder(transaction, orderId)
    if (!current) return refuse('no-such-order')
    const runId = await keepRun(transaction, ports, { orderId, model: model.name, asked, by })
    const later = rewriteRefusal(current, revision)
    if (later) return refuse(later)
    const stored = await storeText(transaction, ports, {
      order: current,
      asked,
      model: model.name,
      by,
    })
    const run = await getNarrativeRun(transaction, runId)
    return accept({ order: await showStaffOrder(transaction, stored), run })
  })
}

function rewriteRefusal(order: Order | undefined, revision: number): RewriteRefusal | undefined {
  if (!order) return 'no-such-order'
  if (!isEditable(order.status)) return 'order-closed'
  if (order.revision !== revision) return 'edited-meanwhile'
  return readShownProject(order.project_data).bidItems.length === 0 ? 'no-bid-items' : undefined
}

/** Staff, or the system after a draft. */
type Asker = By | { readonly actor: { readonly kind: 'system' } }

type Ran = {
  readonly orderId: string
  readonly model: string
  readonly asked: Asked
  readonly by: Asker
}

async function keepRun(transaction: Transaction, ports: Ports, ran: Ran): Promise<string> {
  const { answer, factsSha256, fromCache, durationMs } = ran.asked
  return await insertNarrativeRun(transaction, {
    orderId: ran.orderId,
    model: ran.model,
    factsSha256,
    fromCache,
    durationMs,
    outcome: answer.ok ? 'written' : 'failed',
    reason: answer.ok ? null : answer.refusal,
    template: answer.ok ? answer.value.template : null,
    adminUserId: ran.by.actor.kind === 'staff' ? ran.by.actor.adminUserId : null,
    now: ports.clock.now(),
  })
}

async function storeText(
  transaction: Transaction,
  ports: Ports,
  { order, asked, model, by }: Omit<Ran, 'orderId'> & { readonly order: Order },
): Promise<Order> {
  if (!asked.answer.ok) return order
  const aiNarrative = asked.answer.value.text
  const stored = await storeReviewed(transaction, ports, order, {
    ...order.project_data,
    aiNarrative,
    narrativeBy: 'model',
  })
  const author = { ...by, at: ports.clock.now() }
  await recordAudit(transaction, author, 'order.narrative-written', order.id, {
    before: { narrative: readShownProject(order.project_data).narrative },
    after: { narrative: aiNarrative, model },
  })
  return stored
}
