/** The ledger as rows for a spreadsheet: one posting per row, debits and credits in dollars. */
import { type Cents, dollarsFromCents } from '#core/money/money.ts'
import type { Day, Instant } from '#core/time/day.ts'
import { type LedgerAccount, ledgerAccountEntries } from './account.ts'

type Cell = string | number

export type PostingLine = {
  readonly entry: number
  readonly at: Instant
  readonly title: string
  readonly account: LedgerAccount
  /** A debit is above zero. */
  readonly amount: Cents
  readonly reference: string
  readonly orderId: string | null
  /** The buyer's, empty without one. */
  readonly poNumber: string
}

export const ledgerHeads: readonly Cell[] = [
  'Entry',
  'Day',
  'Time (UTC)',
  'Event',
  'Account',
  'Debit (USD)',
  'Credit (USD)',
  'Reference',
  'Order',
  'PO number',
]

export function ledgerRow(day: Day, line: PostingLine): readonly Cell[] {
  const { entry, at, title, account, amount, reference, orderId, poNumber } = line
  const own = [entry, day, at.slice(11, 19), title, ledgerAccountEntries[account].title]
  return [...own, ...sides(amount), reference, orderId ?? '', poNumber]
}

/** The last row: both columns are equal, because every entry balances. */
export function ledgerTotals(debit: Cents, credit: Cents): readonly Cell[] {
  const totals = [dollarsFromCents(debit), dollarsFromCents(credit)]
  return ['', '', '', 'Total', '', ...totals, '', '', '']
}

function sides(amount: Cents): readonly [debit: Cell, credit: Cell] {
  return amount > 0 ? [dollarsFromCents(amount), ''] : ['', dollarsFromCents(-amount)]
}
