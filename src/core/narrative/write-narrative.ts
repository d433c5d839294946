/**
 * The built-in narrative: the result of the estimate, the main costs, the accuracy and the next
 * steps. Every figure comes from the estimate; the same facts give the same text.
 */

import { finishQualities, optionLabel } from '#core/catalog/intake-options.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { specialFeatureLabels } from '#core/catalog/special-feature.ts'
import type { Assessment } from '#core/estimate/assessment.ts'
import type { MarketArea } from '#core/market-area/market-area.ts'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { type CategoryShare, categoryShares, originTotal } from './category-shares.ts'
import type { NarrativeEstimate } from './number-check.ts'

export type NarrativeNames = { readonly companyName: string; readonly area: MarketArea }

/** Four or five paragraphs of plain text, separated by an empty line. */
export function writeNarrative(
  facts: ProjectFacts,
  estimate: NarrativeEstimate,
  assessment: Assessment,
  names: NarrativeNames,
): string {
  return [
    answer(facts, estimate, assessment, names),
    whereTheMoneyGoes(facts, estimate),
    howSure(assessment),
    whatToSettle(assessment),
    timeAndRules(assessment),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function answer(
  facts: ProjectFacts,
  estimate: NarrativeEstimate,
  { range }: Assessment,
  names: NarrativeNames,
): string {
  const { totals } = estimate
  const type = projectTypeLabel(facts.projectType, facts.salonSubcategory).toLowerCase()
  const finish = optionLabel(finishQualities, facts.finishQuality).toLowerCase()
  const state = facts.state === names.area.state.code ? names.area.state.name : facts.state
  const place = [facts.city, state].filter(Boolean).join(', ')
  const project = `the ${formatInteger(facts.squareFootage)} square foot ${type} project`
  const subject = names.companyName ? `For ${names.companyName}, ${project}` : sentence(project)
  return [
    `${subject}${place ? ` in ${place},` : ''} will likely cost ${formatUsdWhole(range.p50)}; budget ${formatUsdWhole(range.p80)}. The lines add up to ${formatUsdWhole(totals.totalCents)}, or ${formatUsdWhole(totals.perSquareFootCents)} per square foot.`,
    `The work itself comes to ${formatUsdWhole(totals.subtotalCents)} at the level of ${finish}; contingency, contractor overhead and profit add ${formatUsdWhole(totals.percentageCents)}.`,
    'The figure is a construction cost for this market. It leaves out furniture, loose equipment, design fees and rent unless a line names them.',
  ].join(' ')
}

function whereTheMoneyGoes(facts: ProjectFacts, { bidItems, totals }: NarrativeEstimate): string {
  const [first, second, third] = categoryShares(bidItems, totals.totalCents)
  if (!first) return ''
  const next = [second, third].filter((share) => share !== undefined).map(shareText)
  const features = [...new Set(facts.specialFeatures)].map((id) => specialFeatureLabels[id])
  const featureTotal = originTotal(bidItems, 'feature')
  const parts = [
    `The largest share of the cost is ${shareText(first)}${next.length > 0 ? `, followed by ${listed(next)}` : ''}.`,
  ]
  if (features.length > 0 && featureTotal > 0) {
    parts.push(
      `The features asked for (${listed(features.map(lowerFirst))}) account for ${formatUsdWhole(featureTotal)} before contingency, overhead and profit.`,
    )
  }
  const added = bidItems.filter((item) => item.origin === 'system')
  if (added.length > 0) {
    const sum = originTotal(bidItems, 'system')
    parts.push(
      `Systems that the space lacks add ${formatUsdWhole(sum)}: ${listed(added.map((item) => lowerFirst(item.item)))}.`,
    )
  }
  parts.push('These trades are where most of the money is, so settle them first.')
  return parts.join(' ')
}

function howSure({ range, estimateClass, contingency }: Assessment): string {
  const recommended = formatUsdWhole(contingency.recommendedCents)
  const advice =
    contingency.recommendedCents > contingency.includedCents
      ? `The contingency in the estimate is ${formatUsdWhole(contingency.includedCents)}; to reach the budget for P80, set aside ${recommended} instead.`
      : `The contingency in the estimate, ${formatUsdWhole(contingency.includedCents)}, already reaches the budget for P80, for which ${recommended} would do.`
  return [
    `With what is known today, eight of ten simulated budgets lie between ${formatUsdWhole(range.p10)} and ${formatUsdWhole(range.p90)}.`,
    `This is a Class ${estimateClass.id} estimate: ${lowerFirst(estimateClass.reason)} For that class the published range around the base runs from ${Math.abs(estimateClass.lowPercent)}% below to ${estimateClass.highPercent}% above. It describes such estimates in general and promises nothing about this one.`,
    advice,
  ].join(' ')
}

function whatToSettle({ drivers, openQuestions }: Assessment): string {
  const [driver] = drivers
  const parts: string[] = []
  if (driver) {
    parts.push(
      `The trade that carries most of the range is ${lowerFirst(driver.label)}, between ${formatUsdWhole(driver.lowCents)} and ${formatUsdWhole(driver.highCents)}.`,
    )
  }
  const [first, second] = openQuestions
  if (first) {
    parts.push(
      `The open question worth most is this: ${lowerFirst(first.question)} The answer makes the range about ${formatUsdWhole(first.swingCents)} narrower. ${first.advice}`,
    )
  }
  if (second) {
    parts.push(`Next comes: ${lowerFirst(second.question)} (${formatUsdWhole(second.swingCents)}).`)
  }
  return parts.join(' ')
}

function timeAndRules({ schedule, rules }: Assessment): string {
  const weeks = (id: string) => schedule.phases.find((phase) => phase.id === id)?.weeks ?? 0
  const titles = rules.map((rule) => lowerFirst(rule.title))
  const parts = [
    `Allow ${schedule.totalWeeks} weeks from the start of design to opening: ${weeks('design')} for design, ${weeks('permit')} for permit review and ${weeks('construction')} on site, with long-lead orders of ${weeks('procurement')} weeks placed beside them.`,
  ]
  if (titles.length > 0) {
    parts.push(
      `Local rules to plan for are ${listed(titles)}; each is explained with its source in this report.`,
    )
  }
  return parts.join(' ')
}

function shareText({ category, totalCents, percent }: CategoryShare): string {
  return `${categoryText(category)} at ${formatUsdWhole(totalCents)} (${percent}%)`
}

function categoryText(category: string): string {
  return category
    .replace(' & ', ' and ')
    .replace(/\b[A-Z](?=[a-z])/g, (first) => first.toLowerCase())
}

function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts[0] ?? ''
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

// Abbreviations such as HVAC, VIP and IT keep their capitals.
function lowerFirst(text: string): string {
  return /^[A-Z](?:[a-z]|\s)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
