import type { Transaction } from '#server/database/database.ts'

/** Gives the visitor's own unattached uploads to the order; the number of rows that moved. */
export async function updateUploadsOrder(
  transaction: Transaction,
  orderId: string,
  uploadIds: readonly string[],
  visitorHash: string,
): Promise<number> {
  const result = await transaction
    .updateTable('uploads')
    .set({ order_id: orderId })
    .where('id', 'in', uploadIds)
    .where('visitor_hash', '=', visitorHash)
    .where('order_id', 'is', null)
    .where('demo_project_id', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
