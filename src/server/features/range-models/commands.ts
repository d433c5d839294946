import type { KindRefit, RefitProposal } from '#core/calibration/propose-refit.ts'
import { permitKinds } from '#core/catalog/permit-kind.ts'
import { builtInRangeModels, type RangeModel, type RangeModels } from '#core/pricing/range-model.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findRangeModels } from './reads.ts'
import { insertRangeModel, lockRangeModels } from './writes.ts'

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
  by: ByStaff,
  { basedOn, note, propose, seen }: Refit,
): Promise<Result<undefined, 'changed-meanwhile' | 'nothing-to-refit'>> {
  const models = await lockedModels(transaction)
  if (models.active.version !== basedOn) return refuse('changed-meanwhile')
  const proposal = await propose(models)
  if (!proposal.isChange) return refuse('nothing-to-refit')
  const isAsSeen = proposal.kinds.every(({ kind, proposed }) => seen[kind] === proposed)
  if (!isAsSeen) return refuse('changed-meanwhile')
  const { kinds, scale } = proposal
  const change = { restores: null, kinds, scale, note }
  await putInForce(transaction, ports, by, models, change)
  return accept(undefined)
}

/** Puts a former version in force again, as a version of its own; nothing is taken away. */
export async function restoreRanges(
  transaction: Transaction,
  ports: Pick<Ports, 'clock'>,
  by: ByStaff,
  asked: { readonly basedOn: string; readonly version: string; readonly note: string },
): Promise<Result<undefined, 'changed-meanwhile' | 'no-such-version'>> {
  const models = await lockedModels(transaction)
  const { active } = models
  if (active.version !== asked.basedOn) return refuse('changed-meanwhile')
  const former = models.all.find(({ version }) => version === asked.version)
  if (!former || former.version === active.version) return refuse('no-such-version')
  await putInForce(transaction, ports, by, models, {
    restores: former.version,
    kinds: permitKinds.map((kind): KindRefit => {
      const [current, proposed] = [active.scale[kind], former.scale[kind]]
      const verdict = current === proposed ? 'within-uncertainty' : 'changes'
      return { kind, outcomes: 0, observed: 0, current, proposed, verdict }
    }),
    scale: former.scale,
    note: asked.note,
  })
  return accept(undefined)
}

async function lockedModels(transaction: Transaction): Promise<RangeModels> {
  await lockRangeModels(transaction)
  return (await findRangeModels(transaction)) ?? builtInRangeModels
}

type Change = {
  readonly restores: string | null
  readonly kinds: readonly KindRefit[]
  readonly scale: RangeModel['scale']
  readonly note: string
}

async function putInForce(
  transaction: Transaction,
  ports: Pick<Ports, 'clock'>,
  by: ByStaff,
  { active, all }: RangeModels,
  { restores, kinds, scale, note }: Change,
): Promise<void> {
  const prefix = restores === null ? 'outcomes-' : 'restored-'
  const version = `${prefix}${all.filter((one) => one.version.startsWith(prefix)).length + 1}`
  const now = ports.clock.now()
  await insertRangeModel(transaction, {
    version,
    basedOn: active.version,
    restores,
    kinds,
    scale,
    outcomes: kinds.reduce((sum, { outcomes }) => sum + outcomes, 0),
    note,
    adminUserId: by.actor.adminUserId,
    now,
  })
  const action = restores === null ? 'ranges.refitted' : 'ranges.restored'
  await recordAudit(transaction, { ...by, at: now }, action, 'ranges', {
    before: { version: active.version },
    after: { version, ...(restores === null ? {} : { restores }), note, scale },
  })
}
