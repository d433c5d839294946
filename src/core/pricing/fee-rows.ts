/**
 * What a city takes as rows of the price book: the steps of its permit ladder, shares, amounts and
 * connection fees, each with source, grade and day. Each step is a rate above the ones below it, so
 * that a change of one never makes more work cost less.
 */
import type { CountingRate } from '#core/assemblies/counting-rates.ts'
import type { Market } from '#core/rules/market.ts'

export const feeUnits = ['amount', 'share', 'per-thousand'] as const

/** An amount in cents, a share of the building permit, dollars for each $1,000 of value. */
export type FeeUnit = (typeof feeUnits)[number]

export type MarketFees = Pick<Market, 'permitFees' | 'connectionFee'>

export type FeeRow = {
  readonly code: string
  readonly unit: FeeUnit
  readonly fee: CountingRate
}

export function feeRows({ permitFees, connectionFee }: MarketFees): readonly FeeRow[] {
  const { least, steps, planReview, tradePermits, fireReview, certificate, technology } = permitFees
  return [
    { code: 'F-least', unit: 'amount', fee: least },
    ...steps.map((fee): FeeRow => ({ code: stepCode(fee), unit: 'per-thousand', fee })),
    { code: 'F-plan-review', unit: 'share', fee: planReview },
    { code: 'F-trades', unit: 'share', fee: tradePermits },
    { code: 'F-fire-review', unit: 'amount', fee: fireReview },
    { code: 'F-certificate', unit: 'amount', fee: certificate },
    ...(technology
      ? [{ code: 'F-technology', unit: 'amount', fee: technology } satisfies FeeRow]
      : []),
    { code: 'F-connection', unit: 'amount', fee: connectionFee },
  ]
}

function stepCode({ above }: { readonly above: number }): string {
  return `F-above-${above}`
}

type Change = <Fee extends CountingRate>(code: string, fee: Fee) => Fee

export function changeFees({ permitFees, connectionFee }: MarketFees, change: Change): MarketFees {
  const { least, steps, planReview, tradePermits, fireReview, certificate, technology } = permitFees
  return {
    permitFees: {
      least: change('F-least', least),
      steps: steps.map((fee) => change(stepCode(fee), fee)),
      planReview: change('F-plan-review', planReview),
      tradePermits: change('F-trades', tradePermits),
      fireReview: change('F-fire-review', fireReview),
      certificate: change('F-certificate', certificate),
      ...(technology ? { technology: change('F-technology', technology) } : {}),
    },
    connectionFee: change('F-connection', connectionFee),
  }
}
