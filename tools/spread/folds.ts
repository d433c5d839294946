/** Which permits a fit is tested on: every fourth of a city's years, and each city as a whole. */
import type { PermitRow } from './permit-rows.ts'

export type Fold = {
  readonly trained: readonly PermitRow[]
  readonly tested: readonly PermitRow[]
}

/** Every fourth of a city's years, predicted from all other permits. */
export function foldsOverTime(rows: readonly PermitRow[]): Fold[] {
  return [...Map.groupBy(rows, ({ city }) => city).values()].flatMap((ofCity) => {
    const years = ofCity.map(({ year }) => year).sort((left, right) => left - right)
    const edges = [0.25, 0.5, 0.75].map((share) => years[Math.floor(share * years.length)] ?? 0)
    const quarter = (row: PermitRow) => edges.filter((edge) => row.year >= edge).length
    return [0, 1, 2, 3].map((wanted) => {
      const tested = new Set(ofCity.filter((row) => quarter(row) === wanted))
      return { trained: rows.filter((row) => !tested.has(row)), tested: [...tested] }
    })
  })
}

/** Each city, predicted from the others. */
export function foldsOverCities(rows: readonly PermitRow[]): Fold[] {
  return [...Map.groupBy(rows, ({ city }) => city)].map(([name, tested]) => ({
    trained: rows.filter(({ city }) => city !== name),
    tested,
  }))
}
