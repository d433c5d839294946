import { useEffect, useEffectEvent } from 'react'

export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/** Single-key shortcuts of the current page; inactive while typing or while a dialog is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
    const run = shortcuts[event.key]
    if (run === undefined) return
    event.preventDefault()
    run(event)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function isBusy(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]') !== null) return true
  return target instanceof HTMLElement && target.closest('input, textarea, select') !== null
}
