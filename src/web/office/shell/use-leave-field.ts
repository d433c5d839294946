import { useEffect } from 'react'

const fields = 'input, textarea, select, [contenteditable="true"]'

/**
 * Escape leaves the field of a page, so that letters are shortcuts again and not text. In a dialog
 * it closes the dialog, and a list of choices that is open closes first.
 */
export function useLeaveField(): void {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (!(target instanceof HTMLElement) || !target.matches(fields)) return
      if (target.closest('[role="dialog"]') || target.getAttribute('aria-expanded') === 'true')
        return
      target.blur()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [])
}
