import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

/** A file of this order. */
export async function findPlanFile(connection: Connection, orderId: string, uploadId: string) {
  if (!isUuid(uploadId)) return undefined
  return await connection
    .selectFrom('uploads')
    .select(['id', 'name', 'type', 'sha256'])
    .where('id', '=', uploadId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

export type PlanFile = NonNullable<Awaited<ReturnType<typeof findPlanFile>>>

/** Of this content, under whatever name it was uploaded. */
export async function findTakeoff(connection: Connection, orderId: string, sha256: string) {
  return await connection
    .selectFrom('takeoffs')
    .leftJoin('admin_users', 'admin_users.id', 'takeoffs.saved_by_admin_id')
    .select([
      'takeoffs.id',
      'takeoffs.plan',
      'takeoffs.revision',
      'takeoffs.saved_at as savedAt',
      'takeoffs.saved_by_admin_id as savedById',
      'admin_users.username as savedBy',
    ])
    .where('takeoffs.order_id', '=', orderId)
    .where('takeoffs.file_sha256', '=', sha256)
    .executeTakeFirst()
}

export type StoredTakeoff = NonNullable<Awaited<ReturnType<typeof findTakeoff>>>

/** The same for a change: of two at a time, the second waits. */
export async function lockTakeoff(transaction: Transaction, orderId: string, sha256: string) {
  await transaction
    .selectFrom('takeoffs')
    .select('id')
    .where('order_id', '=', orderId)
    .where('file_sha256', '=', sha256)
    .forUpdate()
    .execute()
  return await findTakeoff(transaction, orderId, sha256)
}
