import type { DifferenceKind } from '#core/ledger/judge-match.ts'
import type { MatchCategory } from '#core/ledger/post-event.ts'
import type { MatchTarget, ProviderTransaction } from '#core/ledger/provider-transaction.ts'
import { upsertRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'
import type { MatchTally } from '../reads/match-sources.ts'

export async function upsertTransaction(
  transaction: Transaction,
  kept: {
    readonly one: ProviderTransaction
    readonly provider: string
    readonly target: { readonly category: MatchCategory | null; readonly reference: string }
  },
): Promise<void> {
  const { one, provider, target } = kept
  const { id, kind, at, amount, fee, paymentId } = one
  await transaction
    .insertInto('provider_transactions')
    .values({ id, provider, kind, at, amount, fee, ...target, payment_id: paymentId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(target))
    .execute()
}

export async function updateMatchMark(
  transaction: Transaction,
  mark: { readonly provider: string; readonly readThrough: Date; readonly now: Date },
): Promise<void> {
  const times = { read_through: mark.readThrough, matched_at: mark.now }
  await upsertRow(transaction, 'ledger_matches', { provider: mark.provider }, times)
}

/** A difference that comes back counts from the day on which it came back. */
export async function upsertDifference(
  transaction: Transaction,
  { category, reference, here, there, orderId, kind }: MatchTally & { kind: DifferenceKind },
  now: Date,
): Promise<void> {
  const found = { kind, here: here ?? 0, there: there ?? 0, order_id: orderId, resolved_at: null }
  await transaction
    .insertInto('ledger_differences')
    .values({ category, reference, ...found, found_at: now })
    .onConflict((conflict) =>
      conflict.columns(['category', 'reference']).doUpdateSet((row) => ({
        ...found,
        found_at: row
          .case()
          .when('ledger_differences.resolved_at', 'is', null)
          .then(row.ref('ledger_differences.found_at'))
          .else(row.ref('excluded.found_at'))
          .end(),
      })),
    )
    .execute()
}

export async function updateDifferenceResolved(
  transaction: Transaction,
  { category, reference }: MatchTarget,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('ledger_differences')
    .set({ resolved_at: now })
    .where('category', '=', category)
    .where('reference', '=', reference)
    .where('resolved_at', 'is', null)
    .execute()
}
