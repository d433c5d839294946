import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import { namedLeaseFacts } from '#core/project/read-lease-facts.ts'
import { holdsSection } from '#core/report/report-section.ts'
import { packageCopy } from '#web/content/package-copy.ts'
import { pagePath } from '#web/lib/page-path.ts'
import { shownPrice } from '#web/lib/shown-offer.ts'
import { useMayBeSignedIn } from '#web/site/frame/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type { EstimateState } from '../estimate/use-live-estimate.ts'
import { SummaryList } from '../frame/summary-list.tsx'
import { TermsSentence } from '../frame/terms-sentence.tsx'
import { AskedBack } from './asked-back.tsx'
import { EmailCode } from './email-code.tsx'
import { type IntakeValues, leaseAnswers } from './intake-values.ts'
import { MarketNotice } from './market-notice.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { ReviewButton } from './review-button.tsx'
import { useIsPhone } from './use-is-phone.ts'
import type { PackagePrices } from './use-plan-offer.ts'

type ReviewStepProps = {
  packageType: PackageType
  prices: PackagePrices
  state: EstimateState
  pending: boolean
  /** The customer's subscription covers it. */
  isCovered: boolean
  onBack: () => void
}

export function ReviewStep(props: ReviewStepProps) {
  const { packageType, prices, state, pending, isCovered, onBack } = props
  const { getValues } = useFormContext<IntakeValues>()
  const values = getValues()
  const isSignedIn = useMayBeSignedIn()
  const isOnPhone = useIsPhone()
  const reportPackage = reportPackages[packageType]
  return (
    <>
      <section aria-label="Order Summary" className="border-t border-ink pt-6 pb-10">
        <h2 className="text-lg">Order Summary</h2>
        <div className="mt-4 flex items-baseline justify-between gap-6">
          <p className="font-medium">{reportPackage.name}</p>
          <p className="figures font-serif text-xl">
            {isCovered ? 'In your plan' : formatUsdWhole(shownPrice(reportPackage.id))}
          </p>
        </div>
        <p className="mt-1 text-sm text-graphite">
          {packageCopy[packageType].description} {packageCopy[packageType].delivery}.
        </p>
      </section>
      <section aria-label="Project details summary" className="border-t border-ink pt-6 pb-10">
        <h2 className="text-lg">Project Details</h2>
        <SummaryList
          className="mt-4"
          entries={[
            { label: 'Company', value: values.companyName },
            { label: 'Contact', value: values.contactPerson },
            isCovered
              ? {
                  label: 'Report and mails go to',
                  value: `${values.email}, the address of your account`,
                }
              : { label: 'Email', value: values.email },
            {
              label: 'Square Footage',
              value: `${formatInteger(Number(values.squareFootage))} sq ft`,
            },
            {
              label: 'Project Type',
              value: projectTypeLabel(values.projectType, values.salonSubcategory),
            },
            {
              label: 'Place',
              value: `${values.projectAddress.trim()}, ${values.city.trim()}, ${values.state} ${values.zipCode.trim()}`,
            },
            ...leaseEntries(packageType, values),
          ]}
        />
      </section>
      {isSignedIn ? null : (
        <section aria-label="Your plan" className="border-t border-ink pt-6 pb-10">
          <EmailCode
            key={values.email}
            email={values.email.trim()}
            question="Do you have a plan with reports left?"
            ask={`Email a code to ${values.email.trim()} and use it`}
            confirm="Use my plan"
            failure="The code could not be sent. Please try again."
            onProfile={() => undefined}
          />
        </section>
      )}
      <AskedBack packageType={packageType} state={state} />
      <MarketNotice place={values} isRefused={state.status === 'outside-area'} className="mb-10" />
      <section aria-label="Completeness" className="border-t border-ink pt-6 pb-10">
        <h2 className="text-lg">What is still open</h2>
        <p className="mt-2 text-sm text-graphite">
          You can order without answering. The amount beside a question is how far its answers lie
          apart or, where that is more, how much of the range an answer removes on average. The
          range changes with each answer.
        </p>
        <OpenQuestions packageType={packageType} prices={prices} state={state} />
      </section>
      {reportPackage.comingSoon || isOnPhone ? null : (
        <TermsSentence by="ordering" className="pb-4 text-sm" />
      )}
      <div className="flex flex-wrap justify-between gap-3 border-t border-ink pt-6">
        <Button variant="secondary" onClick={onBack} disabled={pending}>
          Back to Edit
        </Button>
        {reportPackage.comingSoon ? (
          <OrderPro prices={prices} />
        ) : isOnPhone ? null : (
          <ReviewButton pending={pending} isCovered={isCovered} />
        )}
      </div>
    </>
  )
}

/** In place of a payment that would be refused. */
function OrderPro({ prices }: { prices: PackagePrices }) {
  const { name } = reportPackages.pro
  return (
    <Link
      to={pagePath('intake', { packageType: 'pro' }, { step: 'review' })}
      className={buttonClass()}
    >
      Continue with {[name, prices('pro')].filter((part) => part !== '').join(', ')}
    </Link>
  )
}

/** Only for packages with lease pages. */
function leaseEntries(packageType: PackageType, values: IntakeValues) {
  if (!holdsSection(packageType, 'lease')) return []
  return namedLeaseFacts(leaseAnswers(values)).map(([label, value]) => ({ label, value }))
}
