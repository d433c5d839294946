import type { Transaction } from '#server/database/database.ts'
import { getOrderAnswers } from './reads.ts'
import { type ClientAnswers, updateProfileFromOrder, upsertClientProfile } from './writes.ts'

/** The profile's id, made from these answers when the e-mail is new. Call it when an order is made. */
export function rememberClient(
  transaction: Transaction,
  answers: ClientAnswers,
  visitorHash: string | null,
): Promise<string> {
  return upsertClientProfile(transaction, answers, visitorHash)
}

/** Counts a paid order for its client and takes its answers over. Call it where the order is paid. */
export async function countProject(transaction: Transaction, orderId: string): Promise<void> {
  const order = await getOrderAnswers(transaction, orderId)
  await updateProfileFromOrder(transaction, order, order.answers)
}
