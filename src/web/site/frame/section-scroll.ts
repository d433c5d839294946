import { pagePath } from '#web/lib/page-path.ts'
import { goTo } from './navigation.ts'

const hashScrollDelayMs = 100
const followLooks = 30

export function scrollToSection(id: string): void {
  document.getElementById(id)?.scrollIntoView({
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

/**
 * Scrolls to a hash's section once the page is rendered, and again while parts above it still load;
 * the visitor's own scrolling stops that. Returns a function that cancels it.
 */
export function scrollToHash(hash: string): () => void {
  if (hash === '') return () => undefined
  const following = new AbortController()
  const { signal } = following
  for (const own of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
    addEventListener(own, () => following.abort(), { signal, passive: true })
  }
  void followSection(decodeURIComponent(hash.slice(1)), signal)
  return () => following.abort()
}

async function followSection(id: string, signal: AbortSignal): Promise<void> {
  let place: number | undefined
  for (let look = 0; look < followLooks; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, hashScrollDelayMs))
    if (signal.aborted) return
    const section = document.getElementById(id)
    const here = section ? Math.round(section.getBoundingClientRect().top + scrollY) : undefined
    if (here === undefined || here === place) continue
    place = here
    scrollToSection(id)
  }
}

/** Shows a section of the landing page, from any page. */
export function goToSection(id: string): void {
  if (location.pathname !== pagePath('home')) {
    goTo(`${pagePath('home')}#${id}`)
    return
  }
  history.replaceState(history.state, '', `#${id}`)
  scrollToSection(id)
}
