import { ledgerAccountEntries, shownBalance } from '#core/ledger/account.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { HeadCell } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import type { Ledger } from './ledger-query.ts'
import { PaymentSection } from './payment-section.tsx'

const columns = ['Before', 'In the period', 'After'] as const

/** Income and debts are shown above zero, as accountants read them. */
export function BalanceTable({ balances }: Pick<Ledger, 'balances'>) {
  return (
    <PaymentSection title="Balances by account" empty="" count={balances.length}>
      <CardTable caption="Balances by account">
        <thead>
          <tr>
            <HeadCell>Account</HeadCell>
            {columns.map((column) => (
              <HeadCell key={column} numeric>
                {column}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {balances.map(({ account, before, change, after }) => (
            <tr key={account}>
              <CardCell first className="min-w-48">
                <span className="font-medium">{ledgerAccountEntries[account].title}</span>
                <span className="block text-xs whitespace-normal text-graphite">
                  {ledgerAccountEntries[account].holds}
                </span>
              </CardCell>
              {[before, change, after].map((amount, index) => (
                <CardCell key={columns[index]} label={columns[index] ?? ''} numeric>
                  {formatUsd(shownBalance(account, amount))}
                </CardCell>
              ))}
            </tr>
          ))}
        </tbody>
      </CardTable>
    </PaymentSection>
  )
}
