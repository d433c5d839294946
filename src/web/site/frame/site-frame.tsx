import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { OfflineNotice } from '#web/ui/offline-notice.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useScrollOnArrival } from './use-section-scroll.ts'

const Toaster = lazy(() =>
  import('#web/ui/toaster.tsx').then((module) => ({ default: module.Toaster })),
)

/** Header, page and footer; the notification area follows once the page stands. */
export function SiteFrame() {
  useScrollOnArrival()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only z-50 bg-paper px-4 py-2 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to the content
      </a>
      <SiteHeader />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Suspense fallback={<div className="min-h-dvh" />}>
          <Outlet />
        </Suspense>
      </main>
      <SiteFooter />
      <LateToaster />
    </div>
  )
}

function LateToaster() {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!mounted) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
