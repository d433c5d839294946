import { ledgerAccountEntries } from '#core/ledger/account.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { numeric, TableHead } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import type { Ledger } from './ledger-query.ts'
import { OrderLink } from './payment-issues.tsx'
import { PaymentSection } from './payment-section.tsx'

type EntryTableProps = { ledger: Ledger; page: number; onPage: (page: number) => void }

export function EntryTable({ ledger, page, onPage }: EntryTableProps) {
  const { entries, total, pageSize } = ledger
  return (
    <PaymentSection
      title="Entries of the period"
      empty="Nothing was posted in this period."
      count={total}
    >
      <CardTable caption="Entries, the newest first">
        <TableHead columns={['Entry', 'To', 'From', numeric('Amount'), 'When']} />
        <tbody>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </CardTable>
      <EntryPages pages={Math.ceil(total / pageSize)} page={page} onPage={onPage} />
    </PaymentSection>
  )
}

function EntryRow({ entry }: { entry: Ledger['entries'][number] }) {
  const { at, title, reference, orderId, postings } = entry
  const [debits, credits] = [true, false].map((isDebit) =>
    postings.filter(({ amount }) => amount > 0 === isDebit),
  )
  const names = (side: typeof postings = []) =>
    side.map(({ account }) => ledgerAccountEntries[account].title).join(', ')
  const amount = (debits ?? []).reduce((sum, posting) => sum + posting.amount, 0)
  return (
    <tr>
      <CardCell first className="min-w-48">
        <span className="font-medium">{title}</span>{' '}
        {orderId ? <OrderLink orderId={orderId} companyName="" /> : null}
        <span className="block text-xs break-all whitespace-normal text-graphite">{reference}</span>
      </CardCell>
      <CardCell label="To">{names(debits)}</CardCell>
      <CardCell label="From">{names(credits)}</CardCell>
      <CardCell label="Amount" numeric>
        {formatUsd(amount)}
      </CardCell>
      <CardCell label="When" className="figures xl:whitespace-nowrap">
        <time dateTime={at}>{formatDatedMoment(at)}</time>
      </CardCell>
    </tr>
  )
}

type EntryPagesProps = { pages: number; page: number; onPage: (page: number) => void }

function EntryPages({ pages, page, onPage }: EntryPagesProps) {
  if (pages < 2 && page === 1) return null
  return (
    <nav
      aria-label="Pages of entries"
      className="flex flex-wrap items-center justify-end gap-3 pt-3 text-sm"
    >
      <span className="figures text-graphite">
        Page {page} of {Math.max(1, pages)}
      </span>
      <Button size="sm" variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button
        size="sm"
        variant="secondary"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        Next
      </Button>
    </nav>
  )
}
