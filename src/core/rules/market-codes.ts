/** What the plumbing code and the climate of a market ask for: fixtures, interceptor, cooling. */

import type { OccupancyGroup } from '#core/uses/parts/occupancy.ts'
import type { CodeEditions, CodeSection } from './code-section.ts'

/** People of one sex, the lowest first, and the toilets for up to so many. */
export type FixtureSteps = readonly { readonly upTo: number; readonly count: number }[]

export type FixtureTable = {
  /** From memory: not compared with the printed table. */
  readonly isRecalled: boolean
  readonly men: FixtureSteps
  readonly women: FixtureSteps
  readonly peoplePerFountain: number
  /** Up to this many people, one single-user room is enough. */
  readonly oneRoomUpTo: number
}

export type FixtureTables = {
  /** The code and its table. */
  readonly section: CodeSection
  /** Sections of the same code. */
  readonly trapPrimer: CodeSection
  readonly interceptorVent: CodeSection
  /** Protection of the drinking water by backflow preventers. */
  readonly crossConnection: CodeSection
  readonly byGroup: Readonly<Record<OccupancyGroup, FixtureTable>>
}

/** How large a grease interceptor has to be, by the formula of the authority. */
export type InterceptorSizing = {
  /** What asks for one. */
  readonly section: CodeSection
  readonly mealsPerSeatAndHour: number
  readonly gallonsPerMeal: number
  readonly retentionHours: number
  readonly storageFactor: number
  readonly leastGallons: number
  /** What of it is judgment, as the basis of an estimate says once. */
  readonly judgment: string
}

/** Where cooling is planned. */
export type Climate = {
  /** Btu a pound of outdoor air gives off until it is as the room is. */
  readonly outdoorBtuPerPound: number
  /** On the norms of square feet a ton. */
  readonly loadFactor: number
  readonly source: string
}

/** What the codes of a market ask for while a project is planned. */
export type MarketCodes = {
  readonly editions: CodeEditions
  readonly fixtures: FixtureTables
  readonly interceptor: InterceptorSizing
  readonly climate: Climate
}
