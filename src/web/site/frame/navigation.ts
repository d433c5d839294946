import { pages } from '#contract/pages.ts'

type Navigator = (to: string) => void

let navigator: Navigator = (to) => location.assign(to)

/** Sets who changes pages: the browser, or the router once it is loaded. */
export function setNavigator(next: Navigator): void {
  navigator = next
}

export function goTo(to: string): void {
  navigator(to)
}

const siteStarts = new Set(
  Object.values(pages)
    .filter(
      (page) =>
        page.kind !== 'office' &&
        // The server draws them with the text that is there.
        page !== pages.termsOfService &&
        page !== pages.privacyPolicy,
    )
    .map((page) => firstPart(page.path)),
)

function firstPart(path: string): string {
  return path.split('/')[1] ?? ''
}

/** The address of a plain click on a link to a page of the site; undefined for any other click. */
export function followedAddress(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.target !== '' || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href, location.href)
  if (origin !== location.origin || !siteStarts.has(firstPart(pathname))) return undefined
  // The browser itself scrolls within a page.
  if (pathname === location.pathname && hash !== '') return undefined
  return `${pathname}${search}${hash}`
}

/**
 * Every link of the site changes the page without loading a document, also in HTML that has no code
 * yet.
 */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const address = followedAddress(event)
    if (address === undefined) return
    event.preventDefault()
    goTo(address)
  })
}
