import { heroClaims, heroCopy } from '#web/content/hero-copy.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { SectionMark } from '#web/ui/section-mark.tsx'
import { EstimateCalculator } from '../estimate/estimate-calculator.tsx'
import type { Calculator } from '../estimate/use-calculator.ts'

export function HeroSection({ calculator }: { calculator: Calculator }) {
  return (
    <section className="border-b border-hairline">
      <div className="sheet grid gap-12 py-12 lg:grid-cols-2 lg:py-20">
        <div className="relative min-w-0 lg:pl-8">
          <PlumbLine />
          <SectionMark>{heroCopy.mark}</SectionMark>
          <h1 className="mt-6 text-2xl sm:text-3xl">{heroCopy.title}</h1>
          <p className="mt-6 max-w-measure text-lg text-graphite">{heroCopy.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href="#services" className={buttonClass('primary', 'lg')}>
              Order a report
            </a>
            <a
              href={pagePath('preview', { tier: 'pro' })}
              className={buttonClass('secondary', 'lg')}
            >
              Read a sample report
            </a>
          </div>
          <ul className="mt-10 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
            {heroClaims.map((claim) => (
              <li key={claim} className="flex items-center gap-3">
                <span aria-hidden="true" className="h-px w-4 bg-vermilion" />
                {claim}
              </li>
            ))}
          </ul>
        </div>
        <EstimateCalculator calculator={calculator} />
      </div>
    </section>
  )
}

/** The site's motif beside the first lines of the page. */
function PlumbLine() {
  return (
    <svg
      viewBox="0 0 12 320"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      className="absolute -top-12 left-0 hidden h-80 w-3 fill-vermilion lg:-top-20 lg:block"
    >
      <path d="M5.5 0h1v292h-1zM1 292h10v5l-5 19-5-19z" />
    </svg>
  )
}
