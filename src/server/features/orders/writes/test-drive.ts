import type { TestDrive } from '#core/api/test-drive.ts'
import { insertRow, updateRows } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

/** The orders wait for their program where they are: accepted. */
export async function insertTestDrives(
  transaction: Transaction,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length === 0) return
  const rows = orderIds.map((order_id) => ({ order_id, goal: 'paid' }) as const)
  await insertRow(transaction, 'test_drives', rows)
}

export async function updateTestDrive(
  transaction: Transaction,
  orderId: string,
  { goal, isMailRefused }: TestDrive,
): Promise<void> {
  const set = { goal, is_mail_refused: isMailRefused }
  await updateRows(transaction, 'test_drives', { order_id: orderId }, set)
}
