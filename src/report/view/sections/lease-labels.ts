import { formatUsd } from '#core/money/format-money.ts'
import { printRate } from '../printed-figures.ts'

export function printBasisPoints(basisPoints: number): string {
  return printRate(basisPoints / 100)
}

/** Marks the customer's own value among the steps of a table. */
export function stepText(cents: number, isGiven: boolean): string {
  return isGiven ? `${formatUsd(cents)} (yours)` : formatUsd(cents)
}
