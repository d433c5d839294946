/** The arithmetic of the line of premiums: each share, what it is taken of, and how sure it is. */
import type { CountedEstimate, PricedPremium } from '#core/counted-estimate/count-estimate.ts'
import { addedPhases, type PremiumId } from '#core/counted-estimate/premiums.ts'
import { formatNumber, formatUsd } from '#core/money/format-money.ts'
import { type Cents, roundHalfAway, sumCents } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'

type Explained = Pick<CountedEstimate, 'premiums' | 'program'>

export const premiumSource = "Shares of labor and cost, an estimator's norm of July 2026 (judgment)"

/** What is paid for, and how much of what; the result follows. */
const texts: Readonly<
  Record<PremiumId, (percent: string, base: string, facts: ProjectFacts) => string>
> = {
  afterHours: (percent, base) => `work outside business hours, ${percent} of ${base} of labor`,
  upperFloor: (percent, base) => `a floor other than the ground floor, ${percent} of ${base}`,
  winter: (percent, base) => `outside and slab work in winter, ${percent} of ${base}`,
  phases: (percent, base, facts) => {
    const added = addedPhases(facts)
    return added === 1
      ? `a second phase, ${percent} of ${base}`
      : `${added} phases after the first, together ${percent} of ${base}`
  },
  inUse: (percent, base, { afterHours }) =>
    `a space or building in use during the work, ${percent} of ${base}${afterHours ? ' (noisy work is outside business hours already)' : ''}`,
}

/** One sentence without its end: the premiums, and what they come to. */
export function premiumSentence({ premiums, program }: Explained): string {
  return premiums
    .filter(({ cents }) => cents > 0)
    .map(({ id, likely, baseCents, cents }) => {
      const percent = `${formatNumber(roundHalfAway(likely * 1000) / 10)}%`
      return `${texts[id](percent, formatUsd(baseCents), program.facts)} = ${formatUsd(cents)}`
    })
    .join('; ')
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
