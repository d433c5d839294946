import { useNavigate } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { useUndoLast } from './undo-approval.tsx'

/**
 * J and K move down and up the queue, R reviews the selected order, Z undoes the last approval,
 * then the one before it. Enter follows the row's link.
 */
export function useQueueKeys(): void {
  const navigate = useNavigate()
  const undoLast = useUndoLast()
  const review = () => {
    const orderId = chosenRow()?.dataset['order']
    if (orderId) void navigate(pagePath('adminBidItems', { orderId }))
  }
  useShortcuts({
    j: () => walk(1),
    k: () => walk(-1),
    r: review,
    z: () => undoLast()?.(),
  })
}

function entries(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-queue-entry]')]
}

function chosenRow(): HTMLElement | undefined {
  const row = document.activeElement?.closest('[data-order]')
  return row instanceof HTMLElement ? row : undefined
}

function walk(step: 1 | -1): void {
  const all = entries()
  const row = chosenRow()
  const at = row ? all.findIndex((entry) => row.contains(entry)) : -1
  const next = row ? at + step : step === 1 ? 0 : all.length - 1
  all[Math.max(0, Math.min(all.length - 1, next))]?.focus()
}
