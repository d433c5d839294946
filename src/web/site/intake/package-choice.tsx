import { useEffect, useRef, useState } from 'react'
import { type PackageType, packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { upperFirst } from '#core/sentence-parts.ts'
import { packageCopy } from '#web/content/package-copy.ts'
import { shownPrice } from '#web/lib/shown-offer.ts'
import { TickList } from '../frame/tick-list.tsx'
import { PackageLink } from './package-link.tsx'
import type { PackagePrices } from './use-plan-offer.ts'

/** Compares the packages and changes between them at any step; all share the answers. */
type PackageChoiceProps = {
  packageType: PackageType
  prices: PackagePrices
  /** The customer's plan pays for this package. */
  isCovered: boolean
}

export function PackageChoice({ packageType, prices, isCovered }: PackageChoiceProps) {
  // Nobody takes less of what costs nothing more.
  const isLess = (id: PackageType) => isCovered && shownPrice(id) < shownPrice(packageType)
  const others = packageTypes.filter(
    (id) => id !== packageType && !reportPackages[id].comingSoon && !isLess(id),
  )
  return (
    <>
      <p className="mt-2 max-w-measure text-sm text-graphite max-md:hidden">
        {packageCopy[packageType].description} {packageCopy[packageType].delivery}.
      </p>
      <ul aria-label="Other packages" className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {others.map((id) => (
          <li key={id}>
            <PackageLink packageType={id} prices={prices} />
          </li>
        ))}
      </ul>
      <PackageComparison prices={prices} />
    </>
  )
}

/** Drawn once it is opened: the page that is served before its code need not hold it. */
function PackageComparison({ prices }: { prices: PackagePrices }) {
  const [wasOpened, setWasOpened] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // It may have been opened before the code was there.
    if (details.current?.open) setWasOpened(true)
  }, [])
  return (
    <details ref={details} onToggle={() => setWasOpened(true)} className="mt-1 text-sm">
      <summary className="link min-h-6 w-fit cursor-pointer">Compare the packages</summary>
      {wasOpened ? (
        <div className="mt-3 grid gap-6 border-t border-hairline pt-3 sm:grid-cols-3">
          {packageTypes.map((id) => (
            <PackageSummary key={id} id={id} price={prices(id)} />
          ))}
        </div>
      ) : null}
    </details>
  )
}

function PackageSummary({ id, price }: { id: PackageType; price: string }) {
  const { name, comingSoon } = reportPackages[id]
  return (
    <div>
      <p className="font-medium">{name}</p>
      <p className="mt-1 text-graphite">
        {comingSoon ? 'Coming Soon' : upperFirst(price)}, {packageCopy[id].delivery}
      </p>
      <TickList items={packageCopy[id].features} className="mt-2" />
    </div>
  )
}
