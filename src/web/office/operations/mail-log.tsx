import { useSearchParams } from 'react-router'
import type { OperationsView } from '#contract/operations.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FilterBar } from '../shell/filter-bar.tsx'
import { ListArea } from '../shell/list-area.tsx'
import { Pager } from '../shell/pager.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { SearchField } from '../shell/search-field.tsx'
import { MailSheet } from './mail-sheet.tsx'
import { MailTable } from './mail-table.tsx'
import { type MailQuery, useMails } from './operations-query.ts'

const states = ['all', 'queued', 'sent', 'failed', 'given-up'] as const

export function MailLog({ counts }: { counts: OperationsView['mails'] | undefined }) {
  const [params, setParams] = useSearchParams()
  const state = states.find((id) => id === params.get('state')) ?? 'all'
  const recipient = params.get('recipient') ?? ''
  const cursor = params.get('cursor') ?? ''
  const mailId = params.get('mail')
  const change = (name: string, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      if (name !== 'mail') next.delete('cursor')
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchField
          label="Recipient, from the beginning of the address"
          placeholder="Address, from its beginning"
          value={recipient}
          onChange={(text) => change('recipient', text)}
        />
        <FilterBar
          label="Mails shown"
          value={state}
          onChange={(id) => change('state', id === 'all' ? '' : id)}
          filters={[
            { id: 'all', label: 'All' },
            { id: 'queued', label: 'Queued', count: counts?.queued },
            { id: 'sent', label: 'Sent' },
            { id: 'failed', label: 'Failed', count: counts?.failed },
            { id: 'given-up', label: 'Given up', count: counts?.givenUp },
          ]}
        />
      </div>
      <MailList
        query={{
          ...(state === 'all' ? {} : { state }),
          ...(recipient ? { recipient } : {}),
          ...(cursor ? { cursor } : {}),
        }}
        onOpen={(id) => change('mail', id)}
      />
      {mailId ? <MailSheet mailId={mailId} onClose={() => change('mail', '')} /> : null}
    </div>
  )
}

function MailList({ query, onOpen }: { query: MailQuery; onOpen: (mailId: string) => void }) {
  const mails = useMails(query)
  if (mails.isPending) return <RowSkeletons label="Loading the mail log" />
  if (mails.data === undefined)
    return <LoadFailed query={mails} title="The mail log could not be loaded" />
  if (mails.data.rows.length === 0) {
    const isFiltered = Object.keys(query).length > 0
    return <EmptyState title={isFiltered ? 'No mail fits this.' : 'No mail was written yet.'} />
  }
  return (
    <ListArea isStale={mails.isPlaceholderData}>
      <MailTable mails={mails.data.rows} onOpen={onOpen} />
      <Pager nextCursor={mails.data.nextCursor} />
    </ListArea>
  )
}
