import { type Dispatch, useEffect, useEffectEvent } from 'react'
import type { PlanAction } from './plan-history.ts'

/** Ctrl Z and Ctrl Shift Z, except in a field, which has its own. */
export function useUndoKeys(dispatch: Dispatch<PlanAction>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isInField = event.target instanceof HTMLInputElement
    if (!(event.ctrlKey || event.metaKey) || isInField) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
