import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { OfflineNotice } from '#web/ui/offline-notice.tsx'
import { currentToast, subscribeToToasts } from '#web/ui/toast-store.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

const Toaster = loadedLater(() => import('#web/ui/toaster.tsx').then((module) => module.Toaster))

type SiteFrameProps = {
  /** On pages with forms the notification area is ready from the first touch or key. */
  hasForms?: boolean
  /** Take the places of the site's own. */
  header?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

export function SiteFrame({
  hasForms = false,
  header = <SiteHeader />,
  footer = <SiteFooter />,
  children,
}: SiteFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 bg-paper px-4 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      {header}
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1 outline-none">
        <Suspense fallback={null}>
          {children}
          <LiveMark />
        </Suspense>
      </main>
      {footer}
      <LateToaster isEager={hasForms} />
    </div>
  )
}

/** Marks the served page as taken over: presses no longer need to be stored. */
function LiveMark() {
  useEffect(() => {
    document.documentElement.dataset['live'] = ''
  }, [])
  return null
}

function LateToaster({ isEager }: { isEager: boolean }) {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => undefined)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (toast) setWanted(true)
  }, [toast])
  useEffect(() => {
    if (!isEager) return undefined
    const begun = new AbortController()
    for (const intent of ['pointerdown', 'keydown', 'focusin']) {
      addEventListener(intent, () => setWanted(true), { once: true, signal: begun.signal })
    }
    return () => begun.abort()
  }, [isEager])
  if (!isWanted) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
