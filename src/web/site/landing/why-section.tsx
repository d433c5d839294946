import { useState } from 'react'
import {
  type SpecialFeature,
  specialFeatureLabels,
  specialFeaturesFor,
} from '#core/catalog/special-feature.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { reasons } from '#web/content/claims.ts'
import { measuredLocalText } from '#web/content/measured.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { firstFacts } from '../estimate/use-calculator.ts'
import { useLiveEstimate } from '../estimate/use-live-estimate.ts'
import { useShownClaims } from './claims-shown.ts'
import { FloorPlan } from './floor-plan.tsx'
import { SectionHead } from './section-head.tsx'

export function WhySection({ claims }: { claims: boolean }) {
  const isBelowAverage = useShownClaims(claims).includes('below-national-average')
  return (
    <section id="why-choose-us" className="border-b border-hairline">
      <div className="sheet py-16 lg:py-24">
        <SectionHead mark="Why Choose Us" title="A number you can take into the negotiation." />
        <dl className="mt-12 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
          {reasons.map((reason) => (
            <div key={reason.title} className="border-t border-hairline py-6">
              <dt className="font-serif text-lg font-medium">{reason.title}</dt>
              <dd className="mt-2 text-sm text-graphite">
                {isBelowAverage || reason.title !== localReason.title
                  ? reason.text
                  : measuredLocalText}
              </dd>
            </div>
          ))}
        </dl>
        <FeaturePrices />
      </div>
    </section>
  )
}

/** The only reason with a figure that was never measured. */
const [localReason] = reasons

/** Rooms are highlighted with the chosen features, and the estimate shows what they change. */
function FeaturePrices() {
  const [chosen, setChosen] = useState<readonly SpecialFeature[]>([])
  const plain = useLiveEstimate(chosen.length > 0 ? firstFacts : undefined)
  const furnished = useLiveEstimate(
    chosen.length > 0 ? { ...firstFacts, specialFeatures: [...chosen] } : undefined,
  )
  const added =
    plain.estimate && furnished.estimate
      ? furnished.estimate.likely - plain.estimate.likely
      : undefined
  const toggle = (id: SpecialFeature) =>
    setChosen((before) =>
      before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
    )
  return (
    <div className="mt-16 grid items-center gap-8 border-t border-ink pt-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
      <FloorPlan chosen={chosen} />
      <div>
        <h3 className="text-lg">Every feature has a price. See it before you ask for it.</h3>
        <fieldset className="mt-4">
          <legend className="text-sm text-graphite">Special features of a small office</legend>
          <div className="mt-2 grid sm:grid-cols-2">
            {specialFeaturesFor('office').map((id) => (
              <Checkbox
                key={id}
                label={specialFeatureLabels[id]}
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
              />
            ))}
          </div>
        </fieldset>
        <p
          aria-live="polite"
          className="figures mt-6 min-h-14 border-t border-hairline pt-4 text-sm"
        >
          {chosen.length === 0
            ? 'Choose a feature.'
            : added === undefined
              ? 'Estimating…'
              : `${formatUsdWhole(added)} more than the plain office.`}
        </p>
      </div>
    </div>
  )
}
