import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How one came to a page: by the link back to where one was. */
export type ArrivalState = { readonly isBack?: boolean }

/**
 * A new page begins at its top, and the keyboard with it. Back and forward keep their place, and a
 * page that took the keyboard to a place of its own stays there.
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
