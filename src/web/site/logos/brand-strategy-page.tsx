import { Link } from 'react-router'
import { type Logo, logos, recommendedLogo } from '#web/content/logos.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageTitle } from '../frame/page-title.tsx'
import { usePageHead } from '../frame/use-page-head.ts'
import { LogoPicture } from './logo-picture.tsx'

const reasons = [
  'It shows both halves of the product at once: the site, and the figures.',
  'It reads at 24 pixels, in one ink, and as a stamp on a title block.',
  'The vermilion line is the same one that marks the step, the stage and the likely value.',
] as const

const alternatives: readonly { readonly number: number; readonly use: string }[] = [
  { number: 1, use: 'For the seal of a report and anything printed small.' },
  { number: 5, use: 'For talks and articles about ranges and uncertainty.' },
  { number: 7, use: 'For an app icon or an avatar, where a circle is cut out anyway.' },
]

const logoByNumber = (number: number): Logo | undefined =>
  logos.find((logo) => logo.number === number)

export function BrandStrategyPage() {
  usePageHead('brandStrategy')
  const recommended = logoByNumber(recommendedLogo)
  return (
    <div className="sheet py-12 lg:py-16">
      <PageTitle mark="Internal" title="Brand Strategy">
        Which of the ten variants carries the product, and what the others are good for.
      </PageTitle>
      {recommended ? (
        <section
          aria-labelledby="recommended"
          className="grid gap-8 border-t border-ink pt-8 sm:grid-cols-[16rem_1fr]"
        >
          <LogoPicture logo={recommended} className="h-56 border border-hairline" />
          <div>
            <p className="label-line">Recommended: logo {recommended.number}</p>
            <h2 id="recommended" className="mt-1 text-xl">
              {recommended.name}
            </h2>
            <p className="mt-3 max-w-measure">{recommended.description}</p>
            <ul className="mt-5 flex max-w-measure flex-col gap-2 text-sm">
              {reasons.map((reason) => (
                <li key={reason} className="border-b border-hairline pb-2">
                  {reason}
                </li>
              ))}
            </ul>
          </div>
        </section>
      ) : null}
      <section aria-labelledby="alternatives" className="mt-16 border-t border-ink pt-8">
        <h2 id="alternatives" className="text-xl">
          Alternatives
        </h2>
        <ul className="mt-6 grid gap-8 md:grid-cols-3">
          {alternatives.map(({ number, use }) => (
            <Alternative key={number} logo={logoByNumber(number)} use={use} />
          ))}
        </ul>
        <Link to={pagePath('logos')} className={`${buttonClass('secondary')} mt-10`}>
          See all ten
        </Link>
      </section>
    </div>
  )
}

function Alternative({ logo, use }: { logo: Logo | undefined; use: string }) {
  if (!logo) return null
  return (
    <li>
      <LogoPicture logo={logo} className="h-40 border border-hairline" />
      <h3 className="mt-3 text-lg">
        <span className="figures mr-2 text-graphite">{logo.number}</span>
        {logo.name}
      </h3>
      <p className="mt-1 text-sm text-graphite">{use}</p>
    </li>
  )
}
