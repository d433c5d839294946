/** Percentages and averages for the dashboards; 0 when there is nothing to divide by. */
import { roundHalfAway } from '#core/money/money.ts'

/** Percent with one decimal: 1 of 3 is 33.3. */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : roundHalfAway((part / whole) * 1000) / 10
}

/** Rounded to two decimals. */
export function average(sum: number, count: number): number {
  return count === 0 ? 0 : roundHalfAway((sum / count) * 100) / 100
}

/** Cents per item, rounded to the cent. */
export function averageCents(sum: number, count: number): number {
  return count === 0 ? 0 : roundHalfAway(sum / count)
}
