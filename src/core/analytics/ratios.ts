/** Shares and averages as the dashboards state them; of nothing they are 0. */
import { roundHalfAway } from '#core/money/money.ts'

/** Percent with one decimal: 1 of 3 is 33.3. */
export function percentage(part: number, whole: number): number {
  return whole === 0 ? 0 : roundHalfAway((part / whole) * 1000) / 10
}

/** With two decimals. */
export function average(sum: number, count: number): number {
  return count === 0 ? 0 : roundHalfAway((sum / count) * 100) / 100
}

/** Cents a piece, to the cent. */
export function averageCents(sum: number, count: number): number {
  return count === 0 ? 0 : roundHalfAway(sum / count)
}
