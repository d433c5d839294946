import { withOwnNarrative, withProjectEdit } from '#core/order/apply-project-edit.ts'
import type { ProjectEdit } from '#core/order/read-project-edit.ts'
import { readStoredProject } from '#core/order/stored-project.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { type DemoProject, findDemoProject, lockDemoProject, storedAnswers } from '../reads.ts'
import { updateDemoProject } from '../writes.ts'
import { type PricedDemo, reviewDemo } from './price-demo-project.ts'
import { storeDemoReport } from './store-demo-report.ts'

export type EditRequest = {
  readonly id: string
  readonly edit: ProjectEdit
  /** The revision that was edited; an outdated one is refused. */
  readonly revision?: number | undefined
  readonly actor: StaffActor
  readonly requestId: string
}

type EditRefusal = 'no-such-project' | 'edited-meanwhile'

export function saveDemoProjectCommand(
  ports: Ports,
  request: EditRequest,
): Promise<Result<DemoProject, EditRefusal>> {
  return ports.database.transaction().execute(async (transaction) => {
    const edited = await applyEdit(transaction, ports, request)
    return edited.ok ? accept(edited.value.row) : edited
  })
}

/** Saves the edit and creates the next version of the report, or does neither. */
export function generateDemoReportCommand(
  ports: Ports,
  request: EditRequest,
): Promise<
  Result<{ readonly project: DemoProject; readonly version: number }, EditRefusal | 'no-bid-items'>
> {
  return ports.database.transaction().execute(async (transaction) => {
    const lines = request.edit.bidItems ?? (await storedLines(transaction, request.id))
    if (lines?.length === 0) return refuse('no-bid-items')
    const edited = await applyEdit(transaction, ports, request)
    if (!edited.ok) return edited
    const { row, priced } = edited.value
    const adminUserId = request.actor.adminUserId
    const { version } = await storeDemoReport(transaction, ports, { row, priced, adminUserId })
    return accept({ project: row, version })
  })
}

async function storedLines(transaction: Transaction, id: string) {
  const row = await lockDemoProject(transaction, id)
  return row && readStoredProject(storedAnswers(row)).bidItems
}

async function applyEdit(
  transaction: Transaction,
  ports: Ports,
  { id, edit, revision, actor, requestId }: EditRequest,
): Promise<Result<{ readonly row: DemoProject; readonly priced: PricedDemo }, EditRefusal>> {
  const before = await lockDemoProject(transaction, id)
  if (!before) return refuse('no-such-project')
  if (revision !== undefined && revision !== before.revision) return refuse('edited-meanwhile')
  const now = ports.clock.now()
  const priced = await priceEdited(transaction, ports, before, edit)
  const isEdit = edit.aiNarrative !== undefined || edit.bidItems !== undefined
  if (!isEdit) return accept({ row: before, priced })
  await updateDemoProject(transaction, id, priced.stored, now)
  const row = (await findDemoProject(transaction, id)) ?? before
  await recordAudit(transaction, {
    actor,
    at: now,
    action: 'demo-project.edited',
    subjectKind: 'demo-project',
    subjectId: id,
    before: { revision: before.revision, estimatedCost: before.estimated_cost },
    after: { revision: row.revision, estimatedCost: row.estimated_cost },
    requestId,
  })
  return accept({ row, priced })
}

async function priceEdited(
  transaction: Transaction,
  ports: Ports,
  before: DemoProject,
  edit: ProjectEdit,
): Promise<PricedDemo> {
  const { qc_deadline: qcDeadline, price_book_version: priceBookVersion } = before
  const given = {
    base: ports.priceBook,
    qcDeadline,
    now: ports.clock.now(),
    priceBookVersion,
  }
  const data = withProjectEdit(storedAnswers(before), edit)
  const priced = await reviewDemo(transaction, { ...given, data })
  const narrated = withOwnNarrative(data, priced.review)
  return narrated === data ? priced : await reviewDemo(transaction, { ...given, data: narrated })
}
