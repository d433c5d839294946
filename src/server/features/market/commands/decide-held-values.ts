import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { lockHeldValues, type OpenHeldValue } from '../reads/held-values.ts'
import { updateHeldDecided } from '../writes/held-values.ts'
import { insertValues } from '../writes/runs.ts'

type Decided = { readonly success: true; readonly decided: number }

/**
 * Accepted values count from now on like any collected value, refused ones never: the same value of
 * the same month is not asked about again. Values that are not above zero cannot be accepted.
 */
export async function decideHeldValuesCommand(
  ports: Ports,
  by: ByStaff,
  { ids, decision }: { readonly ids: readonly string[]; readonly decision: 'accepted' | 'refused' },
): Promise<Result<Decided, 'nothing-held' | 'not-an-index-value'>> {
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const held = await lockHeldValues(transaction, ids)
    if (held.length === 0) return refuse('nothing-held')
    if (decision === 'accepted') {
      if (held.some(({ value }) => value <= 0)) return refuse('not-an-index-value')
      for (const one of held) {
        await insertValues(transaction, one.seriesId, [one], { runId: one.runId, now })
      }
    }
    const { adminUserId } = by.actor
    const decidedIds = held.map(({ id }) => id)
    await updateHeldDecided(transaction, decidedIds, { decision, adminUserId, now })
    const author = { ...by, at: now }
    await recordAudit(transaction, author, `market.values-${decision}`, seriesOf(held), {
      after: { values: held.map(({ seriesId, month, value }) => ({ seriesId, month, value })) },
    })
    return accept({ success: true, decided: held.length })
  })
}

const seriesOf = (held: readonly OpenHeldValue[]) =>
  [...new Set(held.map(({ seriesId }) => seriesId))].join(' ').slice(0, 100)
