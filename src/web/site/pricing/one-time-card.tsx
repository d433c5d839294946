import { Link } from 'react-router'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { packageCopy } from '#web/content/package-copy.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { shownPrice } from '#web/lib/shown-offer.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { TickList } from '../frame/tick-list.tsx'

export function OneTimeCard({ id }: { id: PackageType }) {
  const { pricingName, popular, comingSoon } = reportPackages[id]
  const copy = packageCopy[id]
  return (
    <article className="flex flex-col border-b border-hairline py-8 md:border-b-0 md:px-8 md:first:pl-0 md:last:pr-0">
      <div className="flex min-h-6 items-center gap-2">
        {popular ? <Badge tone="accent">Most Popular</Badge> : null}
        {comingSoon ? <Badge>Coming Soon</Badge> : null}
      </div>
      <h3 className="mt-3 text-lg">{pricingName}</h3>
      <p className="mt-2 text-sm text-graphite md:min-h-10">{copy.description}</p>
      <p className="figures mt-6 font-serif text-2xl">
        {formatUsdWhole(shownPrice(id))}
        <span className="font-sans text-sm text-graphite"> one-time</span>
      </p>
      <p className="mt-1 text-sm text-graphite">{copy.delivery}</p>
      <TickList items={copy.features} className="mt-6 mb-8" />
      <div className="mt-auto">
        {comingSoon ? (
          <Button variant="secondary" className="w-full" disabled>
            Coming Soon
          </Button>
        ) : (
          <Link
            to={pagePath('intake', { packageType: id })}
            className={`${buttonClass(popular ? 'primary' : 'secondary')} w-full`}
          >
            Order {pricingName}
          </Link>
        )}
      </div>
    </article>
  )
}
