import { StrictMode, useEffect } from 'react'
import { scrollToHash } from '../frame/section-scroll.ts'
import { SiteFrame } from '../frame/site-frame.tsx'
import { LandingPage } from './landing-page.tsx'

/** The landing page as it is first served: whole, and without the router it does not need yet. */
export function LandingApp() {
  useEffect(() => scrollToHash(location.hash), [])
  return (
    <StrictMode>
      <SiteFrame>
        <LandingPage />
      </SiteFrame>
    </StrictMode>
  )
}
