import { StrictMode, useEffect, useRef } from 'react'
import { BrowserRouter, useLocation, useNavigate } from 'react-router'
import { SiteApp } from './app.tsx'
import { setNavigator } from './frame/navigation.ts'
import { scrollToHash } from './frame/section-scroll.ts'

/** The whole site with its router. */
export function RouterApp() {
  return (
    <StrictMode>
      <BrowserRouter>
        <RouterDuties />
        <SiteApp />
      </BrowserRouter>
    </StrictMode>
  )
}

/** Handles plain links, and shows every page from its top or its section. */
function RouterDuties() {
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => setNavigator((to) => void navigate(to)), [navigate])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what this waits for
  useEffect(() => {
    // A visitor who has scrolled a served page before its code loaded keeps the position.
    if (hash === '' && !isFirst.current) window.scrollTo(0, 0)
    isFirst.current = false
    return scrollToHash(hash)
  }, [pathname, hash])
  return null
}
