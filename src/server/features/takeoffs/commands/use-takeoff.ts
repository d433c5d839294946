import type { FactsEffectView } from '#contract/order-facts.ts'
import type { TakeoffView } from '#contract/takeoffs.ts'
import { measuredAnswer, readMeasuredSpace } from '#core/project/measured-space.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { emptyPlan } from '#core/takeoff/measured-plan.ts'
import { measuredSpace, type NotMeasurable } from '#core/takeoff/measured-space.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { previewFactsCommand, storeFacts } from '#server/features/orders/commands/change-facts.ts'
import type { EditRefusal } from '#server/features/orders/commands/edit-project.ts'
import { findOrder } from '#server/features/orders/reads/working-order.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findTakeoff } from '../reads.ts'
import { lockMeasured, type MeasureRefusal } from './save-takeoff.ts'
import { type PlanOf, planFile, takeoffView } from './show-takeoff.ts'

type UseRefusal = MeasureRefusal | EditRefusal | NotMeasurable

/** What the measurements would do to each line. */
export async function previewTakeoffCommand(
  ports: Ports,
  of: PlanOf,
): Promise<Result<FactsEffectView, UseRefusal>> {
  const order = await findOrder(ports.database, of.orderId)
  if (!order) return refuse('no-such-order')
  const file = await planFile(ports.database, order, of.uploadId)
  if (!file.ok) return file
  const stored = await findTakeoff(ports.database, order.id, file.value.sha256)
  const space = measuredSpace(stored?.plan ?? emptyPlan, file.value)
  if (!space.ok) return space
  return await previewFactsCommand(ports, order.id, { answers: {}, measured: space.value })
}

export type SeenRevisions = { readonly revision: number; readonly orderRevision: number }

/** Prices the drafted lines again from what was measured; lines that staff edited are kept. */
export async function useTakeoffCommand(
  ports: Ports,
  by: By,
  of: PlanOf,
  { revision, orderRevision }: SeenRevisions,
): Promise<Result<TakeoffView, UseRefusal>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const measured = await lockMeasured(transaction, of, revision)
    if (!measured.ok) return measured
    const { order, file, stored } = measured.value
    if (order.revision !== orderRevision) return refuse('edited-meanwhile')
    const space = measuredSpace(stored?.plan ?? emptyPlan, file)
    if (!space.ok) return space
    const change = { answers: {}, lines: 'reprice', measured: space.value } as const
    const changed = await storeFacts(transaction, ports, by, order, change)
    if (!changed.ok) return changed
    const author = { ...by, at: ports.clock.now() }
    await recordAudit(transaction, author, 'order.takeoff-used', order.id, {
      after: { file: file.sha256, revision, rooms: space.value.rooms },
    })
    return accept(takeoffView(changed.value, file, stored))
  })
}

/** Counts by rules again. What was measured stays with the file. */
export async function withdrawTakeoffCommand(
  ports: Ports,
  by: By,
  of: PlanOf,
  orderRevision: number,
): Promise<Result<TakeoffView, MeasureRefusal | EditRefusal>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const measured = await lockMeasured(transaction, of, undefined)
    if (!measured.ok) return measured
    const { order, file, stored } = measured.value
    if (order.revision !== orderRevision) return refuse('edited-meanwhile')
    const used = readMeasuredSpace(order.project_data[measuredAnswer])
    if (!used) return accept(takeoffView(order, file, stored))
    const change = { answers: {}, lines: 'reprice', measured: null } as const
    const changed = await storeFacts(transaction, ports, by, order, change)
    if (!changed.ok) return changed
    const author = { ...by, at: ports.clock.now() }
    await recordAudit(transaction, author, 'order.takeoff-withdrawn', order.id, {
      before: { file: used.sha256 },
    })
    return accept(takeoffView(changed.value, file, stored))
  })
}
