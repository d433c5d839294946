import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, messageOf } from '#web/lib/call.ts'

export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict'

export type Autosave<Value> = {
  readonly state: SaveState
  readonly problem: string
  /** The revision that the server has. */
  readonly revision: () => number
  readonly start: (revision: number) => void
  /** Saved after a pause. */
  readonly queue: (value: Value) => void
  readonly flush: () => void
}

type Save<Value> = (revision: number, value: Value) => Promise<{ readonly revision: number }>

type Work<Value> = {
  revision: number
  waiting: Value | undefined
  isBusy: boolean
  timer: number
}

const pauseMs = 700

/** One save at a time; further input is sent with the next. */
export function useAutosave<Value>(save: Save<Value>): Autosave<Value> {
  const [state, setState] = useState<SaveState>('saved')
  const [problem, setProblem] = useState('')
  const latest = useRef(save)
  latest.current = save
  const work = useRef<Work<Value>>({ revision: 0, waiting: undefined, isBusy: false, timer: 0 })
  const flush = useCallback(() => {
    const now = work.current
    window.clearTimeout(now.timer)
    if (now.isBusy || !now.waiting) return
    const value = now.waiting
    now.waiting = undefined
    now.isBusy = true
    setState('saving')
    latest
      .current(now.revision, value)
      .then(({ revision }) => {
        now.revision = revision
        now.isBusy = false
        if (now.waiting) flush()
        else setState('saved')
      })
      .catch((cause: unknown) => {
        now.isBusy = false
        now.waiting ??= value
        const isConflict = cause instanceof CallError && cause.code === 'changed-meanwhile'
        setState(isConflict ? 'conflict' : 'failed')
        setProblem(messageOf(cause, 'Your changes could not be saved.'))
      })
  }, [])
  useFlushOnLeave(flush, state === 'failed')
  return {
    state,
    problem,
    flush,
    revision: () => work.current.revision,
    start: (revision: number) => {
      work.current = { revision, waiting: undefined, isBusy: false, timer: 0 }
      setState('saved')
    },
    queue: (value: Value) => {
      const now = work.current
      now.waiting = value
      setState((before) => (before === 'conflict' ? before : 'saving'))
      window.clearTimeout(now.timer)
      now.timer = window.setTimeout(flush, pauseMs)
    },
  }
}

/** What could not be saved is asked about before the page is closed. */
function useFlushOnLeave(flush: () => void, isAtRisk: boolean): void {
  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('visibilitychange', leave)
    return () => document.removeEventListener('visibilitychange', leave)
  }, [flush])
  useEffect(() => {
    if (!isAtRisk) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isAtRisk])
}
