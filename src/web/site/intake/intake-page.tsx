import { QueryClientProvider } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isPackageType, type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { siteQueryClient } from '../frame/site-query-client.ts'
import { usePageHead } from '../frame/use-page-head.ts'
import { IntakeWizard } from './intake-wizard.tsx'
import { TellMeWhen } from './tell-me-when.tsx'

const heads = {
  basic: 'intakeBasic',
  pro: 'intakePro',
  premium: 'intakePremium',
} as const satisfies Record<PackageType, string>

export function IntakePage() {
  const { packageType = '' } = useParams()
  usePageHead(isPackageType(packageType) ? heads[packageType] : 'intake')
  if (!isPackageType(packageType)) return <InvalidPackage />
  return (
    <QueryClientProvider client={siteQueryClient}>
      <div className="sheet py-8 max-md:py-4 lg:py-12">
        <Link to={pagePath('home')} className="link text-sm">
          Back to Home
        </Link>
        {reportPackages[packageType].comingSoon ? <ComingSoon packageType={packageType} /> : null}
        <IntakeWizard packageType={packageType} />
      </div>
    </QueryClientProvider>
  )
}

function InvalidPackage() {
  return (
    <EmptyState
      heading="h1"
      title="Invalid Package"
      actions={
        <Link to={pagePath('home')} className={buttonClass()}>
          Back to Home
        </Link>
      }
    >
      The requested package type is not valid.
    </EmptyState>
  )
}

/** Shown before anyone fills in a form for a package that cannot be ordered yet. */
function ComingSoon({ packageType }: { packageType: PackageType }) {
  return (
    <Alert tone="caution" title="Coming Soon" className="mt-6">
      {reportPackages[packageType].name} cannot be ordered yet. {reportPackages.pro.name} uses the
      same answers.
      <TellMeWhen packageType={packageType} />
    </Alert>
  )
}
