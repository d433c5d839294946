import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A new page begins at its top, and the keyboard with it. Back and forward keep their place. */
export function usePageChange(): void {
  const { pathname } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (isPop) return
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, isPop])
}
