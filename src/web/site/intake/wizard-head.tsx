import type { Ref } from 'react'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { PackageChoice } from './package-choice.tsx'
import { type PhoneStep, phoneStepsFor, phoneStepTitles } from './phone-steps.ts'
import { useIsPhone } from './use-is-phone.ts'
import type { PackagePrices } from './use-plan-offer.ts'

const steps = ['Project Details', 'Review & Submit'] as const

type WizardHeadProps = {
  packageType: PackageType
  prices: PackagePrices
  /** The customer's plan pays for it. */
  isCovered: boolean
  isReview: boolean
  phoneStep: PhoneStep
  heading: Ref<HTMLHeadingElement>
  onPhoneStep: (step: PhoneStep) => void
}

export function WizardHead(props: WizardHeadProps) {
  const { packageType, prices, isCovered, isReview, phoneStep, heading } = props
  const { name } = reportPackages[packageType]
  const price = prices(packageType)
  const isOnPhone = useIsPhone()
  const title = isOnPhone && !isReview ? phoneStepTitles[phoneStep] : steps[isReview ? 1 : 0]
  return (
    <div className="mt-6 flex flex-col gap-6 max-md:mt-3 sm:flex-row sm:items-start sm:justify-between">
      <div className="min-w-0 max-md:w-full">
        <PhoneProgress {...props} />
        <p className="label-line">{[name, price].filter((part) => part !== '').join(', ')}</p>
        <h1 ref={heading} tabIndex={-1} className="mt-1 text-xl outline-none sm:text-2xl">
          {title}
        </h1>
        <PackageChoice packageType={packageType} prices={prices} isCovered={isCovered} />
      </div>
      <div className="max-md:hidden sm:w-96">
        <Stepper label="Steps of the intake" steps={steps} current={isReview ? 1 : 0} />
      </div>
    </div>
  )
}

/** How far a phone has come, and the way back. */
function PhoneProgress({ packageType, isReview, phoneStep, onPhoneStep }: WizardHeadProps) {
  const all = phoneStepsFor(packageType)
  const at = isReview ? all.length : all.indexOf(phoneStep)
  const before = all[at - 1]
  return (
    <div className="mb-3 md:hidden">
      <div aria-hidden="true" className="flex gap-1">
        {[...all, 'review'].map((step, index) => (
          <span
            key={step}
            className={classNames('h-1 flex-1', index <= at ? 'bg-vermilion' : 'bg-hairline')}
          />
        ))}
      </div>
      <p role="status" className="mt-2 flex items-baseline justify-between text-sm text-graphite">
        Step {at + 1} of {all.length + 1}
        {before ? (
          <button type="button" className="link" onClick={() => onPhoneStep(before)}>
            Back
          </button>
        ) : null}
      </p>
    </div>
  )
}
