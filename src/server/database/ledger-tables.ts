import type { Generated } from 'kysely'
import type { LedgerAccount } from '#core/ledger/account.ts'
import type { DifferenceKind } from '#core/ledger/judge-match.ts'
import type { LedgerEventKind } from '#core/ledger/ledger-event.ts'
import type { MatchCategory } from '#core/ledger/post-event.ts'
import type { ProviderTransactionKind } from '#core/ledger/provider-transaction.ts'
import type { Moment, MomentOrNull } from './column-types.ts'

export type LedgerEntryRow = {
  id: Generated<number>
  key: string
  kind: LedgerEventKind
  at: Moment
  provider: string
  order_id: string | null
  category: MatchCategory | null
  reference: string
  /** Of plan payments: when the last of it is earned. */
  earned_by: MomentOrNull
}

export type LedgerPostingRow = {
  entry_id: number
  position: number
  account: LedgerAccount
  /** Cents; a debit is above zero. */
  amount: number
}

export type ProviderTransactionRow = {
  id: string
  provider: string
  kind: ProviderTransactionKind
  at: Moment
  amount: number
  fee: number
  category: MatchCategory | null
  reference: string
  payment_id: string
}

export type LedgerMatchRow = { provider: string; read_through: Moment; matched_at: Moment }

export type LedgerDifferenceRow = {
  category: MatchCategory
  reference: string
  kind: DifferenceKind
  here: number
  there: number
  order_id: string | null
  found_at: Moment
  resolved_at: MomentOrNull
}
