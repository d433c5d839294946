import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { emptyWorksheet, type LeaseWorksheet } from '#core/lease/lease-worksheet.ts'
import type { LeaseFacts } from '#core/project/lease-facts.ts'
import { CallError, call, messageOf } from '#web/lib/call.ts'
import { siteQueryClient } from '#web/site/frame/site-query-client.ts'

export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict'

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

const pauseMs = 700

/** The lease page as stored on the server; changes are saved automatically after a pause. */
export function useWorksheet(secureToken: string, isOpen: boolean, given: LeaseFacts): Worksheet {
  const [sheet, setSheet] = useState<LeaseWorksheet>()
  const saving = useSaving(secureToken)
  const { start } = saving
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['lease-worksheet', secureToken],
      queryFn: ({ signal }) => call('showLeaseWorksheet', { params: { secureToken }, signal }),
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

/** One save at a time; further input is sent with the next. */
function useSaving(secureToken: string) {
  const [state, setState] = useState<SaveState>('saved')
  const [problem, setProblem] = useState('')
  const work = useRef<Work>({ revision: 0, waiting: undefined, isBusy: false, timer: 0 })
  const flush = useCallback(() => {
    const now = work.current
    window.clearTimeout(now.timer)
    if (now.isBusy || !now.waiting) return
    const worksheet = now.waiting
    now.waiting = undefined
    now.isBusy = true
    setState('saving')
    call('saveLeaseWorksheet', {
      params: { secureToken },
      body: { revision: now.revision, worksheet: writable(worksheet) },
    })
      .then(({ revision }) => {
        now.revision = revision
        now.isBusy = false
        if (now.waiting) flush()
        else setState('saved')
      })
      .catch((cause: unknown) => {
        now.isBusy = false
        now.waiting ??= worksheet
        const isConflict = cause instanceof CallError && cause.code === 'changed-meanwhile'
        setState(isConflict ? 'conflict' : 'failed')
        setProblem(messageOf(cause, 'Your changes could not be saved.'))
      })
  }, [secureToken])
  useFlushOnLeave(flush)
  return {
    state,
    problem,
    flush,
    start: (revision: number) => {
      work.current = { revision, waiting: undefined, isBusy: false, timer: 0 }
      setState('saved')
    },
    queue: (worksheet: LeaseWorksheet) => {
      const now = work.current
      now.waiting = worksheet
      setState((before) => (before === 'conflict' ? before : 'saving'))
      window.clearTimeout(now.timer)
      now.timer = window.setTimeout(flush, pauseMs)
    },
  }
}

type Work = {
  revision: number
  waiting: LeaseWorksheet | undefined
  isBusy: boolean
  timer: number
}

function useFlushOnLeave(flush: () => void): void {
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [flush])
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
