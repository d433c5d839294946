import type { TakeoffView } from '#contract/takeoffs.ts'
import { isEditable } from '#core/order/order-edits.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { MeasuredPlan } from '#core/takeoff/measured-plan.ts'
import { planQuantities } from '#core/takeoff/plan-quantities.ts'
import { minuteMs } from '#core/time/durations.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { adminUserIdOf } from '#server/features/orders/commands/edit-project.ts'
import { lockOrder, type Order } from '#server/features/orders/reads/working-order.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findTakeoff, lockTakeoff, type PlanFile, type StoredTakeoff } from '../reads.ts'
import { insertTakeoff, updateTakeoff } from '../writes.ts'
import { type NoPlan, type PlanOf, planFile, takeoffView } from './show-takeoff.ts'

export type MeasureRefusal = NoPlan | 'edited-meanwhile' | 'order-closed'

export type SavedPlan = { readonly plan: MeasuredPlan; readonly revision: number }

/** Changes nothing when the plan was saved by somebody else after the one that this started from. */
export async function saveTakeoffCommand(
  ports: Ports,
  by: By,
  of: PlanOf,
  { plan, revision }: SavedPlan,
): Promise<Result<TakeoffView, MeasureRefusal>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const measured = await lockMeasured(transaction, of, revision)
    if (!measured.ok) return measured
    const { order, file, stored } = measured.value
    const saved = { plan, adminUserId: adminUserIdOf(by), now: ports.clock.now() }
    if (!stored) {
      const { sha256 } = file
      const takeoff = { ...saved, orderId: order.id, uploadId: file.id, sha256 }
      if (!(await insertTakeoff(transaction, takeoff))) return refuse('edited-meanwhile')
    } else {
      await updateTakeoff(transaction, stored.id, { ...saved, revision: stored.revision + 1 })
    }
    if (!stored || isNewSitting(stored, saved)) {
      const { rooms, area } = planQuantities(plan)
      await recordAudit(transaction, { ...by, at: saved.now }, 'order.takeoff-saved', order.id, {
        after: { file: file.sha256, rooms: rooms.length, squareFeet: Math.round(area) },
      })
    }
    const now = await findTakeoff(transaction, order.id, file.sha256)
    return accept(takeoffView(order, file, now))
  })
}

/** Each change is saved by itself; the log names a person once in a while. */
const sittingMs = 15 * minuteMs

function isNewSitting(
  stored: StoredTakeoff,
  saved: { readonly adminUserId: string | null; readonly now: Date },
): boolean {
  const isOther = stored.savedById !== saved.adminUserId
  return isOther || saved.now.getTime() - Date.parse(stored.savedAt) > sittingMs
}

export type Measured = {
  readonly order: Order
  readonly file: PlanFile
  readonly stored: StoredTakeoff | undefined
}

/** The order and what was measured, locked for a change; `revision` is the one that was seen. */
export async function lockMeasured(
  transaction: Transaction,
  of: PlanOf,
  revision: number | undefined,
): Promise<Result<Measured, MeasureRefusal>> {
  const order = await lockOrder(transaction, of.orderId)
  if (!order) return refuse('no-such-order')
  const file = await planFile(transaction, order, of.uploadId)
  if (!file.ok) return file
  if (!isEditable(order.status)) return refuse('order-closed')
  const stored = await lockTakeoff(transaction, order.id, file.value.sha256)
  const isSeen = revision === undefined || revision === (stored?.revision ?? 0)
  return isSeen ? accept({ order, file: file.value, stored }) : refuse('edited-meanwhile')
}
