import { pagePath } from '#web/lib/page-path.ts'
import { goTo } from './navigation.ts'

const hashScrollDelayMs = 100

export function scrollToSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

/** Follows a hash to its section once the page stands; answers how to call it off. */
export function scrollToHash(hash: string): () => void {
  if (hash === '') return () => undefined
  const timer = setTimeout(() => scrollToSection(hash.slice(1)), hashScrollDelayMs)
  return () => clearTimeout(timer)
}

/** Leads to a section of the landing page, from wherever the visitor is. */
export function goToSection(id: string): void {
  if (location.pathname !== pagePath('home')) {
    goTo(`${pagePath('home')}#${id}`)
    return
  }
  history.replaceState(history.state, '', `#${id}`)
  scrollToSection(id)
}
