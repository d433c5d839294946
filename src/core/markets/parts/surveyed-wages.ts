/** Wages of a market from the survey of occupations, on the level and burden of another market's. */
import type { CrewId, Wages } from '#core/assemblies/wages.ts'

/** The ratio of the two survey medians by trade; a trade without its own takes `others`. */
export type WageRatios = {
  readonly others: number
  readonly own: Readonly<Partial<Record<CrewId, number>>>
  readonly source: string
}

export function surveyedWages(base: Wages, { others, own, source }: WageRatios): Wages {
  return Object.fromEntries(
    Object.entries(base).map(([crew, one]) => {
      const ratio = own[crew as CrewId]
      return [
        crew,
        {
          ...one,
          wage: Math.round((one.wage * (ratio ?? others)) / 5) * 5,
          grade: ratio === undefined ? 'D' : 'C',
          source: ratio === undefined ? `${source}; mean of the trades that are in it` : source,
        },
      ]
    }),
  ) as Wages
}
