import {
  compareOffers,
  type OfferComparison,
  type OfferOutcome,
} from '#core/lease/compare-offers.ts'
import { rateOf, termOf } from '#core/lease/lease-terms.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { printMonths } from '#report/view/printed-figures.ts'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'
import { ReportSection, type SectionPlace } from '../report-section.tsx'
import type { LeaseMaterial } from './lease-material.ts'
import { LoanYears } from './loan-years.tsx'
import { OfferFields } from './offer-fields.tsx'

const outcomeLabels = {
  p10: 'P10: 1 of 10 simulated budgets is lower',
  p50: 'P50: the likely cost',
  p80: 'P80: 8 of 10 simulated budgets are lower',
} as const

export function OfferSection({ material, ...place }: SectionPlace & { material: LeaseMaterial }) {
  const { report, sheet } = material
  const { terms } = sheet
  const premium = terms.turnkeyPremiumCents
  const compared = compareOffers({
    area: report.project.facts.squareFootage,
    costs: report.assessment.range,
    allowancePerSquareFootCents: terms.allowancePerSquareFootCents ?? 0,
    turnkeyPremiumCents: premium ?? 0,
    annualRateBasisPoints: rateOf(terms),
    termMonths: termOf(terms),
  })
  return (
    <ReportSection {...place} lead={leadOf(compared, premium)}>
      <OfferFields material={material} />
      <Table
        caption="What the allowance leaves to you"
        captionShown
        className="figures mt-8 min-w-xl"
      >
        <TableHead
          columns={[
            'Build-out',
            numeric('Cost'),
            numeric('Your share'),
            numeric('A month'),
            numeric('As rent per sq ft and year'),
          ]}
        />
        <tbody>
          {compared.outcomes.map((one) => (
            <tr key={one.id}>
              <Cell>{outcomeLabels[one.id]}</Cell>
              <Cell numeric>{formatUsd(one.costCents)}</Cell>
              <Cell numeric>{formatUsd(one.outOfPocketCents)}</Cell>
              <Cell numeric>{formatUsd(one.monthlyCents)}</Cell>
              <Cell numeric>{formatUsd(one.rentEffectCents)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-xs text-graphite">
        Your share borrowed over {printMonths(termOf(terms))} in level payments.
        {compared.outcomes.some((one) => one.unusedAllowanceCents > 0)
          ? ' Where the allowance is larger than the cost, the rest stays with the landlord unless the lease says otherwise.'
          : ''}
      </p>
      <LoanYears
        loan={{
          amountCents: compared.outcomes.find((one) => one.id === 'p50')?.outOfPocketCents ?? 0,
          annualRateBasisPoints: rateOf(terms),
          termMonths: termOf(terms),
        }}
      />
      {premium === undefined ? (
        <p data-print="hide" className="mt-6 max-w-measure text-sm text-graphite">
          Enter what a turnkey space would cost more in rent to see which offer is cheaper.
        </p>
      ) : (
        <TurnkeyTable compared={compared} />
      )}
    </ReportSection>
  )
}

function TurnkeyTable({ compared }: { compared: OfferComparison }) {
  return (
    <>
      <Table caption="Against turnkey" captionShown className="figures mt-8 min-w-xl">
        <TableHead
          columns={[
            'Build-out',
            'Cheaper',
            numeric('By, in today’s money'),
            numeric('Break-even allowance'),
            numeric('Per sq ft'),
          ]}
        />
        <tbody>
          {compared.outcomes.map((one) => (
            <tr key={one.id}>
              <Cell>{outcomeLabels[one.id]}</Cell>
              <Cell>{cheaperWords[one.cheaper]}</Cell>
              <Cell numeric>{formatUsd(one.differenceCents)}</Cell>
              <Cell numeric>{formatUsd(one.breakEvenCents)}</Cell>
              <Cell numeric>{formatUsd(one.breakEvenPerSquareFootCents)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-xs text-graphite">
        The turnkey rent comes to {formatUsd(compared.turnkeyPaidCents)} over the term,{' '}
        {formatUsd(compared.turnkeyTodayCents)} in today’s money. With turnkey, the landlord pays
        what the build-out costs beyond the expected amount.
      </p>
    </>
  )
}

const cheaperWords = { allowance: 'Allowance', turnkey: 'Turnkey', same: 'Both the same' } as const

function leadOf({ outcomes }: OfferComparison, premium: number | undefined): string {
  const [, likely, budget] = outcomes
  if (!likely || !budget) return ''
  const share = `You bring ${formatUsdWhole(likely.outOfPocketCents)} at the likely cost and ${formatUsdWhole(budget.outOfPocketCents)} at the budget that 8 of 10 simulated ones stay below.`
  if (premium === undefined) return share
  return `${share} ${verdict(likely, budget)}`
}

function verdict(likely: OfferOutcome, budget: OfferOutcome): string {
  if (likely.cheaper === budget.cheaper && likely.cheaper !== 'same') {
    return `${likely.cheaper === 'allowance' ? 'The allowance' : 'Turnkey'} is cheaper at both.`
  }
  return 'Which offer is cheaper depends on where the cost ends.'
}
