import { Link, useSearchParams } from 'react-router'
import { type PackageType, packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { packageCopy } from '#web/content/package-copy.ts'
import { pagePath } from '#web/lib/page-path.ts'

/** Changes the package at any step; all packages share the answers. */
export function PackageChoice({ packageType }: { packageType: PackageType }) {
  const [search] = useSearchParams()
  const query = Object.fromEntries(search)
  const others = packageTypes.filter((id) => id !== packageType && !reportPackages[id].comingSoon)
  return (
    <>
      <p className="mt-2 max-w-measure text-sm text-graphite">
        {packageCopy[packageType].description} {packageCopy[packageType].delivery}.
      </p>
      <ul aria-label="Other packages" className="mt-1 flex flex-wrap gap-x-4 text-sm">
        {others.map((id) => (
          <li key={id}>
            <Link to={pagePath('intake', { packageType: id }, query)} className="link">
              Change to {reportPackages[id].name}, {formatUsdWhole(reportPackages[id].price)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
