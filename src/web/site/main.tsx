import '../styles/site.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { pagePath } from '#web/lib/page-path.ts'
import { followLinks, setNavigator } from './frame/navigation.ts'

const loadLandingApp = () =>
  import('./landing/landing-page.tsx').then((module) => module.LandingApp)

const loadRouterApp = () => import('./router-app.tsx').then((module) => module.RouterApp)

/** The landing page is served complete; the router is loaded with the first step away from it. */
async function startLanding(element: HTMLElement): Promise<void> {
  const LandingApp = await loadLandingApp()
  // A transition is interrupted when the visitor scrolls or presses something meanwhile.
  startTransition(() => takeOverLanding(hydrateRoot(element, <LandingApp />)))
}

function takeOverLanding(root: Root): void {
  const onLanding = new AbortController()
  const { signal } = onLanding
  setNavigator((to) => {
    onLanding.abort()
    void leaveLanding(root, to)
  })
  const fetchAhead = () => void loadRouterApp()
  for (const intent of ['pointerdown', 'keydown']) {
    document.addEventListener(intent, fetchAhead, { once: true, signal })
  }
  const reloadElsewhere = () => {
    if (location.pathname !== pagePath('home')) location.reload()
  }
  addEventListener('popstate', reloadElsewhere, { signal })
}

async function leaveLanding(root: Root, to: string): Promise<void> {
  const RouterApp = await loadRouterApp()
  history.pushState(null, '', to)
  root.render(<RouterApp />)
  window.scrollTo(0, 0)
}

async function startRouter(element: HTMLElement): Promise<void> {
  const isServed = element.hasChildNodes()
  const [RouterApp] = await Promise.all([loadRouterApp(), getPageHere(isServed)])
  startTransition(() => {
    if (isServed && !isDrawnAnew()) hydrateRoot(element, <RouterApp />)
    else createRoot(element).render(<RouterApp />)
  })
}

const getPageHere = (isServed: boolean) =>
  import('./app.tsx').then(({ fetchPage, preparePage }) =>
    isServed ? preparePage(location.pathname) : fetchPage(location.pathname),
  )

/** The intake starts with answers kept on this device; of a report only the first screen is served. */
function isDrawnAnew(): boolean {
  const places = [
    pagePath('intake', { packageType: '' }),
    pagePath('secureReport', { secureToken: '' }),
    pagePath('sharedReport', { linkToken: '' }),
  ]
  return places.some((place) => location.pathname.startsWith(place))
}

const element = document.getElementById('root')
if (element) {
  followLinks()
  const isServedLanding = location.pathname === pagePath('home') && element.hasChildNodes()
  if (isServedLanding) void startLanding(element)
  else void startRouter(element)
}
