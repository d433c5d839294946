/** What the contingency covers, what it should cover, and the value of the contractor's markup. */

import type { Assessment } from '#core/estimate/assessment.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { type Cents, percentOf, roundHalfAway, sumCents } from '#core/money/money.ts'
import { countOf } from '#core/sentence-parts.ts'
import type { ContingencyAnalysis, ReportPercentageLine } from './report-document.ts'

export type ContingencyInput = {
  readonly subtotalCents: Cents
  readonly totalCents: Cents
  readonly percentageLines: readonly ReportPercentageLine[]
  readonly assessment: Assessment
}

export function analyzeContingency(input: ContingencyInput): ContingencyAnalysis {
  const timeline = timelineReserve(input.assessment)
  return {
    budget: budgetContingency(input),
    ...(timeline ? { timeline } : {}),
    markup: contractorMarkup(input),
  }
}

function budgetContingency(input: ContingencyInput): ContingencyAnalysis['budget'] {
  const { includedCents, recommendedCents } = input.assessment.contingency
  const gap = recommendedCents - includedCents
  const p80 = formatUsdWhole(input.assessment.range.p80)
  const share = share1(recommendedCents, input.subtotalCents)
  const rationale =
    gap > 0
      ? `Eight of ten simulated budgets end at or below ${p80}. Reaching that takes ${formatUsd(
          recommendedCents,
        )} above the likely cost without its contingency, which is ${formatUsd(gap)} more than the estimate carries.`
      : `Eight of ten simulated budgets end at or below ${p80}, and the contingency already in the estimate covers that.`
  return {
    includedPercent: share1(includedCents, input.subtotalCents),
    includedCents,
    recommendedPercent: share,
    recommendedCents,
    rationale,
  }
}

/** One week in eight of the work on site, at least one, for weather, inspections and deliveries. */
function timelineReserve({ schedule }: Assessment): ContingencyAnalysis['timeline'] {
  const construction = schedule.phases.find((phase) => phase.id === 'construction')
  if (!construction) return undefined
  const weeks = Math.max(1, Math.round(construction.weeks / 8))
  return {
    weeks,
    rationale: `Plan the opening ${countOf(weeks, 'week')} after the ${
      schedule.totalWeeks
    } weeks of the schedule: one week in eight of the work on site, for reinspection and late deliveries. Judgment, not a measured figure.`,
  }
}

function contractorMarkup(input: ContingencyInput): ContingencyAnalysis['markup'] {
  const lines = input.percentageLines.filter(
    (line) => line.kind === 'overhead' || line.kind === 'profit',
  )
  const cents = sumCents(lines.map((line) => line.item.totalCents))
  const percent = lines.reduce((sum, line) => sum + line.percent, 0)
  const pointCents = percentOf(input.subtotalCents, 1)
  const rationale =
    lines.length > 0
      ? `Overhead and profit together are ${formatUsd(cents)}. Each percentage point in a contractor's bid is worth ${formatUsd(pointCents)}, one percent of the ${formatUsd(input.subtotalCents)} of lines before percentages, so compare bids line by line before comparing their markups.`
      : 'The lines carry no separate overhead or profit; ask bidders to state both.'
  return { cents, percent, pointCents, rationale }
}

/** Percent of a base with one decimal. */
export function share1(cents: Cents, base: Cents): number {
  return base > 0 ? roundHalfAway((cents * 1000) / base) / 10 : 0
}
