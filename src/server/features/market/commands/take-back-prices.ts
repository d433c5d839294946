import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { listProposalsFrom, lockPriceList } from '../reads/prices.ts'
import { updateListTakenBack } from '../writes/prices.ts'
import { updateDecided } from '../writes/updates.ts'

type TakenBack = { readonly success: true; readonly rejected: number }

/**
 * The list stays visible but no longer counts. Prices that were applied from it stay in the price
 * book until that is undone; importing the file again makes its prices count again.
 */
export async function takeBackPricesCommand(
  ports: Ports,
  by: ByStaff,
  listId: string,
): Promise<Result<TakenBack, 'no-such-list' | 'nothing-to-undo'>> {
  const now = ports.clock.now()
  const decision = { adminUserId: by.actor.adminUserId, now }
  return await ports.database.transaction().execute(async (transaction) => {
    const list = await lockPriceList(transaction, listId)
    if (!list) return refuse('no-such-list')
    if (list.takenBackAt !== null) return refuse('nothing-to-undo')
    const ids = await listProposalsFrom(transaction, list)
    await updateListTakenBack(transaction, list.id, decision)
    if (ids.length > 0) await updateDecided(transaction, 'rejected', { ids, ...decision })
    const author = { ...by, at: now }
    await recordAudit(transaction, author, 'market.prices-taken-back', list.id, {
      after: { source: list.source, fileName: list.fileName, rejected: ids.length },
    })
    return accept({ success: true, rejected: ids.length })
  })
}
