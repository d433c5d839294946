import { useCallback, useEffect, useRef, useState } from 'react'
import { emptyWorksheet, type LeaseWorksheet } from '#core/lease/lease-worksheet.ts'
import type { LeaseFacts } from '#core/project/lease-facts.ts'
import { CallError, call, messageOf } from '#web/lib/call.ts'

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
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const saving = useSaving(secureToken)
  const { start } = saving
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once it is opened, and again on request
  useEffect(() => {
    if (!isOpen) return
    const abort = new AbortController()
    setProblem(undefined)
    call('showLeaseWorksheet', { params: { secureToken }, signal: abort.signal })
      .then((kept) => {
        start(kept.revision)
        setSheet(kept.revision === 0 ? { ...emptyWorksheet, terms: given } : kept.worksheet)
      })
      .catch((cause: unknown) => {
        if (abort.signal.aborted) return
        setProblem(messageOf(cause, 'The lease page could not be loaded.'))
      })
    return () => abort.abort()
  }, [secureToken, isOpen, attempt])
  return {
    sheet,
    problem,
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
      setAttempt((before) => before + 1)
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
