import { Link } from 'react-router'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** Nothing follows for this order; the same report can be ordered anew. */
export function OrderCancelled({ packageType }: { packageType: PackageType }) {
  const { name, comingSoon } = reportPackages[packageType]
  return (
    <div className="mt-8 flex flex-col items-start gap-4 border-l-2 border-edge pl-4">
      <p>No report follows from this order.</p>
      {comingSoon ? null : (
        <Link to={pagePath('intake', { packageType })} className={buttonClass()}>
          Order {name} Again
        </Link>
      )}
    </div>
  )
}
