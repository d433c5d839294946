/**
 * Percentages and averages for the dashboards; 0 when there is nothing to divide by, because what
 * is not finite is rounded to 0.
 */
import { roundHalfAway } from '#core/money/money.ts'

/** Percent with one decimal: 1 of 3 is 33.3. */
export function percentage(part: number, whole: number): number {
  return roundHalfAway((part / whole) * 1000) / 10
}

/** Rounded to two decimals. */
export function average(sum: number, count: number): number {
  return roundHalfAway((sum / count) * 100) / 100
}

/** Cents per item, rounded to the cent. */
export function averageCents(sum: number, count: number): number {
  return roundHalfAway(sum / count)
}
