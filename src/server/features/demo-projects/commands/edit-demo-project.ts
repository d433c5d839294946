import { withOwnNarrative, withProjectEdit } from '#core/order/apply-project-edit.ts'
import type { Unpriceable } from '#core/order/draft-project.ts'
import { type ProjectEdit, refusedChanges } from '#core/order/read-project-edit.ts'
import { readShownProject } from '#core/order/stored-project.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  acceptedEdit,
  refuseUnusable,
  type UnusableEdit,
} from '#server/features/orders/commands/edit-project.ts'
import type { StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { type DemoProject, findDemoProject, lockDemoProject, storedAnswers } from '../reads.ts'
import { updateDemoProject } from '../writes.ts'
import { markDemoCorrection } from './mark-demo-correction.ts'
import { type PricedDemo, reviewDemo } from './price-demo-project.ts'
import { showDemoProject } from './show-demo-project.ts'
import { storeDemoReport } from './store-demo-report.ts'

type EditRequest = {
  readonly id: string
  /** The revision that was edited; an outdated one is refused. */
  readonly revision?: number | undefined
  readonly actor: StaffActor
  readonly requestId: string
}

type Sent = Readonly<Record<string, unknown>>

/** A demo project as it was read, with changed lines or narrative here or in its `projectData`. */
export type SentDemoProject = Sent & { readonly projectData: Sent }

type EditRefusal = 'no-such-project' | 'edited-meanwhile' | Unpriceable | UnusableEdit

export function saveDemoProjectCommand(
  ports: Ports,
  request: EditRequest,
  sent: SentDemoProject,
): Promise<Result<DemoProject, EditRefusal>> {
  return ports.database.transaction().execute(async (transaction) => {
    const locked = await lockForEdit(transaction, request)
    if (!locked.ok) return locked
    const shown = await showDemoProject(transaction, locked.value)
    const refused = refusedChanges(shown, sent, editedKeys)
    if (refused.length > 0) return refuseUnusable(refused)
    const edit = readEdit(locked.value, sentProject(sent))
    if (!edit.ok) return edit
    const applied = await applyEdit(transaction, ports, request, locked.value, edit.value)
    return applied.ok ? accept(applied.value.row) : applied
  })
}

/** Saves the edit and creates the next version of the report, or does neither. */
export function generateDemoReportCommand(
  ports: Ports,
  request: EditRequest,
  sent: Sent,
): Promise<
  Result<{ readonly project: DemoProject; readonly version: number }, EditRefusal | 'no-bid-items'>
> {
  return ports.database.transaction().execute(async (transaction) => {
    const locked = await lockForEdit(transaction, request)
    if (!locked.ok) return locked
    const edit = readEdit(locked.value, sent)
    if (!edit.ok) return edit
    const lines = edit.value.bidItems ?? readShownProject(storedAnswers(locked.value)).bidItems
    if (lines.length === 0) return refuse('no-bid-items')
    const applied = await applyEdit(transaction, ports, request, locked.value, edit.value)
    if (!applied.ok) return applied
    const { row, priced } = applied.value
    const adminUserId = request.actor.adminUserId
    const { version } = await storeDemoReport(transaction, ports, { row, priced, adminUserId })
    const project = await markDemoCorrection(transaction, row, ports.clock.now())
    return accept({ project, version })
  })
}

const editedKeys = ['projectData', 'revision', 'bidItems', 'projectNarrative', 'estimatedCost']

/** Lines and narrative are beside the answers where the project was read, and among them in an edit. */
function sentProject({ projectData, bidItems, projectNarrative, estimatedCost }: SentDemoProject) {
  return {
    ...(bidItems === undefined ? {} : { bidItems }),
    ...(estimatedCost === undefined ? {} : { estimatedCost }),
    ...(projectNarrative === undefined ? {} : { aiNarrative: projectNarrative ?? '' }),
    ...projectData,
  }
}

function readEdit(before: DemoProject, sent: Sent): Result<ProjectEdit, UnusableEdit> {
  return acceptedEdit({ ...storedAnswers(before), estimatedCost: before.estimated_cost }, sent)
}

async function lockForEdit(
  transaction: Transaction,
  { id, revision }: EditRequest,
): Promise<Result<DemoProject, EditRefusal>> {
  const before = await lockDemoProject(transaction, id)
  if (!before) return refuse('no-such-project')
  if (revision !== undefined && revision !== before.revision) return refuse('edited-meanwhile')
  return accept(before)
}

async function applyEdit(
  transaction: Transaction,
  ports: Ports,
  { id, actor, requestId }: EditRequest,
  before: DemoProject,
  edit: ProjectEdit,
): Promise<Result<{ readonly row: DemoProject; readonly priced: PricedDemo }, Unpriceable>> {
  const now = ports.clock.now()
  const repriced = await priceEdited(transaction, ports, before, edit)
  if (!repriced.ok) return repriced
  const priced = repriced.value
  const isEdit = edit.aiNarrative !== undefined || edit.bidItems !== undefined
  if (!isEdit) return accept({ row: before, priced })
  await updateDemoProject(transaction, id, priced.stored, now)
  const row = (await findDemoProject(transaction, id)) ?? before
  await recordAudit(transaction, { actor, requestId, at: now }, 'demo-project.edited', id, {
    before: { revision: before.revision, estimatedCost: before.estimated_cost },
    after: { revision: row.revision, estimatedCost: row.estimated_cost },
  })
  return accept({ row: await markDemoCorrection(transaction, row, now), priced })
}

async function priceEdited(
  transaction: Transaction,
  ports: Ports,
  before: DemoProject,
  edit: ProjectEdit,
): Promise<Result<PricedDemo, Unpriceable>> {
  const { approved_at, qc_deadline, price_book_version: priceBookVersion } = before
  const given = {
    books: ports.books,
    // It no longer applies once the report is approved.
    qcDeadline: approved_at === null ? qc_deadline : null,
    now: ports.clock.now(),
    createdAt: before.created_at,
    priceBookVersion,
  }
  const stored = storedAnswers(before)
  const data = withProjectEdit(stored, edit)
  const priced = await reviewDemo(transaction, { ...given, data })
  if (!priced.ok) return priced
  const narrated = withOwnNarrative(stored, data, priced.value.review)
  return narrated === data ? priced : await reviewDemo(transaction, { ...given, data: narrated })
}
