import { type Dispatch, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { SheetAction, SheetHistory } from './bid-sheet.ts'

type Steps = { readonly undo: () => void; readonly redo: () => void }

/** Undo and redo with labels; Ctrl Z and Ctrl Shift Z do the same outside of the narrative. */
export function useUndo(history: SheetHistory, dispatch: Dispatch<SheetAction>): Steps {
  // A toast keeps its button for a while, so the button must use the history at the time of the
  // press.
  const latest = useRef(history)
  useLayoutEffect(() => {
    latest.current = history
  }, [history])
  const undo = () => {
    const possible = latest.current.past.length > 0
    showToast({ title: possible ? 'Change Undone' : 'Nothing to Undo' })
    if (possible) dispatch({ type: 'undo' })
  }
  const redo = () => {
    const possible = latest.current.future.length > 0
    showToast({ title: possible ? 'Change Redone' : 'Nothing to Redo' })
    if (possible) dispatch({ type: 'redo' })
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = stepOf(event)
    if (step === undefined) return
    event.preventDefault()
    if (step === 'undo') undo()
    else redo()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return { undo, redo }
}

/** A text area keeps the browser's own undo. */
function stepOf(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLTextAreaElement) {
    return undefined
  }
  const key = event.key.toLowerCase()
  if (key === 'y') return 'redo'
  if (key !== 'z') return undefined
  return event.shiftKey ? 'redo' : 'undo'
}

export function UndoButtons({ steps }: { steps: Steps }) {
  return (
    <>
      <Button size="sm" variant="secondary" onClick={steps.undo}>
        Undo
      </Button>
      <Button size="sm" variant="secondary" onClick={steps.redo}>
        Redo
      </Button>
    </>
  )
}
