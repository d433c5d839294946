import type { RefitProposal } from '#core/calibration/propose-refit.ts'
import { builtInRangeModels, type RangeModels } from '#core/pricing/range-model.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findRangeModels } from './reads.ts'
import { insertRangeModel, lockRangeModels } from './writes.ts'

type By = { readonly actor: StaffActor; readonly requestId: string }

type Refit = {
  readonly basedOn: string
  readonly note: string
  /** Computed from the ranges in force, inside the lock. */
  readonly propose: (models: RangeModels) => Promise<RefitProposal>
  /** What the person saw; anything else is refused. */
  readonly seen: RefitProposal['scale']
}

/** Puts new ranges in force, for estimates that are drafted from now on. */
export async function applyRefit(
  transaction: Transaction,
  ports: Pick<Ports, 'clock'>,
  by: By,
  { basedOn, note, propose, seen }: Refit,
): Promise<Result<undefined, 'changed-meanwhile' | 'nothing-to-refit'>> {
  await lockRangeModels(transaction)
  const models = (await findRangeModels(transaction)) ?? builtInRangeModels
  if (models.active.version !== basedOn) return refuse('changed-meanwhile')
  const proposal = await propose(models)
  if (!proposal.isChange) return refuse('nothing-to-refit')
  const isAsSeen = proposal.kinds.every(({ kind, proposed }) => seen[kind] === proposed)
  if (!isAsSeen) return refuse('changed-meanwhile')
  const earlier = models.all.filter(({ version }) => version.startsWith('outcomes-')).length
  const version = `outcomes-${earlier + 1}`
  const now = ports.clock.now()
  await insertRangeModel(transaction, {
    version,
    basedOn,
    proposal,
    outcomes: proposal.kinds.reduce((sum, { outcomes }) => sum + outcomes, 0),
    note,
    adminUserId: by.actor.adminUserId,
    now,
  })
  await recordAudit(transaction, {
    ...by,
    at: now,
    action: 'ranges.refitted',
    subjectKind: 'pricing',
    subjectId: 'ranges',
    before: { version: basedOn },
    after: { version, note, scale: proposal.scale },
  })
  return accept(undefined)
}
