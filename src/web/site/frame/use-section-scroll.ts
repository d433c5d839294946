import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pagePath } from '#web/lib/page-path.ts'

const hashScrollDelayMs = 100

function scrollToSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

/** Follows the hash to its section, and starts every other page at its top. */
export function useScrollOnArrival(): void {
  const { pathname, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what this waits for
  useEffect(() => {
    if (hash === '') {
      window.scrollTo(0, 0)
      return
    }
    const timer = setTimeout(() => scrollToSection(hash.slice(1)), hashScrollDelayMs)
    return () => clearTimeout(timer)
  }, [pathname, hash])
}

/** Leads to a section of the landing page, from wherever the visitor is. */
export function useSectionLink(): (id: string) => void {
  const { pathname, hash } = useLocation()
  const navigate = useNavigate()
  return useCallback(
    (id) => {
      if (pathname === pagePath('home') && hash === `#${id}`) scrollToSection(id)
      else void navigate(`${pagePath('home')}#${id}`)
    },
    [navigate, pathname, hash],
  )
}
