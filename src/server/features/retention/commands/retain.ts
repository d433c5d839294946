import { keptSince, retentionPeriods } from '#core/retention/retention-periods.ts'
import { eraseAuditOf } from '#server/audit/erase-audit.ts'
import { eraseOldDemoProjects } from '#server/features/demo-projects/commands/erase-demo-projects.ts'
import type { Ports } from '#server/ports.ts'
import type { Position } from '../reads/due-orders.ts'
import { deletePaymentNames } from '../writes/anonymized-orders.ts'
import { eraseLedgerNames } from '../writes/ledger-names.ts'
import { deleteOldRows, type OldRows } from '../writes/old-rows.ts'
import { anonymizeEndedOrders, type Batch } from './anonymize-ended-orders.ts'
import { eraseAccounts, eraseInactiveClients } from './erase-inactive-clients.ts'

/** A run ends after this many batches or this much time; the next run continues. */
export type RunBounds = { readonly batches: number; readonly ms: number }

const bounds: RunBounds = { batches: 2_000, ms: 180_000 }

type Step = {
  readonly what: string
  readonly eraseSome: (ports: Ports, after: Position | undefined, endsAt: number) => Promise<Batch>
}

/**
 * Everything with a retention period. Demo projects come before orders, because whether one was
 * converted is read from its orders.
 */
const steps: readonly Step[] = [
  byAge('mails', retentionPeriods.communications),
  byAge('webhookDeliveries', retentionPeriods.communications),
  byAge('narrativeRuns', retentionPeriods.communications),
  byAge('dataRequests', retentionPeriods.communications),
  { what: 'demoProjects', eraseSome: eraseDemoProjects },
  byAge('reportViews', retentionPeriods.technicalLogs),
  byAge('recoveryTokens', retentionPeriods.technicalLogs),
  byAge('teamMembers', retentionPeriods.technicalLogs),
  { what: 'clients', eraseSome: eraseInactiveClients },
  { what: 'accounts', eraseSome: eraseAccounts },
  { what: 'orders', eraseSome: (ports, after) => anonymizeEndedOrders(ports, 'listed', after) },
  {
    what: 'deletedOrders',
    eraseSome: (ports, after) => anonymizeEndedOrders(ports, 'deleted', after),
  },
  byAge('checkouts', retentionPeriods.projects),
  { what: 'paymentNames', eraseSome: (ports) => eraseNames(ports, deletePaymentNames) },
  { what: 'ledgerNames', eraseSome: (ports) => eraseNames(ports, eraseLedgerNames) },
  byAge('providerTransactions', retentionPeriods.projects),
  byAge('ledgerDifferences', retentionPeriods.projects),
]

/**
 * Erases data whose retention period on the privacy page has ended. Each batch is its own
 * transaction, so the next run continues after an interruption. Returns whether everything was
 * processed.
 */
export async function retainCommand(ports: Ports, most: RunBounds = bounds): Promise<boolean> {
  const end = ports.clock.now().getTime() + most.ms
  const counts: Record<string, number> = {}
  let batches = 0
  let isThrough = true
  for await (const { what, erased } of eraseAll(ports, end)) {
    if (erased > 0) counts[what] = (counts[what] ?? 0) + erased
    batches += 1
    isThrough = batches < most.batches && ports.clock.now().getTime() < end
    if (!isThrough) break
  }
  ports.log.info({ ...counts, isThrough }, 'retention')
  return isThrough
}

/** Yields after every batch; the caller stops the run by no longer asking for the next. */
async function* eraseAll(ports: Ports, endsAt: number) {
  for (const { what, eraseSome } of steps) {
    let after: Position | undefined
    do {
      const { erased, next } = await eraseSome(ports, after, endsAt)
      yield { what, erased }
      after = next
    } while (after !== undefined)
  }
}

const ageBatch = 500

function byAge(what: OldRows, period: { readonly years: number }): Step {
  return {
    what,
    eraseSome: async (ports) => {
      const before = keptSince(ports.clock.now().toISOString(), period)
      return allOver(await deleteOldRows(ports.database, what, before, ageBatch), ageBatch)
    },
  }
}

const demoBatch = 50

async function eraseDemoProjects(ports: Ports): Promise<Batch> {
  const before = keptSince(ports.clock.now().toISOString(), retentionPeriods.communications)
  const { ids, removals } = await ports.database.transaction().execute(async (transaction) => {
    const erased = await eraseOldDemoProjects(transaction, ports, before, demoBatch)
    await eraseAuditOf(transaction, 'demo-project', erased.ids)
    return erased
  })
  for (const remove of removals) await remove()
  return allOver(ids.length, demoBatch)
}

/** Of payments, once their own retention period has ended. */
async function eraseNames(ports: Ports, erase: typeof eraseLedgerNames): Promise<Batch> {
  const before = keptSince(ports.clock.now().toISOString(), retentionPeriods.projects)
  const erased = await ports.database
    .transaction()
    .execute((transaction) => erase(transaction, before, ageBatch))
  return allOver(erased, ageBatch)
}

/** Deleted rows are no longer found, so the batch after a full one starts at the same position. */
function allOver(erased: number, limit: number): Batch {
  return { erased, next: erased < limit ? undefined : { at: '-infinity', id: '' } }
}
