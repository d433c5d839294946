import { keptSince, retentionPeriods } from '#core/retention/retention-periods.ts'
import { eraseAuditOf } from '#server/audit/erase-audit.ts'
import { forgetOldDemoProjects } from '#server/features/demo-projects/commands/erase-demo-projects.ts'
import type { Ports } from '#server/ports.ts'
import type { Position } from '../reads/due-orders.ts'
import { deletePaymentNames } from '../writes/forgotten-orders.ts'
import { deleteOldRows, type OldRows } from '../writes/old-rows.ts'
import { forgetAccounts, forgetClients } from './forget-clients.ts'
import { type Batch, forgetOrders } from './forget-orders.ts'

/** One run ends after so many batches or so long; what is left is taken up by the next run. */
export type RunBounds = { readonly batches: number; readonly ms: number }

const bounds: RunBounds = { batches: 2_000, ms: 180_000 }

type Step = {
  readonly what: string
  readonly forgetSome: (ports: Ports, after: Position | undefined, endsAt: number) => Promise<Batch>
}

/**
 * Everything that is kept for a time. Demo projects come before orders: whether one was converted is
 * read off its orders.
 */
const steps: readonly Step[] = [
  byAge('mails', retentionPeriods.communications),
  byAge('webhookDeliveries', retentionPeriods.communications),
  byAge('narrativeRuns', retentionPeriods.communications),
  byAge('dataRequests', retentionPeriods.communications),
  { what: 'demoProjects', forgetSome: forgetDemoProjects },
  byAge('reportViews', retentionPeriods.technicalLogs),
  byAge('recoveryTokens', retentionPeriods.technicalLogs),
  { what: 'clients', forgetSome: forgetClients },
  { what: 'accounts', forgetSome: forgetAccounts },
  { what: 'orders', forgetSome: (ports, after) => forgetOrders(ports, 'listed', after) },
  { what: 'deletedOrders', forgetSome: (ports, after) => forgetOrders(ports, 'deleted', after) },
  byAge('checkouts', retentionPeriods.projects),
  { what: 'paymentNames', forgetSome: forgetPaymentNames },
]

/**
 * Forgets what the privacy page says is kept no longer. Each batch is a transaction of its own: ended
 * anywhere, the next run goes on. Answers whether everything was gone through.
 */
export async function retainCommand(ports: Ports, most: RunBounds = bounds): Promise<boolean> {
  const end = ports.clock.now().getTime() + most.ms
  const counts: Record<string, number> = {}
  let batches = 0
  let isThrough = true
  for await (const { what, forgotten } of forgetAll(ports, end)) {
    if (forgotten > 0) counts[what] = (counts[what] ?? 0) + forgotten
    batches += 1
    isThrough = batches < most.batches && ports.clock.now().getTime() < end
    if (!isThrough) break
  }
  ports.log.info({ ...counts, isThrough }, 'retention')
  return isThrough
}

/** Batch after batch, step after step; whoever stops asking stops it. */
async function* forgetAll(ports: Ports, endsAt: number) {
  for (const { what, forgetSome } of steps) {
    let after: Position | undefined
    do {
      const { forgotten, next } = await forgetSome(ports, after, endsAt)
      yield { what, forgotten }
      after = next
    } while (after !== undefined)
  }
}

const ageBatch = 500

function byAge(what: OldRows, period: { readonly years: number }): Step {
  return {
    what,
    forgetSome: async (ports) => {
      const before = keptSince(ports.clock.now().toISOString(), period)
      return allOver(await deleteOldRows(ports.database, what, before, ageBatch), ageBatch)
    },
  }
}

const demoBatch = 50

async function forgetDemoProjects(ports: Ports): Promise<Batch> {
  const before = keptSince(ports.clock.now().toISOString(), retentionPeriods.communications)
  const { ids, removals } = await ports.database.transaction().execute(async (transaction) => {
    const forgotten = await forgetOldDemoProjects(transaction, ports, before, demoBatch)
    await eraseAuditOf(transaction, 'demo-project', forgotten.ids)
    return forgotten
  })
  for (const remove of removals) await remove()
  return allOver(ids.length, demoBatch)
}

async function forgetPaymentNames(ports: Ports): Promise<Batch> {
  const before = keptSince(ports.clock.now().toISOString(), retentionPeriods.projects)
  const forgotten = await ports.database
    .transaction()
    .execute((transaction) => deletePaymentNames(transaction, before, ageBatch))
  return allOver(forgotten, ageBatch)
}

/** What is gone is found no more: a full batch is followed by one that begins where it began. */
function allOver(forgotten: number, limit: number): Batch {
  return { forgotten, next: forgotten < limit ? undefined : { at: '-infinity', id: '' } }
}
