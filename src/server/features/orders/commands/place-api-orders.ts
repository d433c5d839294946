import type { TestPace } from '#core/api/test-drive.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { addHours } from '#core/time/add-hours.ts'
import { recordAudits } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { JsonRecord } from '#server/database/order-tables.ts'
import { keepPoNumbers } from '#server/features/invoices/commands.ts'
import { deliveryHours } from '#server/features/settings/commands/delivery-hours.ts'
import { coverEnterpriseOrders } from '#server/features/subscriptions/commands/cover-order.ts'
import type { ApiKeyActor } from '#server/http/actor.ts'
import { marketAt } from '#server/markets/market-at.ts'
import type { Ports } from '#server/ports.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import { insertApiOrders } from '../writes/insert-order.ts'
import { insertPlanOrders } from '../writes/plan-orders.ts'
import { insertTestDrives } from '../writes/test-drive.ts'

export type ApiOrder = {
  readonly packageType: PackageType
  readonly customerEmail: string
  readonly customerName: string
  readonly externalId: string | null
  /** Empty without one. */
  readonly poNumber: string
  readonly webhookUrl: string | null
  readonly projectData: JsonRecord
  /** Only of a test key's order. */
  readonly testPace: TestPace
}

/**
 * Stores orders of an API key as paid, with their drafts enqueued unless they wait for their program,
 * in a fixed number of statements.
 * A live key's orders are covered by its plan; a test key's are free. Undefined when the plan does
 * not exist.
 */
export async function placeApiOrders(
  transaction: Transaction,
  ports: Ports,
  key: ApiKeyActor,
  wanted: readonly ApiOrder[],
): Promise<readonly string[] | undefined> {
  if (wanted.length === 0) return []
  const testMode = key.mode === 'test'
  const isCovered = testMode || (await coverEnterpriseOrders(transaction, ports, key.profileId))
  if (!isCovered) return undefined
  const now = ports.clock.now()
  const markets = await Promise.all(
    wanted.map(({ projectData }) => marketAt(transaction, ports, projectData)),
  )
  const hours = await deliveryHours(transaction)
  const orders = wanted.map((order, index) => ({
    ...order,
    id: ports.ids.uuid(),
    amount: 0,
    market: markets[index] ?? null,
    clientProfileId: key.profileId,
    apiKeyId: key.apiKeyId,
    testMode,
    deliveryHours: hours[order.packageType],
    qcDeadline: addHours(now.toISOString(), hours[order.packageType]),
    now,
    ...(testMode ? {} : { coveredByPlan: 'enterprise' as const }),
  }))
  await insertApiOrders(transaction, orders)
  await keepPoNumbers(transaction, orders, now)
  const ids = orders.map(({ id }) => id)
  const spent = { profileId: key.profileId, memberId: null }
  if (!testMode) await insertPlanOrders(transaction, ids, spent, now)
  const waiting = orders.flatMap(({ id, testPace }) => (testPace === 'manual' ? [id] : []))
  await insertTestDrives(transaction, waiting)
  const drafted = ids.filter((id) => !waiting.includes(id))
  const drafts = drafted.map((subjectId) => ({ kind: 'draft', subjectId }) as const)
  await makePromises(transaction, now, drafts)
  await ports.queue.enqueueAll(
    transaction,
    'draft-estimate',
    drafted.map((orderId) => ({ orderId })),
  )
  await recordAudits(transaction, { actor: key, at: now }, 'order.paid', ids, {
    after: { status: 'paid', amount: 0, testMode, apiKeyId: key.apiKeyId },
  })
  return ids
}
