import { leaseDefaults } from '#core/lease/lease-terms.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { type LeaseFacts, leaseLimits } from '#core/project/lease-facts.ts'
import type { LeaseMaterial } from './lease-material.ts'
import { NumberField } from './number-field.tsx'

/** The known lease terms; all may stay empty. */
export function OfferFields({ material }: { material: LeaseMaterial }) {
  const { sheet, change, report } = material
  const { terms } = sheet
  const set = (patch: LeaseFacts) => change({ terms: { ...terms, ...patch } })
  const area = report.project.facts.squareFootage
  const perSquareFoot = { unit: 100, max: leaseLimits.perSquareFootCents }
  const allowance = terms.allowancePerSquareFootCents
  return (
    <div data-print="four" className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      <NumberField
        {...perSquareFoot}
        label="Allowance, $ per sq ft"
        hint={allowance === undefined ? undefined : `${formatUsd(allowance * area)} in all`}
        whenEmpty="Not given: counted as 0"
        value={allowance}
        onChange={(allowancePerSquareFootCents) => set({ allowancePerSquareFootCents })}
        slideTo={200}
      />
      <NumberField
        {...perSquareFoot}
        label="Turnkey: more rent, $ per sq ft and year"
        value={terms.turnkeyPremiumCents}
        onChange={(turnkeyPremiumCents) => set({ turnkeyPremiumCents })}
        slideTo={40}
        slideStep={0.5}
      />
      <NumberField
        {...perSquareFoot}
        label="Rent, $ per sq ft and year"
        hint="For what rent from opening on is worth"
        value={terms.rentPerSquareFootCents}
        onChange={(rentPerSquareFootCents) => set({ rentPerSquareFootCents })}
        slideTo={100}
        slideStep={0.5}
      />
      <NumberField
        label="Term, months"
        whenEmpty="120 assumed"
        placeholder="120"
        unit={1}
        min={1}
        max={leaseLimits.termMonths}
        value={terms.termMonths}
        onChange={(termMonths) => set({ termMonths })}
        assumed={120}
        slideTo={180}
        slideStep={6}
      />
      <NumberField
        label="Interest, % a year"
        whenEmpty="8% assumed"
        placeholder={String(leaseDefaults.annualRateBasisPoints / 100)}
        unit={100}
        max={leaseLimits.annualRateBasisPoints}
        value={terms.annualRateBasisPoints}
        onChange={(annualRateBasisPoints) => set({ annualRateBasisPoints })}
        assumed={leaseDefaults.annualRateBasisPoints}
        slideTo={20}
        slideStep={0.25}
      />
    </div>
  )
}
