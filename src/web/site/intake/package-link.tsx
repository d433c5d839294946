import { Link, useSearchParams } from 'react-router'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { pagePath } from '#web/lib/page-path.ts'
import type { PackagePrices } from './use-plan-offer.ts'

type PackageLinkProps = { packageType: PackageType; prices: PackagePrices }

/** Changes to another package for its price to this person; the answers stay. */
export function PackageLink({ packageType, prices }: PackageLinkProps) {
  const [search] = useSearchParams()
  const parts = [reportPackages[packageType].name, prices(packageType)]
  return (
    <Link to={pagePath('intake', { packageType }, Object.fromEntries(search))} className="link">
      Change to {parts.filter((part) => part !== '').join(', ')}
    </Link>
  )
}
