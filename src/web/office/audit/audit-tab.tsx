import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Day, isDay } from '#core/time/day.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { callFileAsStaff, callPageAsStaff } from '../session/call-as-staff.ts'
import { ListArea } from '../shell/list-area.tsx'
import { Pager } from '../shell/pager.tsx'
import { RowSkeletons } from '../shell/row-skeletons.tsx'
import { toastFailed } from '../shell/toast-outcome.ts'
import { AuditFilters, type FilterName, filterNames } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'

/** The audit log of the whole office. */
export function AuditTab() {
  const [params, setParams] = useSearchParams()
  const filter = filterOf(params)
  const cursor = params.get('cursor')
  const change = (name: FilterName, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('cursor')
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="flex justify-end">
        <ExportButton filter={filter} />
      </div>
      <AuditFilters filter={filter} onChange={change} onClear={() => setParams({ tab: 'audit' })} />
      <AuditList query={{ ...filter, ...(cursor ? { cursor } : {}) }} />
    </div>
  )
}

type Filter = { readonly [Name in FilterName]?: Name extends 'from' | 'to' ? Day : string }

/** Without days that are none. */
function filterOf(params: URLSearchParams): Filter {
  return Object.fromEntries(
    filterNames
      .map((name) => [name, params.get(name) ?? ''] as const)
      .filter(([name, text]) => (name === 'from' || name === 'to' ? isDay(text) : text !== '')),
  )
}

function AuditList({ query }: { query: Filter & { readonly cursor?: string } }) {
  const audit = useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => callPageAsStaff('listAudit', { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  if (audit.isPending) return <RowSkeletons label="Loading the audit log" />
  if (audit.data === undefined)
    return <LoadFailed query={audit} title="The audit log could not be loaded" />
  if (audit.data.rows.length === 0) return <EmptyState title="Nothing in the log fits this." />
  return (
    <ListArea isStale={audit.isPlaceholderData}>
      <AuditTable entries={audit.data.rows} />
      <Pager nextCursor={audit.data.nextCursor} />
    </ListArea>
  )
}

function ExportButton({ filter }: { filter: Filter }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const response = await callFileAsStaff('exportAudit', { query: filter })
      saveFile(await response.blob(), 'audit-log.csv')
    } catch (error) {
      toastFailed(error, 'Failed to export the audit log')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant="secondary" busy={busy} onClick={() => void save()}>
      Export CSV
    </Button>
  )
}
