import { type TestStep, takeTestStep } from '#core/api/test-drive.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ApiKeyActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import { lockCustomerOrder } from '../reads/find-customer-order.ts'
import { findTestDrive } from '../reads/test-drive.ts'
import { updateTestDrive } from '../writes/test-drive.ts'

/** Sets how far a test key's order goes. A job takes it there a moment later. */
export async function advanceTestOrder(
  transaction: Transaction,
  ports: Ports,
  key: ApiKeyActor,
  wanted: { readonly orderId: string; readonly to: TestStep },
): Promise<Result<void, 'cannot-advance' | 'not-manual'>> {
  const { orderId, to } = wanted
  const order = await lockCustomerOrder(transaction, orderId)
  const drive = order && (await findTestDrive(transaction, orderId))
  if (!drive) return refuse('not-manual')
  // One outside every market is cancelled although its program wanted a report.
  if (order.status === 'cancelled' && to !== 'cancelled') return refuse('cannot-advance')
  const next = takeTestStep(drive, to)
  if (!next.ok) return next
  await updateTestDrive(transaction, orderId, next.value)
  const now = ports.clock.now()
  if (order.status === 'paid' && next.value.goal !== 'cancelled') {
    await makePromises(transaction, now, [{ kind: 'draft', subjectId: orderId }])
  }
  await ports.queue.enqueue(transaction, 'advance-test-order', { orderId })
  await recordAudit(transaction, { actor: key, at: now }, 'order.test-advanced', orderId, {
    after: { to },
  })
  return accept(undefined)
}
