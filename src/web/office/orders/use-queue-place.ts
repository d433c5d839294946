import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { ArrivalState } from '../shell/use-page-change.ts'

/** The order whose row last had the focus. */
let lastOrder: string | undefined

/** Returning from an order puts the focus on its row, so that J moves to the next one. */
export function useQueuePlace(): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null)
  const isPop = useNavigationType() === 'POP'
  const state = useLocation().state as ArrivalState | null
  const takeUp = useEffectEvent((shown: HTMLTableElement | null) => {
    if (!isPop && state?.isBack !== true) return
    // The browser restores the scroll position itself, except after a link.
    entryOf(shown, lastOrder)?.focus({ preventScroll: isPop })
  })
  useEffect(() => {
    const shown = table.current
    takeUp(shown)
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null
      lastOrder = row?.dataset['order']
    }
    shown?.addEventListener('focusin', note)
    return () => shown?.removeEventListener('focusin', note)
  }, [])
  return table
}

function entryOf(table: HTMLElement | null, orderId: string | undefined) {
  return table?.querySelector<HTMLElement>(`[data-order="${orderId}"] [data-queue-entry]`)
}
