import { StrictMode, useEffect } from 'react'
import { homeTitle } from '#web/content/hero-copy.ts'
import { useCalculator } from '../estimate/use-calculator.ts'
import { Late, latePart } from '../frame/late.tsx'
import { scrollToHash } from '../frame/section-scroll.ts'
import { SiteFrame } from '../frame/site-frame.tsx'
import { usePageTitle } from '../frame/use-page-title.ts'
import { areClaimsShown } from './claims-shown.ts'
import { HeroSection } from './hero-section.tsx'

const services = latePart(() =>
  import('./services-section.tsx').then((module) => module.ServicesSection),
)
const howItWorks = latePart(() =>
  import('./how-it-works-section.tsx').then((module) => module.HowItWorksSection),
)
const about = latePart(() => import('./about-section.tsx').then((module) => module.AboutSection))
const why = latePart(() => import('./why-section.tsx').then((module) => module.WhySection))
const testimonials = latePart(() =>
  import('./testimonials-section.tsx').then((module) => module.TestimonialsSection),
)
const callToAction = latePart(() =>
  import('./call-to-action-section.tsx').then((module) => module.CallToActionSection),
)

/** Only the first screen's code comes with the page; each further section brings its own. */
export function LandingPage({ claims = areClaimsShown() }: { claims?: boolean }) {
  usePageTitle(homeTitle)
  const calculator = useCalculator()
  return (
    <>
      <HeroSection calculator={calculator} />
      <Late part={services} with={{}} />
      <Late part={howItWorks} with={{}} />
      <Late part={about} with={{ calculator, claims }} />
      <Late part={why} with={{ claims }} />
      <Late part={testimonials} with={{ examples: claims }} />
      <Late part={callToAction} with={{}} />
    </>
  )
}

/**
 * The landing page as it is first served: complete, and without the router that it does not need
 * yet.
 */
export function LandingApp({ claims = areClaimsShown() }: { claims?: boolean }) {
  useEffect(() => scrollToHash(location.hash), [])
  return (
    <StrictMode>
      <SiteFrame>
        <LandingPage claims={claims} />
      </SiteFrame>
    </StrictMode>
  )
}
