import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, type FormEvent, Suspense, useEffect, useRef, useState } from 'react'
import {
  type FieldErrors,
  FormProvider,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import { clearToast, showToast } from '#web/ui/toast-store.ts'
import { useLiveEstimate } from '../estimate/use-live-estimate.ts'
import { useMayBeSignedIn } from '../frame/signed-in.ts'
import { TermsSentence } from '../frame/terms-sentence.tsx'
import { DetailsStep } from './details-step.tsx'
import { DraftBar } from './draft-bar.tsx'
import { ErrorSummary, focusField } from './error-summary.tsx'
import { systemField } from './existing-systems.tsx'
import { readDraft, takeCalculatorFacts, withCalculatorFacts } from './intake-draft.ts'
import { RangePanel, RangeStrip } from './intake-range.tsx'
import { intakeSchemaFor } from './intake-schema.ts'
import {
  estimateFacts,
  type IntakeValues,
  missingItems,
  missingItemsText,
} from './intake-values.ts'
import { LetterLink } from './letter/letter-link.tsx'
import { answersOfStep, nextOpenStep } from './phone-steps.ts'
import { ReviewButton } from './review-button.tsx'
import { useAccountContact } from './use-account-contact.ts'
import { useDraftSync } from './use-draft-sync.ts'
import { isPhone, useIsPhone } from './use-is-phone.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { usePackagePrices, usePlanOffer } from './use-plan-offer.ts'
import { useWizardStep } from './use-wizard-step.ts'
import { WizardHead } from './wizard-head.tsx'

const loadReview = () => import('./review-step.tsx')

const ReviewStep = loadedLater(() => loadReview().then((part) => part.ReviewStep))

// Only for those who are signed in.
const PlanNotice = loadedLater(() => import('./plan-notice.tsx').then((part) => part.PlanNotice))
const SavedSpaces = loadedLater(() => import('./saved-spaces.tsx').then((part) => part.SavedSpaces))

function SpacesPlace({ isShown, ...props }: ComponentProps<typeof SavedSpaces> & ShownProps) {
  const isSignedIn = useMayBeSignedIn()
  return isShown && isSignedIn ? <SavedSpaces {...props} /> : null
}

type ShownProps = { isShown: boolean }

const formId = 'project-form'

export function IntakeWizard({ packageType }: { packageType: PackageType }) {
  const form = useIntakeForm(packageType)
  const draft = useDraftSync(form, packageType)
  const wizard = useWizardStep(form, packageType)
  const { isReview, phoneStep } = wizard
  const summary = useRef<HTMLDivElement>(null)
  const offer = usePlanOffer(packageType)
  const isCovered = offer?.isCovered ?? false
  const contact = useAccountContact(form, draft, offer)
  const values = useWatch({ control: form.control }) as IntakeValues
  const state = useLiveEstimate(estimateFacts(values))
  const { pending, placeOrder } = usePlaceOrder(packageType, isCovered, state.estimate)
  // The review is loaded while the form is filled in, and so also without a connection later.
  useEffect(() => void loadReview(), [])
  const { asks, comingSoon } = reportPackages[packageType]
  const submit = useSubmit({ form, wizard, packageType, summary, placeOrder })
  const prices = usePackagePrices(offer)
  const order = { packageType, isCovered }
  const priced = { packageType, prices }
  const takeSpace = (space: IntakeValues) => {
    draft.sync.take(space)
    if (missingItems(space).length === 0) wizard.goToReview()
  }
  const isOnPhone = useIsPhone()
  const action = !isReview ? (
    <Button type="submit" form={formId}>
      Continue
    </Button>
  ) : comingSoon ? null : (
    <div className="grid max-w-48 gap-1">
      <TermsSentence by="ordering" className="text-xs" />
      <ReviewButton pending={pending} isCovered={isCovered} form={formId} />
    </div>
  )
  return (
    <FormProvider {...form}>
      <WizardHead {...priced} isCovered={isCovered} {...wizard} onPhoneStep={wizard.goTo} />
      <Suspense>
        {offer ? <PlanNotice offer={offer} packageType={packageType} /> : null}
        <SpacesPlace isShown={!isReview} phoneStep={phoneStep} onSpace={takeSpace} />
      </Suspense>
      <div className="flex flex-col">
        {isReview ? null : (
          <>
            <LetterLink packageType={packageType} phoneStep={phoneStep} />
            <DraftBar draft={draft} />
          </>
        )}
        <div className="mt-8 grid gap-12 pb-16 max-md:mt-5 max-md:pb-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pb-0">
          <form
            id={formId}
            noValidate
            aria-label="Project"
            onSubmit={submit}
            className="min-w-0 [&_:is(input,select,textarea,button)]:scroll-mb-24"
          >
            {isReview ? (
              <Suspense fallback={<LoadingState text="Loading the review..." />}>
                <ReviewStep
                  {...order}
                  prices={prices}
                  state={state}
                  pending={pending}
                  onBack={wizard.goToDetails}
                />
              </Suspense>
            ) : (
              <>
                {form.formState.isSubmitted ? (
                  <ErrorSummary
                    errors={form.formState.errors}
                    ref={summary}
                    onField={wizard.showField}
                  />
                ) : null}
                <DetailsStep
                  packageType={packageType}
                  phoneStep={phoneStep}
                  contact={contact}
                  state={state}
                />
              </>
            )}
          </form>
          <RangePanel
            {...priced}
            state={state}
            isReview={isReview}
            {...(isReview || asks.includes('details') ? { onAnswer: answerQuestion } : {})}
          />
        </div>
      </div>
      <RangeStrip {...priced} state={state} action={isOnPhone ? action : null} />
    </FormProvider>
  )
}

type SubmitInput = {
  form: UseFormReturn<IntakeValues>
  wizard: ReturnType<typeof useWizardStep>
  packageType: PackageType
  summary: { readonly current: HTMLDivElement | null }
  placeOrder: (values: IntakeValues) => Promise<void>
}

/** On a phone each screen leads to the next one; everywhere else the form leads to the review. */
function useSubmit({ form, wizard, packageType, summary, placeOrder }: SubmitInput) {
  const { isReview, phoneStep, showField } = wizard
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
    const [first] = Object.keys(errors)
    if (isPhone() && first !== undefined) return void showField(wrong ?? first)
    if (isReview) wizard.goToDetails()
    setTimeout(() => summary.current?.focus())
  }
  const review = () => {
    // Nothing that an earlier attempt missed is still missing.
    clearToast()
    wizard.goToReview()
  }
  const sendForm = form.handleSubmit((kept) => (isReview ? placeOrder(kept) : review()), refuse)
  const isSpaceKnown = estimateFacts(form.getValues()) !== undefined
  const next = isReview ? undefined : nextOpenStep(phoneStep, packageType, isSpaceKnown)
  const leaveStep = async () => {
    const names = answersOfStep(phoneStep)
    if (next && (await form.trigger(names))) return wizard.goTo(next)
    const wrong = names.find((name) => form.getFieldState(name).invalid)
    if (wrong) showField(firstFact(form, wrong))
  }
  return (event: FormEvent) => {
    if (!(next && isPhone())) return void sendForm(event)
    event.preventDefault()
    void leaveStep()
  }
}

/** The field of a wrong answer; the facts are one value of several fields. */
function firstFact(form: UseFormReturn<IntakeValues>, name: keyof IntakeValues): string {
  if (name !== 'facts') return name
  return Object.keys(form.formState.errors.facts ?? {})[0] ?? name
}

function answerQuestion(id: string): void {
  focusField(systemField(id)?.name ?? id)
}

/** The form starts with the answers stored on this device. */
function useIntakeForm(packageType: PackageType): UseFormReturn<IntakeValues> {
  const [kept] = useState(() => withCalculatorFacts(readDraft().values))
  // A first drawing can be thrown away while code loads, so only one that is shown takes them.
  useEffect(takeCalculatorFacts, [])
  return useForm<IntakeValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: kept,
    resolver: zodResolver(intakeSchemaFor(packageType)),
  })
}
