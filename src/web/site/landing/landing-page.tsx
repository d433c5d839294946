import { useCalculator } from '../estimate/estimate-calculator.tsx'
import { usePageHead } from '../frame/use-page-head.ts'
import { AboutSection } from './about-section.tsx'
import { CallToActionSection } from './call-to-action-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { HowItWorksSection } from './how-it-works-section.tsx'
import { ServicesSection } from './services-section.tsx'
import { TestimonialsSection } from './testimonials-section.tsx'
import { WhySection } from './why-section.tsx'

export function LandingPage() {
  usePageHead('home')
  const calculator = useCalculator()
  return (
    <>
      <HeroSection calculator={calculator} />
      <ServicesSection />
      <HowItWorksSection />
      <AboutSection calculator={calculator} />
      <WhySection />
      <TestimonialsSection />
      <CallToActionSection />
    </>
  )
}
