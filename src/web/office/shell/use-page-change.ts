import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** True when the page was reached by its back link. */
export type ArrivalState = { readonly isBack?: boolean }

/**
 * A new page starts at its top, with the focus there. Back and forward keep their position, and a
 * page that sets its own focus keeps it.
 */
export function usePageChange(): void {
  const { pathname } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById('main')
    const held = document.activeElement
    if (isPop || (held !== main && main?.contains(held))) return
    window.scrollTo(0, 0)
    main?.focus({ preventScroll: true })
  }, [pathname, isPop])
}
