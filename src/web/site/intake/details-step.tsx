import { Suspense } from 'react'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { LoadingState } from '#web/ui/states.tsx'
import type { EstimateState } from '../estimate/use-live-estimate.ts'
import { AdditionalFields, PremiumFields } from './additional-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { LateCards } from './late-cards.tsx'
import { LocationFields } from './location-fields.tsx'
import type { PhoneStep } from './phone-steps.ts'
import { ProjectFields } from './project-fields.tsx'
import { CurrentStepProvider, StepPart } from './step-part.tsx'
import type { AccountContact } from './use-account-contact.ts'

// Optional and far down in the form, so neither the served page nor its first code holds them.
const ProgramFields = loadedLater(() =>
  import('./program-fields.tsx').then((part) => part.ProgramFields),
)

type DetailsStepProps = {
  packageType: PackageType
  phoneStep: PhoneStep
  contact: AccountContact
  state: EstimateState
}

export function DetailsStep({ packageType, phoneStep, contact, state }: DetailsStepProps) {
  const { asks } = reportPackages[packageType]
  const isHydrated = useHydrated()
  return (
    <CurrentStepProvider value={phoneStep}>
      <StepPart step="space">
        <LateCards packageType={packageType} state={state} className="mb-6 w-full lg:hidden" />
      </StepPart>
      <ContactFields contact={contact} />
      <LocationFields />
      <ProjectFields />
      {asks.includes('details') ? (
        <>
          <AdditionalFields />
          {isHydrated ? (
            <Suspense fallback={<LoadingState text="Loading more questions..." />}>
              <ProgramFields />
            </Suspense>
          ) : null}
        </>
      ) : null}
      {isHydrated && asks.includes('services') ? <PremiumFields /> : null}
      <div className="flex flex-wrap justify-end gap-4 border-t border-ink pt-6 max-md:hidden">
        <Button type="submit">Continue to Review</Button>
      </div>
    </CurrentStepProvider>
  )
}
