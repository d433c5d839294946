import { Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import type { EstimateState } from '../estimate/use-live-estimate.ts'
import { answerChange } from './answer-change.ts'
import type { IntakeValues } from './intake-values.ts'

const Sharpen = loadedLater(() =>
  import('#web/answers/cards/sharpen.tsx').then((part) => part.Sharpen),
)

type LateCardsProps = { packageType: PackageType; state: EstimateState; className: string }

/** Cards that fill in the form; loaded with the first range: before it there is nothing to ask. */
export function LateCards({ packageType, state, className }: LateCardsProps) {
  const { getValues, setValue } = useFormContext<IntakeValues>()
  if (!state.estimate) return null
  return (
    <Suspense>
      <Sharpen
        className={className}
        state={state}
        most={reportPackages[packageType].mostQuestions}
        onGive={(id, value) => {
          const change = answerChange(getValues(), id, value)
          for (const [name, given] of Object.entries(change)) {
            setValue(name as keyof IntakeValues, given, { shouldDirty: true })
          }
        }}
      />
    </Suspense>
  )
}
