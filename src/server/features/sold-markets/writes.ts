import { insertRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

export type Finding = {
  readonly market: string
  readonly key: string
  readonly value: string
  readonly source: string
  readonly adminUserId: string
  readonly now: Date
}

export async function insertFinding(
  transaction: Transaction,
  { adminUserId, now, ...finding }: Finding,
): Promise<void> {
  await insertRow(transaction, 'market_findings', {
    ...finding,
    admin_user_id: adminUserId,
    found_at: now,
  })
}

/** Opening an open market again changes nothing. */
export async function insertOpened(
  transaction: Transaction,
  market: string,
  by: { readonly adminUserId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto('opened_markets')
    .values({ market, opened_at: by.now, admin_user_id: by.adminUserId })
    .onConflict((conflict) => conflict.column('market').doNothing())
    .execute()
}

export async function deleteOpened(transaction: Transaction, market: string): Promise<void> {
  await transaction.deleteFrom('opened_markets').where('market', '=', market).execute()
}
