import type { StaffOrder } from '#contract/staff-order.ts'
import type { RequestDecision } from '#core/order/customer-request.ts'
import { type AnswerChanges, changeAnswers } from '#core/project/change-answers.ts'
import { customerAnswers } from '#core/project/customer-answers.ts'
import { textOf } from '#core/project/read-project-facts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findFloorPlanName, findOpenRequest, type OpenRequest } from '../reads/find-request.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { findOrder, lockOrder, type Order } from '../reads/working-order.ts'
import { updateRequestDecided } from '../writes/customer-requests.ts'
import { updateOrderIntake } from '../writes/update-order.ts'
import { resumeClock } from './ask-customer.ts'
import { refuseAnswers, storeFacts } from './change-facts.ts'
import { adminUserIdOf, type EditRefusal, storeReviewed } from './edit-project.ts'

export type Decision = {
  readonly decision: RequestDecision
  readonly lines: 'reprice' | 'keep'
  readonly revision?: number | undefined
  /** When the answers came in that the decision is about. */
  readonly answeredAt?: string | undefined
}

type DecisionRefusal = EditRefusal | 'no-such-request' | 'not-answered'

/** An answer is accepted or dismissed; a question without an answer is withdrawn. */
export async function decideRequestCommand(
  ports: Ports,
  by: By,
  orderId: string,
  decision: Decision,
): Promise<Result<StaffOrder, DecisionRefusal>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const request = await findOpenRequest(transaction, orderId)
    if (!request) return refuse('no-such-request')
    const refusal = refusalOf(order, request, decision)
    if (refusal) return refuse(refusal)
    const done = await carryOut(transaction, ports, by, { order, request, ...decision })
    if (!done.ok) return done
    const decided = (await findOrder(transaction, orderId)) ?? order
    return accept(await showStaffOrder(transaction, decided))
  })
}

function refusalOf(
  order: Order,
  request: OpenRequest,
  { decision, revision, answeredAt }: Decision,
): 'not-answered' | 'edited-meanwhile' | undefined {
  if (decision !== 'withdrawn' && !request.answered_at) return 'not-answered'
  if (answeredAt !== undefined && answeredAt !== request.answered_at) return 'edited-meanwhile'
  return revision === undefined || revision === order.revision ? undefined : 'edited-meanwhile'
}

async function carryOut(
  transaction: Transaction,
  ports: Ports,
  by: By,
  asked: Asked & Decision,
): Promise<Result<true, EditRefusal>> {
  const { order, decision } = asked
  if (decision === 'accepted') {
    const taken = await takeOver(transaction, ports, by, asked)
    if (!taken.ok) return taken
  }
  if (order.waiting_since) await resumeClock(transaction, ports, order)
  await close(transaction, ports, by, asked)
  return accept(true)
}

type Asked = { readonly order: Order; readonly request: OpenRequest }

async function takeOver(
  transaction: Transaction,
  ports: Ports,
  by: By,
  { order, request, lines }: Asked & Pick<Decision, 'lines'>,
): Promise<Result<true, EditRefusal>> {
  const answers = (request.answers ?? {}) as AnswerChanges
  const changed = await storeFacts(transaction, ports, by, order, { answers, lines })
  if (!changed.ok) return changed
  const { project_data: data, intake_data: said } = changed.value
  // A floor plan improves the estimate, so the facts record that there is one.
  const floorPlan = textOf(data['floorPlan'])
    ? undefined
    : await findFloorPlanName(transaction, order.id)
  if (floorPlan) await storeReviewed(transaction, ports, changed.value, { ...data, floorPlan })
  const saidNow = changeAnswers(floorPlan ? { ...said, floorPlan } : said, answers)
  if (!saidNow.ok) return refuseAnswers(saidNow.refusal)
  await updateOrderIntake(transaction, order.id, customerAnswers(saidNow.value))
  return accept(true)
}

async function close(
  transaction: Transaction,
  ports: Ports,
  by: By,
  { order, request, decision }: Asked & Pick<Decision, 'decision'>,
): Promise<void> {
  const now = ports.clock.now()
  await updateRequestDecided(transaction, request.id, {
    decision,
    adminUserId: adminUserIdOf(by),
    now,
  })
  const author = { ...by, at: now }
  await recordAudit(transaction, author, `order.customer-request-${decision}`, order.id, {
    after: { requestId: request.id },
  })
}
