/** Advice based on the range, the open questions, the largest drivers and the schedule. */

import { formatUsdWhole } from '#core/money/format-money.ts'
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import { effectCents, effectText } from '#core/risk/answer-outcomes.ts'
import { timelineConflict, weeksPastWanted } from '#core/schedule/wanted-timeline.ts'
import { countOf, lowerFirst, upperFirst } from '#core/sentence-parts.ts'
import type { Advice, AdviceInput } from './advice.ts'
import { share1 } from './contingency-analysis.ts'

/** Above this share of the lines a reserve stands for unanswered questions (judgment). */
const largestReserve = 0.25

export function contingencyAdvice({ assessment, subtotalCents }: AdviceInput): readonly Advice[] {
  const { includedCents, recommendedCents } = assessment.contingency
  const gap = recommendedCents - includedCents
  if (gap <= 0) return []
  const [first] = assessment.openQuestions
  if (first && recommendedCents > subtotalCents * largestReserve) {
    return [
      {
        title: 'Answer the open questions before you set a reserve',
        description: `To stay below ${formatUsdWhole(assessment.range.p80)} in eight of ten cases would take ${formatUsdWhole(recommendedCents)} above the likely cost without its contingency today, ${share1(recommendedCents, subtotalCents)}% of the lines. No reserve is meant to be so large: most of it covers questions that are still open. Start with this: ${lowerFirst(first.question)} The report is redrawn with the answers, and most of them shrink the reserve.`,
        impact: `${formatUsdWhole(gap)} between the likely cost and the safe budget`,
        worthCents: gap,
      },
    ]
  }
  return [
    {
      title: `Budget ${formatUsdWhole(recommendedCents)} of contingency, not ${formatUsdWhole(includedCents)}`,
      description: `With the ${share1(includedCents, subtotalCents)}% in the lines half of the simulated budgets end above ${formatUsdWhole(assessment.range.p50)}. ${formatUsdWhole(
        recommendedCents,
      )} (${share1(recommendedCents, subtotalCents)}% of the lines) brings it to ${formatUsdWhole(
        assessment.range.p80,
      )}, which is enough in eight cases of ten. Hold it in your own account; do not put it in the contract.`,
      impact: `${formatUsdWhole(gap)} more set aside before signing`,
      worthCents: gap,
    },
  ]
}

export function questionAdvice({ assessment }: AdviceInput): readonly Advice[] {
  const moving = assessment.openQuestions.filter((open) => effectCents(open) > 0)
  return moving.slice(0, 2).map((open) => ({
    title: `Find out: ${lowerFirst(open.question)}`,
    description: `${open.advice} ${upperFirst(effectText(open))}, ${share1(effectCents(open), assessment.range.p50)}% of the likely cost.`,
    impact:
      effectCents(open) > open.swingCents
        ? `${formatUsdWhole(effectCents(open))} between its answers`
        : `About ${formatUsdWhole(open.swingCents)} off the range, on average`,
    worthCents: effectCents(open),
  }))
}

export function scheduleAdvice(input: AdviceInput): readonly Advice[] {
  const { facts, assessment } = input
  const { totalWeeks } = assessment.schedule
  const weekly = weeklySiteCosts(input)
  const conflict = timelineConflict(facts, assessment.schedule, input.reportDate)
  const late = weeksPastWanted(facts, assessment.schedule)
  const perWeek =
    weekly > 0
      ? `, and ${formatUsdWhole(weekly)} of site costs for each week lost in construction`
      : ''
  if (conflict !== '') {
    return [
      {
        title: `Plan for ${totalWeeks} weeks from the start of design to opening`,
        description: `${conflict} Start design now.${orderAdvice(
          input,
        )} Agree a rent start that follows the permit, not the signature.`,
        impact: `${late > 0 ? `${countOf(late, 'week')} of rent` : 'Rent until then'}${perWeek}`,
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
