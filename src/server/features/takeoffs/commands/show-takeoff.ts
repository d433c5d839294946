import type { TakeoffView } from '#contract/takeoffs.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { isEditable } from '#core/order/order-edits.ts'
import { measuredAnswer, readMeasuredSpace } from '#core/project/measured-space.ts'
import { readProjectFacts } from '#core/project/read-project-facts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { kindsOfUse } from '#core/takeoff/kinds-of-use.ts'
import { emptyPlan, type MeasuredPlan } from '#core/takeoff/measured-plan.ts'
import { measuredSpace } from '#core/takeoff/measured-space.ts'
import { planQuantities } from '#core/takeoff/plan-quantities.ts'
import type { Connection } from '#server/database/database.ts'
import { findOrder, type Order } from '#server/features/orders/reads/working-order.ts'
import type { Ports } from '#server/ports.ts'
import { findPlanFile, findTakeoff, type PlanFile, type StoredTakeoff } from '../reads.ts'

export type PlanOf = { readonly orderId: string; readonly uploadId: string }

export type NoPlan = 'no-such-order' | 'no-such-upload' | 'not-a-plan'

export async function showTakeoffCommand(
  ports: Ports,
  of: PlanOf,
): Promise<Result<TakeoffView, NoPlan>> {
  const order = await findOrder(ports.database, of.orderId)
  if (!order) return refuse('no-such-order')
  const file = await planFile(ports.database, order, of.uploadId)
  if (!file.ok) return file
  const stored = await findTakeoff(ports.database, order.id, file.value.sha256)
  return accept(takeoffView(order, file.value, stored))
}

/** What can be measured: pages and pictures. */
export async function planFile(
  connection: Connection,
  order: Order,
  uploadId: string,
): Promise<Result<PlanFile, 'no-such-upload' | 'not-a-plan'>> {
  const file = await findPlanFile(connection, order.id, uploadId)
  if (!file) return refuse('no-such-upload')
  const isPlan = file.type === 'application/pdf' || file.type.startsWith('image/')
  return isPlan ? accept(file) : refuse('not-a-plan')
}

export function takeoffView(
  order: Order,
  file: PlanFile,
  stored: StoredTakeoff | undefined,
): TakeoffView {
  const plan = stored?.plan ?? emptyPlan
  const facts = readProjectFacts(order.project_data)
  const { partitionFeet, outerFeet, problems, rooms, ...totals } = planQuantities(plan)
  return {
    upload: file,
    plan: {
      ...plan,
      scales: [...plan.scales],
      rooms: plan.rooms.map(sentRoom),
      doors: [...plan.doors],
    },
    quantities: {
      ...totals,
      rooms: [...rooms],
      partitionFeet: { ...partitionFeet },
      outerFeet: { ...outerFeet },
      problems: problems.map(({ rooms: ids, why }) => ({ rooms: [...ids], why })),
    },
    revision: stored?.revision ?? 0,
    savedAt: stored?.savedAt ?? null,
    savedBy: stored?.savedBy ?? null,
    order: {
      revision: order.revision,
      isEditable: isEditable(order.status),
      squareFootage: facts.ok ? facts.value.squareFootage : 0,
      kinds: facts.ok ? [...kindsOfUse(facts.value)] : [],
    },
    used: usedState(order, plan, file),
  }
}

function sentRoom(room: MeasuredPlan['rooms'][number]): TakeoffView['plan']['rooms'][number] {
  return { ...room, corners: [...room.corners], sides: [...room.sides] }
}

function usedState(order: Order, plan: MeasuredPlan, file: PlanFile): TakeoffView['used'] {
  const used = readMeasuredSpace(order.project_data[measuredAnswer])
  if (!used) return 'no'
  if (used.sha256 !== file.sha256) return 'another-file'
  const now = measuredSpace(plan, { ...file, name: used.file })
  return now.ok && canonicalJson(now.value) === canonicalJson(used) ? 'as-measured' : 'older'
}
