import { prepared } from '#server/database/statement-marks.ts'
import type { Ports } from '#server/ports.ts'
import { withdrawPromises } from '#server/promises/close-promises.ts'
import { findTestDrive } from '../reads/test-drive.ts'
import { lockOrder } from '../reads/working-order.ts'
import { draftOrderCommand } from './draft-order.ts'
import { declineTestOrder, finishTestOrder } from './finish-test-order.ts'

/** Takes a test key's order to where its program wants it. A second run does nothing. */
export async function driveTestOrderCommand(ports: Ports, orderId: string): Promise<void> {
  await draftOrderCommand(ports, orderId)
  await prepared(ports.database)
    .transaction()
    .execute(async (transaction) => {
      const order = await lockOrder(transaction, orderId)
      const drive = await findTestDrive(transaction, orderId)
      if (!order || !drive) return
      if (drive.goal === 'cancelled') {
        await declineTestOrder(transaction, ports, order)
        const now = ports.clock.now()
        await withdrawPromises(transaction, [orderId], 'nothing-owed', now, 'draft')
      } else if (drive.goal === 'completed' && order.status === 'in_progress') {
        await finishTestOrder(transaction, ports, order)
      }
    })
}
