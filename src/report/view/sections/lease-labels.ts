import { formatUsd } from '#core/money/format-money.ts'
import { printRate } from '../printed-figures.ts'

export function printBasisPoints(basisPoints: number): string {
  return printRate(basisPoints / 100)
}

/** Marks what the customer gave among the steps of a grid. */
export function stepText(cents: number, isGiven: boolean): string {
  return isGiven ? `${formatUsd(cents)} (yours)` : formatUsd(cents)
}
