/** Advice based on the lines: rules, reuse, uncertain prices, finishes, allowance. */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { finishQualities, optionLabel } from '#core/catalog/intake-options.ts'
import type { KeptSystem } from '#core/estimate/assessment.ts'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import { percentOf, roundHalfAway, sumCents } from '#core/money/money.ts'
import { lowerFirst } from '#core/sentence-parts.ts'
import type { Advice, AdviceInput } from './advice.ts'
import { share1 } from './contingency-analysis.ts'

export function ruleAdvice({ assessment }: AdviceInput): readonly Advice[] {
  const byWorth = assessment.rules.toSorted(
    (a, b) => (b.exposureCents ?? 0) - (a.exposureCents ?? 0),
  )
  return byWorth.slice(0, 2).flatMap((rule) => {
    const worth = rule.exposureCents ?? 0
    if (worth <= 0) return []
    return {
      title: `Settle with the landlord: ${rule.title}`,
      description: `${rule.explanation} Put who pays into the letter of intent.`,
      impact: `Up to ${formatUsdWhole(worth)} beyond the lines of this estimate`,
      worthCents: worth,
    }
  })
}

/** The savings by reusing systems, and the cost that returns if an inspection fails. */
export function reuseAdvice({ bidItems, assessment }: AdviceInput): readonly Advice[] {
  if (assessment.kept) return keptAdvice(assessment.kept)
  const reused = bidItems.flatMap(({ item, totalCents, provenance }) => {
    const reuse = provenance?.factors.reuse ?? 1
    return reuse < 1 ? [{ item, credit: roundHalfAway(totalCents / reuse) - totalCents }] : []
  })
  const credit = sumCents(reused.map((line) => line.credit))
  if (credit <= 0) return []
  return [
    {
      title: 'Have the existing systems inspected before the lease is signed',
      description: `${list(reused.map(({ item }) => item))} ${
        reused.length === 1 ? 'is' : 'are'
      } priced as partly reused. A contractor's half-day visit confirms it; if the systems cannot stay, the credit is lost and the landlord should replace them.`,
      impact: `Protects a credit of ${formatUsdWhole(credit)}`,
      worthCents: credit,
    },
  ]
}

function keptAdvice(kept: readonly KeptSystem[]): readonly Advice[] {
  const credit = sumCents(kept.map(({ creditCents }) => creditCents))
  if (credit <= 0) return []
  const each = kept.map(({ label, creditCents }) => `${label} ${formatUsdWhole(creditCents)}`)
  return [
    {
      title: 'Have the existing systems inspected before the lease is signed',
      description: `Counted as staying, with what a new one would add: ${each.join(', ')}. A contractor's half-day visit confirms it; what cannot stay is work that the landlord should do.`,
      impact: `Protects ${formatUsdWhole(credit)} that this estimate does not carry`,
      worthCents: credit,
    },
  ]
}

/** How many lines a person can ask prices for in a week. */
const askedFor = 3

/** The lines whose prices can miss by most dollars, with the quantities to ask for. */
export function priceAdvice({ bidItems, totalCents }: AdviceInput): readonly Advice[] {
  const uncertain = bidItems
    .map((item) => ({ item, missCents: missOf(item) }))
    .filter(({ missCents }) => missCents > 0)
    .toSorted((a, b) => b.missCents - a.missCents)
    .slice(0, askedFor)
  if (uncertain.length === 0) return []
  const miss = sumCents(uncertain.map(({ missCents }) => missCents))
  const total = sumCents(uncertain.map(({ item }) => item.totalCents))
  return [
    {
      title: `Get prices for ${list(uncertain.map(({ item }) => lowerFirst(item.item)))} first`,
      description: `${uncertain.map(({ item }) => quantityText(item)).join('; ')}: ${share1(total, totalCents)}% of the sum of the lines, and the work whose price can be off by the most dollars. Give two subcontractors these quantities and a sketch before full drawings.`,
      impact: `Up to ${formatUsdWhole(miss)} either way`,
      worthCents: miss,
    },
  ]
}

/** Half of the price's range, or the usual miss of an uncertain price; no trade prices the site. */
function missOf({ isPercentage, provenance, quantity, role, totalCents }: BidItem): number {
  if (isPercentage || role === 'general-conditions' || totalCents <= 0) return 0
  const range = provenance?.priceRange
  if (range) return roundHalfAway(((range.high - range.low) / 2) * quantity)
  return provenance?.confidence === 'low' ? percentOf(totalCents, 15) : 0
}

function quantityText({ item, quantity, unit, totalCents }: BidItem): string {
  const count = unit === 'LS' ? '' : `, ${formatInteger(roundHalfAway(quantity))} ${unit}`
  return `${item}${count} at ${formatUsdWhole(totalCents)}`
}

export function finishAdvice({
  finishAlternates,
  facts,
  totalCents,
}: AdviceInput): readonly Advice[] {
  const cheaper = (finishAlternates ?? []).filter((option) => option.totalCents < totalCents)
  const next = cheaper.toSorted((a, b) => b.totalCents - a.totalCents)[0]
  if (!next) return []
  const saving = totalCents - next.totalCents
  return [
    {
      title: `Have ${next.label} priced as an alternate`,
      description: `The estimate carries ${optionLabel(
        finishQualities,
        facts.finishQuality,
      )}. Ask bidders for ${next.label} as a deduct alternate, so that the choice stays open until bids are in.`,
      impact: `Saves ${formatUsdWhole(saving)}, ${share1(saving, totalCents)}% of the sum of the lines`,
      worthCents: saving,
    },
  ]
}

export function allowanceAdvice({ facts, assessment }: AdviceInput): readonly Advice[] {
  const likely = assessment.range.p50
  const worth = facts.squareFootage * 1000
  if (worth <= 0 || worth >= likely) return []
  return [
    {
      title: 'Negotiate the allowance in dollars per square foot',
      description: `On ${formatInteger(facts.squareFootage)} square feet each $10 of landlord allowance pays ${share1(
        worth,
        likely,
      )}% of the likely cost. Show the landlord the lines that stay with the building, such as HVAC, plumbing, electrical and fire safety.`,
      impact: `${formatUsdWhole(worth)} for each $10 per square foot`,
      worthCents: worth,
    },
  ]
}

function list(names: readonly string[]): string {
  const unique = [...new Set(names)].map((name, index) => (index === 0 ? name : lowerFirst(name)))
  const last = unique.at(-1) ?? ''
  if (unique.length < 3) return unique.join(' and ')
  // The name of a line may have commas of its own.
  const mark = unique.some((name) => name.includes(',')) ? ';' : ','
  return `${unique.slice(0, -1).join(`${mark} `)}${mark} and ${last}`
}
