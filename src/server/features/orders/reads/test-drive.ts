import type { TestDrive } from '#core/api/test-drive.ts'
import type { Connection } from '#server/database/database.ts'

/** Undefined for an order that goes all the way by itself. */
export async function findTestDrive(
  connection: Connection,
  orderId: string,
): Promise<TestDrive | undefined> {
  return await connection
    .selectFrom('test_drives')
    .select(['goal', 'is_mail_refused as isMailRefused'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}
