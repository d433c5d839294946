import { outcomeIds } from '#core/lease/compare-offers.ts'
import { type RentOverTerm, rentOverTerm, rentTermsOf } from '#core/lease/rent-over-term.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { type LeaseFacts, leaseLimits } from '#core/project/lease-facts.ts'
import { printMonths } from '#report/view/printed-figures.ts'
import { printBasisPoints } from '#report/view/sections/lease-labels.ts'
import { Cell, HeadCell, Table } from '#web/ui/table.tsx'
import { ReportSection, type SectionPlace } from '../report-section.tsx'
import type { LeaseMaterial } from './lease-material.ts'
import { NumberField } from './number-field.tsx'
import { PrintedValue } from './printed-value.tsx'

const rows: readonly (readonly [label: string, of: keyof RentOverTerm])[] = [
  ['Landlord’s allowance', 'allowanceCents'],
  ['Allowance not used', 'unusedCents'],
  ['Lent by the landlord', 'amortizedCents'],
  ['Repaid with the rent, a month', 'amortizedMonthlyCents'],
  ['Out of pocket', 'outOfPocketCents'],
  ['Rent paid over the term', 'rentCents'],
  ['Rent of the free months', 'freeRentCents'],
  ['Credited against the rent', 'creditCents'],
  ['Out of pocket and rent, in today’s money', 'occupancyTodayCents'],
  ['As level rent per sq ft and year', 'effectiveRentCents'],
]

/** Free rent, a capped, unused or lent allowance, and what all of it comes to over the term. */
export function RentSection({ material, ...place }: SectionPlace & { material: LeaseMaterial }) {
  const { report, sheet } = material
  const terms = rentTermsOf(sheet.terms, report.project.facts.squareFootage)
  const cases = outcomeIds.map((id) => rentOverTerm(terms, report.assessment.range[id]))
  const [, likely] = cases
  return (
    <ReportSection
      {...place}
      lead={
        likely
          ? `At the likely cost the space comes to ${formatUsd(likely.effectiveRentCents)} per square foot and year, build-out included.`
          : ''
      }
    >
      <RentFields material={material} />
      <Table caption="What the lease comes to" captionShown className="figures mt-8 min-w-md">
        <thead>
          <tr>
            <HeadCell>Over {printMonths(terms.termMonths)}</HeadCell>
            <HeadCell numeric>At P10</HeadCell>
            <HeadCell numeric>At P50</HeadCell>
            <HeadCell numeric>At P80</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, of]) => (
            <tr key={of}>
              <Cell>{label}</Cell>
              {cases.map((one, index) => (
                <Cell key={outcomeIds[index]} numeric>
                  {formatUsd(one[of])}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 max-w-measure text-xs text-graphite">
        Payments at the end of each month, discounted at{' '}
        {printBasisPoints(terms.discountBasisPoints)} a year; free months come first, a credit is
        taken when rent begins. Rent that rises each year is not in this table. The workbook has the
        same figures as formulas.
      </p>
    </ReportSection>
  )
}

/** The terms beside those above; all may stay empty. */
function RentFields({ material }: { material: LeaseMaterial }) {
  const { terms } = material.sheet
  const set = (patch: LeaseFacts) => material.change({ terms: { ...terms, ...patch } })
  const months = { unit: 1, max: leaseLimits.termMonths }
  const rate = { unit: 100, max: leaseLimits.annualRateBasisPoints, slideTo: 20, slideStep: 0.25 }
  return (
    <div data-print="four" className="grid gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      <NumberField
        {...months}
        label="Free rent, months"
        value={terms.freeRentMonths}
        onChange={(freeRentMonths) => set({ freeRentMonths })}
        slideTo={24}
      />
      <NumberField
        unit={100}
        max={leaseLimits.totalCents}
        label="Allowance at most, $ in all"
        whenEmpty="No cap"
        value={terms.allowanceCapCents}
        onChange={(allowanceCapCents) => set({ allowanceCapCents })}
      />
      <NumberField
        unit={100}
        max={leaseLimits.perSquareFootCents}
        label="Lent by the landlord, $ per sq ft"
        value={terms.amortizedPerSquareFootCents}
        onChange={(amortizedPerSquareFootCents) => set({ amortizedPerSquareFootCents })}
        slideTo={100}
      />
      <NumberField
        {...rate}
        label="Interest of that loan, % a year"
        whenEmpty="As above"
        value={terms.amortizedRateBasisPoints}
        onChange={(amortizedRateBasisPoints) => set({ amortizedRateBasisPoints })}
      />
      <NumberField
        {...months}
        min={1}
        label="Repaid over, months"
        whenEmpty="The term of the lease"
        value={terms.amortizedMonths}
        onChange={(amortizedMonths) => set({ amortizedMonths })}
        slideTo={180}
        slideStep={6}
      />
      <NumberField
        {...rate}
        label="Discount rate, % a year"
        whenEmpty="The interest above"
        value={terms.discountBasisPoints}
        onChange={(discountBasisPoints) => set({ discountBasisPoints })}
      />
      {terms.creditsUnused ? (
        <PrintedValue label="What is left of the allowance">Credited against the rent</PrintedValue>
      ) : null}
      <label
        data-print="hide"
        className="flex min-h-6 items-start gap-2 text-sm sm:col-span-2 lg:col-span-3"
      >
        <input
          type="checkbox"
          className="mt-0.5 size-5 accent-blueprint"
          checked={terms.creditsUnused ?? false}
          onChange={({ target }) => set({ creditsUnused: target.checked })}
        />
        What is left of the allowance is credited against the rent
      </label>
    </div>
  )
}
