/** Which permits a fit is tested on: each city as a whole. */
import type { PermitRow } from './permit-rows.ts'

export type Fold = {
  readonly trained: readonly PermitRow[]
  readonly tested: readonly PermitRow[]
}

/** Each city, predicted from the others. */
export function foldsOverCities(rows: readonly PermitRow[]): Fold[] {
  return [...Map.groupBy(rows, ({ city }) => city)].map(([name, tested]) => ({
    trained: rows.filter(({ city }) => city !== name),
    tested,
  }))
}
