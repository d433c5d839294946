/**
 * The accounts of the money ledger. A posting above zero is a debit, one below zero a credit, so
 * what is owned and what was spent stand above zero, what was earned and what is owed below it.
 */
import type { Cents } from '#core/money/money.ts'

export const ledgerAccounts = [
  'provider-balance',
  'bank',
  'disputed',
  'plan-credits',
  'report-sales',
  'plan-sales',
  'refunds',
  'provider-fees',
  'dispute-fees',
  'dispute-losses',
  'other-products',
] as const

export type LedgerAccount = (typeof ledgerAccounts)[number]

export type AccountSide = 'asset' | 'liability' | 'income' | 'expense' | 'clearing'

type AccountEntry = {
  readonly title: string
  readonly side: AccountSide
  /** One sentence for the reader of the balances. */
  readonly holds: string
}

export const ledgerAccountEntries: Readonly<Record<LedgerAccount, AccountEntry>> = {
  'provider-balance': {
    title: 'Balance at the payment provider',
    side: 'asset',
    holds: 'What the provider has collected and not paid out yet.',
  },
  bank: { title: 'Paid out to the bank', side: 'asset', holds: 'Payouts of the provider.' },
  disputed: {
    title: 'Held in disputes',
    side: 'asset',
    holds: 'What banks took back until a dispute is decided.',
  },
  'plan-credits': {
    title: 'Plan reports owed',
    side: 'liability',
    holds: 'The part of plan payments that no report and no ended quarter has earned yet.',
  },
  'report-sales': { title: 'Report sales', side: 'income', holds: 'Payments for single orders.' },
  'plan-sales': {
    title: 'Plan sales',
    side: 'income',
    holds: 'Plan payments, earned by reports and by the end of the quarter.',
  },
  refunds: { title: 'Refunds', side: 'income', holds: 'What was refunded, taken off the sales.' },
  'provider-fees': {
    title: 'Provider fees',
    side: 'expense',
    holds: 'What the provider charges for payments and for the account.',
  },
  'dispute-fees': {
    title: 'Dispute fees',
    side: 'expense',
    holds: 'What the provider charges for disputes.',
  },
  'dispute-losses': {
    title: 'Lost disputes',
    side: 'expense',
    holds: 'What banks kept for the customer.',
  },
  'other-products': {
    title: 'Other products',
    side: 'clearing',
    holds: 'Money on the same provider account that belongs to no order and no plan here.',
  },
}

/** Balances are shown as accountants read them: income and debts above zero. */
export function shownBalance(account: LedgerAccount, balance: Cents): Cents {
  const { side } = ledgerAccountEntries[account]
  const isCredit = side === 'income' || side === 'liability' || side === 'clearing'
  return isCredit && balance !== 0 ? -balance : balance
}
