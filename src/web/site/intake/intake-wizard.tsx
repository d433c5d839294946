import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import {
  type FieldErrors,
  FormProvider,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useLiveEstimate } from '../estimate/use-live-estimate.ts'
import { AdditionalFields, PremiumFields } from './additional-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { DraftBar } from './draft-bar.tsx'
import { ErrorSummary, focusField } from './error-summary.tsx'
import { systemField } from './existing-systems.tsx'
import { readDraft, withCalculatorFacts } from './intake-draft.ts'
import { RangePanel, RangeStrip } from './intake-range.tsx'
import { intakeSchemaFor } from './intake-schema.ts'
import {
  estimateFacts,
  type IntakeValues,
  missingItems,
  missingItemsText,
} from './intake-values.ts'
import { LocationFields } from './location-fields.tsx'
import { PackageChoice } from './package-choice.tsx'
import { PlanNotice } from './plan-notice.tsx'
import { ProgramFields } from './program-fields.tsx'
import { ProjectFields } from './project-fields.tsx'
import { useDraftSync } from './use-draft-sync.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { usePlanOffer } from './use-plan-offer.ts'

const loadReview = () => import('./review-step.tsx')

const ReviewStep = lazy(() => loadReview().then((part) => ({ default: part.ReviewStep })))

const steps = ['Project Details', 'Review & Submit'] as const

export function IntakeWizard({ packageType }: { packageType: PackageType }) {
  const form = useIntakeForm(packageType)
  const draft = useDraftSync(form, packageType)
  const { isReview, goToReview, goToDetails } = useWizardStep(form)
  const summary = useRef<HTMLDivElement>(null)
  const offer = usePlanOffer(packageType)
  const { pending, placeOrder } = usePlaceOrder(packageType, offer?.isCovered ?? false)
  const values = useWatch({ control: form.control }) as IntakeValues
  const state = useLiveEstimate(estimateFacts(values))
  // The review is loaded while the form is filled in, and so also without a connection later.
  useEffect(() => void loadReview(), [])
  const asksDetails = reportPackages[packageType].asks.includes('details')

  const refuse = (errors: FieldErrors<IntakeValues>) => {
    // A wrong answer in the review is corrected there.
    const [wrong] = Object.keys(errors.facts ?? {})
    const isOnlyFacts = Object.keys(errors).length === 1
    if (isReview && isOnlyFacts && wrong !== undefined && focusField(wrong)) return
    const missing = missingItems(form.getValues())
    if (missing.length > 0) {
      showToast({
        tone: 'destructive',
        title: 'Required Information Missing',
        description: missingItemsText(missing),
      })
    }
    if (isReview) goToDetails()
    setTimeout(() => summary.current?.focus())
  }
  const submit = form.handleSubmit((kept) => (isReview ? placeOrder(kept) : goToReview()), refuse)
  return (
    <FormProvider {...form}>
      <WizardHead packageType={packageType} step={isReview ? 1 : 0} />
      <PlanNotice offer={offer} packageType={packageType} />
      {isReview ? null : <DraftBar draft={draft} />}
      <div className="mt-8 grid gap-12 pb-16 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-0">
        <form
          noValidate
          aria-label="Project"
          onSubmit={(event) => void submit(event)}
          className="min-w-0"
        >
          {isReview ? (
            <Suspense fallback={<LoadingState text="Loading the review..." />}>
              <ReviewStep
                packageType={packageType}
                state={state}
                pending={pending}
                isCovered={offer?.isCovered ?? false}
                onBack={goToDetails}
              />
            </Suspense>
          ) : (
            <>
              {form.formState.isSubmitted ? (
                <ErrorSummary errors={form.formState.errors} ref={summary} />
              ) : null}
              <DetailsStep packageType={packageType} />
            </>
          )}
        </form>
        <RangePanel
          state={state}
          {...(isReview || asksDetails ? { onAnswer: answerQuestion } : {})}
        />
        <RangeStrip state={state} />
      </div>
    </FormProvider>
  )
}

function answerQuestion(id: string): void {
  focusField(systemField(id)?.name ?? id)
}

function WizardHead({ packageType, step }: { packageType: PackageType; step: 0 | 1 }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is what this waits for
  useEffect(() => {
    if (!first.current) heading.current?.focus()
    first.current = false
  }, [step])
  return (
    <div className="mt-6 flex flex-col gap-6 sm:flex-row sm:items-start sm:justify-between">
      <div>
        <p className="label-line">
          {reportPackages[packageType].name}, {formatUsdWhole(reportPackages[packageType].price)}
        </p>
        <h1 ref={heading} tabIndex={-1} className="mt-1 text-xl outline-none sm:text-2xl">
          {steps[step]}
        </h1>
        <PackageChoice packageType={packageType} />
      </div>
      <div className="sm:w-96">
        <Stepper label="Steps of the intake" steps={steps} current={step} />
      </div>
    </div>
  )
}

function DetailsStep({ packageType }: { packageType: PackageType }) {
  const { asks } = reportPackages[packageType]
  return (
    <>
      <ContactFields />
      <LocationFields />
      <ProjectFields />
      {asks.includes('details') ? (
        <>
          <AdditionalFields />
          <ProgramFields />
        </>
      ) : null}
      {asks.includes('services') ? <PremiumFields /> : null}
      <div className="flex flex-wrap justify-end gap-4 border-t border-ink pt-6">
        <Button type="submit">Continue to Review</Button>
      </div>
    </>
  )
}

/** The form starts with the answers stored on this device. */
function useIntakeForm(packageType: PackageType): UseFormReturn<IntakeValues> {
  const [kept] = useState(() => withCalculatorFacts(readDraft().values))
  return useForm<IntakeValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: kept,
    resolver: zodResolver(intakeSchemaFor(packageType)),
  })
}

/**
 * The step is part of the address, so that the browser's Back button leads from review to the form.
 */
function useWizardStep(form: UseFormReturn<IntakeValues>) {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get('step') === 'review'
  const [canReview, setCanReview] = useState(() => missingItems(form.getValues()).length === 0)
  useEffect(() => {
    if (isAsked && !canReview) setSearch({}, { replace: true })
  }, [isAsked, canReview, setSearch])
  return {
    isReview: isAsked && canReview,
    goToReview: () => {
      setCanReview(true)
      setSearch({ step: 'review' })
      window.scrollTo(0, 0)
    },
    goToDetails: () => setSearch({}),
  }
}
