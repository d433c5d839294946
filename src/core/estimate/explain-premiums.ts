/** The arithmetic of the line of premiums: each share, what it is taken of, and how sure it is. */

import type { CountedEstimate, PricedPremium } from '#core/counted-estimate/count-estimate.ts'
import { addedPhases, type PremiumId } from '#core/counted-estimate/premiums.ts'
import { formatNumber, formatUsd } from '#core/money/format-money.ts'
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { upperFirst } from '#core/sentence-parts.ts'
import { formatMonth } from '#core/time/day.ts'
import { monthStart } from '#core/time/month.ts'

type Explained = Pick<CountedEstimate, 'premiums' | 'program'>

export const premiumSource = "Shares of labor and cost, an estimator's norm of July 2026 (judgment)"

/** What is paid for. */
const names: Readonly<Record<PremiumId, (facts: ProjectFacts) => string>> = {
  afterHours: () => 'work outside business hours',
  upperFloor: () => 'a floor other than the ground floor',
  winter: ({ startMonth = '' }) =>
    `outside and slab work in winter, with the start asked for in ${formatMonth(monthStart(startMonth))}`,
  phases: (facts) => {
    const added = addedPhases(facts)
    return added === 1 ? 'a second phase' : `${added} phases after the first`
  },
  inUse: () => 'a space or building in use during the work',
}

/** The share, and what it is taken of. */
const shares: Readonly<
  Record<PremiumId, (percent: string, base: string, facts: ProjectFacts) => string>
> = {
  afterHours: (percent, base) => `${percent} of ${base} of labor`,
  upperFloor: shareOfCost,
  winter: shareOfCost,
  phases: (percent, base, facts) =>
    `${addedPhases(facts) > 1 ? 'together ' : ''}${shareOfCost(percent, base)}`,
  inUse: (percent, base, { afterHours }) =>
    `${shareOfCost(percent, base)}${afterHours ? ' (noisy work is outside business hours already)' : ''}`,
}

function shareOfCost(percent: string, base: string): string {
  return `${percent} of ${base}`
}

/** The premiums of this project, for the description of the line. */
export function premiumDescription(explained: Explained): string {
  const text = paid(explained)
    .map(({ id }) => names[id](explained.program.facts))
    .join('; ')
  return upperFirst(text)
}

/** One sentence without its end: the premiums, and what they come to. */
export function premiumSentence(explained: Explained): string {
  const { facts } = explained.program
  return paid(explained)
    .map(({ id, likely, baseCents, cents }) => {
      const percent = `${formatNumber(roundHalfAway(likely * 1000) / 10)}%`
      const share = shares[id](percent, formatUsd(baseCents), facts)
      return `${names[id](facts)}, ${share} = ${formatUsd(cents)}`
    })
    .join('; ')
}

function paid({ premiums }: Explained): readonly PricedPremium[] {
  return premiums.filter(({ cents }) => cents > 0)
}

export function premiumRange(premiums: readonly PricedPremium[]): {
  readonly low: Cents
  readonly likely: Cents
  readonly high: Cents
} {
  const end = (share: 'low' | 'high') =>
    sumCents(premiums.map((one) => roundHalfAway(one.baseCents * one[share])))
  return {
    low: end('low'),
    likely: sumCents(premiums.map(({ cents }) => cents)),
    high: end('high'),
  }
}
