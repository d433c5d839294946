import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { emptyWorksheet, type LeaseWorksheet } from '#core/lease/lease-worksheet.ts'
import type { LeaseFacts } from '#core/project/lease-facts.ts'
import { messageOf } from '#web/lib/call.ts'
import { siteQueryClient } from '#web/site/frame/site-query-client.ts'
import { type SaveState, useAutosave } from '../use-autosave.ts'
import { callLease } from './lease-calls.ts'

export type Worksheet = {
  /** Undefined until it is loaded. */
  readonly sheet: LeaseWorksheet | undefined
  readonly problem: string | undefined
  readonly saveState: SaveState
  readonly saveProblem: string
  readonly change: (patch: Partial<LeaseWorksheet>) => void
  readonly save: () => void
  readonly reload: () => void
}

/** The lease page as stored on the server; changes are saved automatically after a pause. */
export function useWorksheet(secureToken: string, isOpen: boolean, given: LeaseFacts): Worksheet {
  const [sheet, setSheet] = useState<LeaseWorksheet>()
  const saving = useAutosave<LeaseWorksheet>((revision, worksheet) =>
    callLease('saveLeaseWorksheet', {
      params: { secureToken },
      body: { revision, worksheet: writable(worksheet) },
    }),
  )
  const { start } = saving
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['lease-worksheet', secureToken],
      queryFn: ({ signal }) => callLease('showLeaseWorksheet', { params: { secureToken }, signal }),
      enabled: isOpen,
      gcTime: 0,
    },
    siteQueryClient,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was loaded replaces the sheet
  useEffect(() => {
    if (!data) return
    start(data.revision)
    setSheet(data.revision === 0 ? { ...emptyWorksheet, terms: given } : data.worksheet)
  }, [data, dataUpdatedAt])
  return {
    sheet,
    problem:
      error && !isFetching ? messageOf(error, 'The lease page could not be loaded.') : undefined,
    saveState: saving.state,
    saveProblem: saving.problem,
    change: (patch) => {
      if (!sheet) return
      const next = { ...sheet, ...patch }
      setSheet(next)
      saving.queue(next)
    },
    save: saving.flush,
    reload: () => {
      setSheet(undefined)
      void refetch()
    },
  }
}

type Writable<Value> = Value extends readonly (infer Entry)[]
  ? Writable<Entry>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Writable<Value[Key]> }
    : Value

/** The same sheet with mutable arrays, as the request type requires. */
function writable(sheet: LeaseWorksheet): Writable<LeaseWorksheet> {
  return structuredClone(sheet) as Writable<LeaseWorksheet>
}
