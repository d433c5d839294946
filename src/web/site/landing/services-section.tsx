import { type PackageType, packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { packageCopy } from '#web/content/package-copy.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { shownPrice } from '#web/lib/shown-offer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { TickList } from '../frame/tick-list.tsx'
import { SectionHead } from './section-head.tsx'

export function ServicesSection() {
  return (
    <section id="services" className="border-b border-hairline">
      <div className="sheet py-16 lg:py-24">
        <SectionHead mark="Services" title="Three reports. One price each.">
          Pay once, by card. A person checks every report before it reaches you.
        </SectionHead>
        <div className="mt-12 grid border-t border-ink md:grid-cols-3 md:divide-x md:divide-hairline">
          {packageTypes.map((id) => (
            <ServiceCard key={id} id={id} />
          ))}
        </div>
      </div>
    </section>
  )
}

function ServiceCard({ id }: { id: PackageType }) {
  const reportPackage = reportPackages[id]
  const copy = packageCopy[id]
  return (
    <article className="flex flex-col border-b border-hairline py-8 md:border-b-0 md:px-8 md:first:pl-0 md:last:pr-0">
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        {reportPackage.popular ? <Badge tone="accent">Most Popular</Badge> : null}
        {reportPackage.comingSoon ? <Badge>Coming Soon</Badge> : null}
      </div>
      <h3 className="mt-3 text-lg">{reportPackage.name}</h3>
      <p className="figures mt-2 font-serif text-2xl">{formatUsdWhole(shownPrice(id))}</p>
      <p className="mt-1 text-sm text-graphite">{copy.delivery}</p>
      <p className="mt-4">{copy.description}</p>
      <TickList items={copy.features} className="mt-6 mb-8" />
      <div className="mt-auto flex flex-col gap-2">
        {reportPackage.comingSoon ? (
          <span aria-disabled="true" className={buttonClass('secondary')}>
            Coming Soon
          </span>
        ) : (
          <>
            <a
              href={pagePath('intake', { packageType: id })}
              className={buttonClass(reportPackage.popular ? 'primary' : 'secondary')}
            >
              Order {reportPackage.name}
            </a>
            <a href={pagePath('preview', { tier: id })} className={buttonClass('quiet', 'sm')}>
              See a sample<span className="sr-only"> of the {reportPackage.name}</span>
            </a>
          </>
        )}
      </div>
    </article>
  )
}
