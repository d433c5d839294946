/** Advice based on the range, the open questions, the largest drivers and the schedule. */

import { optionLabel, type Timeline, timelines } from '#core/catalog/intake-options.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import { countOf, lowerFirst } from '#core/sentence-parts.ts'
import type { Advice, AdviceInput } from './advice.ts'
import { share1 } from './contingency-analysis.ts'

/** Above this share of the lines a reserve stands for unanswered questions (judgment). */
const largestReserve = 0.25

export function contingencyAdvice({
  assessment,
  subtotalCents,
  totalCents,
}: AdviceInput): readonly Advice[] {
  const { includedCents, recommendedCents } = assessment.contingency
  const gap = recommendedCents - includedCents
  if (gap <= 0) return []
  const [first] = assessment.openQuestions
  if (first && recommendedCents > subtotalCents * largestReserve) {
    return [
      {
        title: 'Answer the open questions before you set a reserve',
        description: `To stay below ${formatUsdWhole(assessment.range.p80)} in eight of ten cases would take ${formatUsdWhole(recommendedCents)} above the lines today, ${share1(recommendedCents, subtotalCents)}% of them. No reserve is meant to be so large: most of it covers questions that are still open. Start with this: ${lowerFirst(first.question)} The report is redrawn with the answers, and the reserve shrinks with them.`,
        impact: `${formatUsdWhole(gap)} between the lines and the budget for P80`,
        worthCents: gap,
      },
    ]
  }
  return [
    {
      title: `Budget ${formatUsdWhole(recommendedCents)} of contingency, not ${formatUsdWhole(includedCents)}`,
      description: `With the ${share1(includedCents, subtotalCents)}% in the lines the budget is ${formatUsdWhole(
        totalCents,
      )}; half of the simulated budgets end above ${formatUsdWhole(assessment.range.p50)}. ${formatUsdWhole(
        recommendedCents,
      )} (${share1(recommendedCents, subtotalCents)}% of the lines) brings it to ${formatUsdWhole(
        assessment.range.p80,
      )}, the budget for P80. Hold it in your own account; do not put it in the contract.`,
      impact: `${formatUsdWhole(gap)} more set aside before signing`,
      worthCents: gap,
    },
  ]
}

export function questionAdvice({ assessment, totalCents }: AdviceInput): readonly Advice[] {
  return assessment.openQuestions
    .filter((open) => open.swingCents > 0)
    .slice(0, 2)
    .map((open) => ({
      title: `Find out: ${lowerFirst(open.question)}`,
      description: `${open.advice} The answer makes the range about ${formatUsdWhole(open.swingCents)} narrower, ${share1(
        open.swingCents,
        totalCents,
      )}% of the total.`,
      impact: `${formatUsdWhole(open.swingCents)} off the range`,
      worthCents: open.swingCents,
    }))
}

/**
 * The longest time that a tenant may have meant who read the question as the time until opening;
 * prices and draws take the answer as the time until design starts.
 */
const hopedWeeks: Readonly<Partial<Record<Timeline, number>>> = {
  '1-3months': 13,
  '3-6months': 26,
  '6-12months': 52,
}

export function scheduleAdvice(input: AdviceInput): readonly Advice[] {
  const { facts, assessment } = input
  const { totalWeeks } = assessment.schedule
  const weekly = weeklySiteCosts(input)
  // A given month of the start says what was meant.
  const isPlanned = facts.startMonth !== undefined
  const hoped = facts.timeline && !isPlanned ? hopedWeeks[facts.timeline] : undefined
  const late = hoped ? Math.ceil(totalWeeks - hoped) : 0
  const perWeek =
    weekly > 0
      ? `, and ${formatUsdWhole(weekly)} of site costs for each week lost in construction`
      : ''
  if (late > 0) {
    return [
      {
        title: `Plan for ${totalWeeks} weeks from the start of design to opening`,
        description: `The intake says ${optionLabel(timelines, facts.timeline).toLowerCase()}. Prices and draws take that as the time until design starts. If you meant the opening, it is ${countOf(late, 'week')} too short: start design now.${orderAdvice(
          input,
        )} Agree a rent start that follows the permit, not the signature.`,
        impact: `${countOf(late, 'week')} of rent if you meant the opening${perWeek}`,
        worthCents: weekly * late,
      },
    ]
  }
  if (weekly <= 0) return []
  return [
    {
      title: 'Protect the construction weeks',
      description: `The work on site costs ${formatUsdWhole(weekly)} a week in general conditions alone.${orderAdvice(
        input,
      )} Two lost weeks cost more than most substitutions save.`,
      impact: `${formatUsdWhole(weekly * 2)} for two weeks of delay`,
      worthCents: weekly * 2,
    },
  ]
}

/** General conditions divided by the weeks of construction: the fixed cost of each week on site. */
function weeklySiteCosts({ assessment, bidItems }: AdviceInput): Cents {
  const construction = assessment.schedule.phases.find((phase) => phase.id === 'construction')
  const site = bidItems.filter((item) => item.role === 'general-conditions' && !item.isPercentage)
  return construction
    ? roundHalfAway(sumCents(site.map((item) => item.totalCents)) / Math.max(1, construction.weeks))
    : 0
}

function orderAdvice({ assessment }: AdviceInput): string {
  const orders = assessment.schedule.phases.find((phase) => phase.id === 'procurement')
  return orders
    ? ` Release long-lead orders in week ${Math.floor(orders.startWeek) + 1}; they take ${orders.weeks} weeks.`
    : ''
}
