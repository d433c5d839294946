import type { Outcome } from '#contract/outcomes.ts'
import type { ApiOutcome, ProjectOutcomeSubmission } from '#contract/v1-outcomes.ts'
import type { OutcomeRefusal } from '#core/calibration/outcome.ts'
import { roundToThreeFigures } from '#core/money/money.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Transaction } from '#server/database/database.ts'
import { showsFigures } from '#server/features/api-projects/reads.ts'
import { findProject } from '#server/features/api-v1/reads.ts'
import { lockOrder } from '#server/features/orders/reads/working-order.ts'
import { listReleasedVersions } from '#server/features/reports/reads/released-reports.ts'
import type { ApiKeyActor } from '#server/http/actor.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { listOutcomes } from '../reads.ts'
import { recordOutcome } from './add-outcome.ts'

const noReport = 'The project has no report yet that a cost could be compared with.'

/** Enters what an API client reports of its own project. */
export async function addApiOutcome(
  transaction: Transaction,
  ports: Ports,
  by: { readonly actor: ApiKeyActor; readonly requestId: string },
  projectId: string,
  sent: ProjectOutcomeSubmission,
): Promise<
  Result<
    ApiOutcome,
    'project-not-found' | 'no-report' | OutcomeRefusal | ExplainedRefusal<'no-report'>
  >
> {
  const project = await findProject(transaction, by.actor, projectId, ports.clock.now())
  const order = project && (await lockOrder(transaction, project.id))
  if (!order) return refuse('project-not-found')
  if (!showsFigures(project)) return refuse({ code: 'no-report', sentence: noReport })
  const added = await recordOutcome(transaction, ports, by, order, {
    kind: sent.kind,
    amount: sent.amountCents,
    day: sent.day,
    isSameScope: sent.isSameScope,
    scopeNotes: '',
    source: 'The API client',
    corrects: sent.corrects ?? null,
    author: 'api',
  })
  if (!added.ok) return added
  const entry = (await listOutcomes(transaction, order.id)).find(({ id }) => id === added.value)
  if (!entry) throw new Error('an outcome that was just entered is gone')
  return accept(presentOutcome(entry))
}

export async function listApiOutcomes(
  ports: Ports,
  key: ApiKeyActor,
  projectId: string,
): Promise<Result<ApiOutcome[], 'project-not-found'>> {
  const project = await findProject(ports.database, key, projectId, ports.clock.now())
  if (!project) return refuse('project-not-found')
  if (!showsFigures(project)) return accept([])
  const versions = await listReleasedVersions(ports.database, project.id)
  const entries = await listOutcomes(ports.database, project.id)
  return accept(
    entries.filter(({ reportVersion }) => versions.includes(reportVersion)).map(presentOutcome),
  )
}

/** Without sources and notes, which are for colleagues; figures are those of released reports. */
function presentOutcome(entry: Outcome): ApiOutcome {
  return {
    id: entry.id,
    kind: entry.kind,
    amountCents: entry.amount,
    day: entry.day,
    isSameScope: entry.isSameScope,
    corrects: entry.corrects,
    estimateCents: roundToThreeFigures(entry.estimate),
    lowCents: entry.p10,
    highCents: entry.p90,
    createdAt: entry.createdAt,
  }
}
