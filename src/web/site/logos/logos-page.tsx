import { brandColors, brandRules, logos } from '#web/content/logos.ts'
import { PageTitle } from '../frame/page-title.tsx'
import { usePageHead } from '../frame/use-page-head.ts'
import { LogoCard } from './logo-card.tsx'

export function LogosPage() {
  usePageHead('logos')
  return (
    <div className="sheet py-12 lg:py-16">
      <PageTitle mark="Brand" title="Logo Variants">
        Ten ways to draw one line. Each is an SVG of its own: download it, or copy its code.
      </PageTitle>
      <ul className="grid border-t border-l border-hairline sm:grid-cols-2 lg:grid-cols-3">
        {logos.map((logo) => (
          <LogoCard key={logo.number} logo={logo} />
        ))}
      </ul>
      <section aria-labelledby="guidelines" className="mt-20 border-t border-ink pt-8">
        <h2 id="guidelines" className="text-xl">
          Brand Guidelines
        </h2>
        <div className="mt-6 grid gap-10 lg:grid-cols-2">
          <ul className="flex flex-col gap-4">
            {brandColors.map((color) => (
              <li key={color.hex} className="flex items-center gap-4">
                <span
                  aria-hidden="true"
                  className="size-14 shrink-0"
                  style={{ background: color.hex }}
                />
                <span>
                  <span className="block font-medium">{color.name}</span>
                  <span className="figures block text-sm text-graphite">
                    {color.hex}. {color.use}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <ul className="flex flex-col gap-2 text-sm">
            {brandRules.map((rule) => (
              <li key={rule} className="border-b border-hairline pb-2">
                {rule}
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  )
}
