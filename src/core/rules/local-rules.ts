/**
 * The rules of a city that a project triggers, their possible cost, and what they add to the
 * schedule.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { type Cents, percentOf, sumCents } from '#core/money/money.ts'
import { kitchenKind } from '#core/project/kitchen-kind.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Day } from '#core/time/day.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import type { LocalRule, Market, RuleCondition, RuleTask } from './market.ts'

/** A local rule that this project triggers, with its source. */
export type TriggeredRule = {
  readonly id: string
  readonly title: string
  readonly explanation: string
  readonly citation: string
  /** The dollars it can add beyond the lines of the estimate, when known. */
  readonly exposureCents?: Cents
  /** The day it came into effect, where known. */
  readonly effectiveFrom?: Day
  /** When its entry was last compared with the source; absent in older reports. */
  readonly checkedOn?: Day
  /** False while the source's current text has not been read. */
  readonly isVerified?: boolean
}

/**
 * `likelyCents` is the cost that the estimate prints as likely; a rule that is not in effect on `day` does not count.
 */
export function triggeredRules(
  market: Market,
  facts: ProjectFacts,
  estimate: { readonly items: readonly BidItem[]; readonly likelyCents: Cents },
  day: Day,
): TriggeredRule[] {
  return rulesInForce(market, facts, day).map((rule) => {
    const exposureCents = exposure(rule, facts, estimate)
    return {
      id: rule.id,
      title: rule.title,
      explanation: rule.explanations.find(({ when }) => holds(when, facts))?.text ?? '',
      citation: rule.citation,
      ...(exposureCents === undefined ? {} : { exposureCents }),
      ...(rule.effectiveFrom ? { effectiveFrom: rule.effectiveFrom } : {}),
      checkedOn: rule.checkedOn,
      isVerified: rule.verified,
    }
  })
}

/** With the id of the rule that requires it. */
export function ruleTasks(
  market: Market,
  facts: ProjectFacts,
  day: Day,
): (RuleTask & { readonly ruleId: string })[] {
  return rulesInForce(market, facts, day).flatMap(({ id, task }) =>
    task ? [{ ...task, ruleId: id }] : [],
  )
}

function rulesInForce({ rules }: Market, facts: ProjectFacts, day: Day): LocalRule[] {
  return rules.filter(
    ({ when, effectiveFrom }) => holds(when, facts) && (effectiveFrom ?? day) <= day,
  )
}

export function holds(condition: RuleCondition, facts: ProjectFacts): boolean {
  switch (condition.kind) {
    case 'always':
      return true
    case 'serves-food':
      return projectUse(facts).servesFood
    case 'may-assemble':
      return projectUse(facts).occupancy.assemblesBy !== null
    case 'kitchen':
      return kitchenKind(facts, projectUse(facts).servesFood) === condition.is
    case 'feature':
      return facts.specialFeatures.includes(condition.has)
    case 'system':
      return facts.existingSystems[condition.id] === condition.is
    case 'area-at-least':
      return facts.squareFootage >= condition.squareFeet
    case 'all':
      return condition.of.every((one) => holds(one, facts))
    case 'any':
      return condition.of.some((one) => holds(one, facts))
    case 'not':
      return !holds(condition.of, facts)
  }
}

function exposure(
  { cost }: LocalRule,
  facts: ProjectFacts,
  { items, likelyCents }: { readonly items: readonly BidItem[]; readonly likelyCents: Cents },
): Cents | undefined {
  if (!cost || !holds(cost.when, facts)) return undefined
  if (cost.kind === 'share-of-likely-cost') return percentOf(likelyCents, cost.percent)
  const priced = items.filter((item) => item.csiDivision?.startsWith(cost.csiSection))
  return Math.max(0, cost.highestCents - sumCents(priced.map((item) => item.totalCents)))
}
