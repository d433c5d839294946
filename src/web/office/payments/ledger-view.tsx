import { ledgerPeriods } from '#core/ledger/ledger-period.ts'
import { formatDatedMoment } from '#web/lib/format-date.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { ListArea } from '../shell/list-area.tsx'
import { PeriodPicker } from '../shell/period-picker.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { BalanceTable } from './balance-table.tsx'
import { DifferenceList } from './difference-list.tsx'
import { EntryTable } from './entry-table.tsx'
import { type Ledger, useLedger, useLedgerDownload } from './ledger-query.ts'
import { useLedgerPeriod } from './use-ledger-period.ts'

const choices = [...ledgerPeriods, { id: 'custom', label: 'Custom period' }]

/** What the provider and the ledger disagree on, then the balances and entries of a period. */
export function LedgerView() {
  const picked = useLedgerPeriod()
  const ledger = useLedger(picked.days, picked.page)
  const download = useLedgerDownload(picked.days)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <PeriodPicker choices={choices} picked={picked} />
        <Button
          size="sm"
          variant="secondary"
          className="min-h-9"
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          Download CSV
        </Button>
      </div>
      {ledger.isError && !ledger.data ? (
        <LoadFailed query={ledger} title="The ledger could not be loaded" />
      ) : null}
      {ledger.isPending ? <RowSkeletons label="Loading the ledger" /> : null}
      {ledger.data ? (
        <ListArea isStale={ledger.isPlaceholderData}>
          <Shown ledger={ledger.data} page={picked.page} onPage={picked.goTo} />
        </ListArea>
      ) : null}
    </div>
  )
}

type ShownProps = { ledger: Ledger; page: number; onPage: (page: number) => void }

function Shown({ ledger, page, onPage }: ShownProps) {
  const { matchedAt } = ledger
  return (
    <div className="grid grid-cols-1 gap-10">
      <div>
        <p className="mb-4 text-sm text-graphite">
          {matchedAt === null
            ? 'Not compared with the payment provider yet; this happens once a day.'
            : `Compared with the payment provider on ${formatDatedMoment(matchedAt)}.`}
        </p>
        <DifferenceList differences={ledger.differences} isMatched={matchedAt !== null} />
      </div>
      <BalanceTable balances={ledger.balances} />
      <EntryTable ledger={ledger} page={page} onPage={onPage} />
    </div>
  )
}
