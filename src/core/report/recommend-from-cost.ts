/** Advice based on the lines: rules, reuse, uncertain prices, finishes, allowance. */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { finishQualities, optionLabel } from '#core/catalog/intake-options.ts'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import { percentOf, roundHalfAway, sumCents } from '#core/money/money.ts'
import { type Advice, type AdviceInput, lowerFirst } from './advice.ts'
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
export function reuseAdvice({ bidItems }: AdviceInput): readonly Advice[] {
  const reused = bidItems.filter((item) => (item.provenance?.factors.reuse ?? 1) < 1)
  const credit = sumCents(reused.map(reuseCredit))
  if (credit <= 0) return []
  return [
    {
      title: 'Have the existing systems inspected before the lease is signed',
      description: `${list(reused.map((item) => item.item))} ${
        reused.length === 1 ? 'is' : 'are'
      } priced as partly reused. A contractor's half-day visit confirms it; if the systems cannot stay, the credit is lost and the landlord should replace them.`,
      impact: `Protects a credit of ${formatUsdWhole(credit)}`,
      worthCents: credit,
    },
  ]
}

function reuseCredit(item: BidItem): number {
  const reuse = item.provenance?.factors.reuse ?? 1
  return reuse > 0 && reuse < 1 ? roundHalfAway(item.totalCents / reuse) - item.totalCents : 0
}

/** Largest driver first, because a firm price there reduces the uncertainty most. */
export function priceAdvice({ assessment, bidItems, totalCents }: AdviceInput): readonly Advice[] {
  const [driver] = assessment.drivers
  const weak = bidItems.filter(
    (item) => !item.isPercentage && item.provenance?.confidence === 'low',
  )
  const weakTotal = sumCents(weak.map((item) => item.totalCents))
  const firm: readonly Advice[] = driver
    ? [
        {
          title: `Get ${lowerFirst(driver.label)} priced first`,
          description: `No other group moves the total as much: ${formatUsdWhole(driver.baseCents)} here, between ${formatUsdWhole(
            driver.lowCents,
          )} and ${formatUsdWhole(driver.highCents)} in the simulation. Ask two subcontractors for a budget price on a sketch before full drawings.`,
          impact: `Narrows a spread of ${formatUsdWhole(driver.highCents - driver.lowCents)}`,
          worthCents: driver.highCents - driver.lowCents,
        },
      ]
    : []
  if (weakTotal <= 0) return firm
  return [
    ...firm,
    {
      title: `Ask for quotes on ${weak.length === 1 ? 'the line' : `the ${weak.length} lines`} with thin price data`,
      description: `${list(weak.slice(0, 4).map((item) => item.item))}${weak.length > 4 ? ' and others' : ''} make up ${formatUsdWhole(
        weakTotal,
      )}, ${share1(weakTotal, totalCents)}% of the total, at low price confidence (10-15%).`,
      impact: `Up to ${formatUsdWhole(percentOf(weakTotal, 15))} either way`,
      worthCents: percentOf(weakTotal, 15),
    },
  ]
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
      impact: `Saves ${formatUsdWhole(saving)}, ${share1(saving, totalCents)}% of the total`,
      worthCents: saving,
    },
  ]
}

export function allowanceAdvice({ facts, totalCents }: AdviceInput): readonly Advice[] {
  const worth = facts.squareFootage * 1000
  if (worth <= 0 || worth >= totalCents) return []
  return [
    {
      title: 'Negotiate the allowance in dollars per square foot',
      description: `On ${formatInteger(facts.squareFootage)} square feet each $10 of landlord allowance pays ${share1(
        worth,
        totalCents,
      )}% of this budget. Show the landlord the lines that stay with the building, such as HVAC, plumbing, electrical and fire safety.`,
      impact: `${formatUsdWhole(worth)} for each $10 per square foot`,
      worthCents: worth,
    },
  ]
}

function list(names: readonly string[]): string {
  const unique = [...new Set(names)].map((name, index) => (index === 0 ? name : lowerFirst(name)))
  const last = unique.at(-1) ?? ''
  if (unique.length < 3) return unique.join(' and ')
  return `${unique.slice(0, -1).join(', ')}, and ${last}`
}
