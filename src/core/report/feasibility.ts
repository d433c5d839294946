/** Premium: what a landlord's allowance leaves to the tenant, and what that is as rent. */
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { SquareFeet } from '#core/project/project-facts.ts'
import type { BuildReportInput } from './build-report-input.ts'
import { leaseQuestions } from './lease-questions.ts'
import type { Feasibility } from './report-document.ts'

/** Ten years at 8%: stated in the report as an illustration that a lender's offer replaces. */
const termYears = 10
const annualRatePercent = 8
const allowances: readonly Cents[] = [0, 2000, 4000, 6000, 8000, 10_000]

export function studyFeasibility(input: BuildReportInput, totalCents: Cents): Feasibility {
  const area = input.facts.squareFootage
  const useful = allowances.filter((allowance) => allowance * area <= totalCents)
  return {
    allowanceCases: (useful.length > 0 ? useful : [0]).map((allowance) => {
      const tenantShareCents = Math.max(0, totalCents - roundHalfAway(allowance * area))
      return {
        allowancePerSquareFootCents: allowance,
        tenantShareCents,
        rentEffectCents: yearlyRent(tenantShareCents, area),
      }
    }),
    termYears,
    annualRatePercent,
    finishAlternates: input.finishAlternates ?? [],
    leaseQuestions: leaseQuestions(input.facts),
  }
}

/** The level monthly payment that repays the amount over the term, a year of it, per square foot. */
function yearlyRent(amount: Cents, area: SquareFeet): Cents {
  const monthly = annualRatePercent / 100 / 12
  const payments = termYears * 12
  const payment = (amount * monthly) / (1 - (1 + monthly) ** -payments)
  return area > 0 ? roundHalfAway((payment * 12) / area) : 0
}
