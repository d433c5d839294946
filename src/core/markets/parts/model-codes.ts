/**
 * Fixture counts of the model plumbing codes that a city may have adopted, from memory and to be
 * confirmed. A city that amends them has tables of its own in its pack.
 */
import type { FixtureSteps, FixtureTables } from '#core/rules/market-codes.ts'

const steps = (...pairs: readonly (readonly [number, number])[]): FixtureSteps =>
  pairs.map(([upTo, count]) => ({ upTo, count }))

/** One for so many people of a sex, up to the largest number that a suite may hold. */
const oneFor = (people: number): FixtureSteps =>
  steps(...[1, 2, 3, 4, 5, 6].map((count) => [count * people, count] as const))

/** International Plumbing Code, table 403.1. */
const ipc: FixtureTables = {
  section: 'IPC table 403.1',
  trapPrimer: 'IPC 1002.4',
  interceptorVent: 'IPC 1003',
  crossConnection: 'IPC 608',
  byGroup: {
    B: {
      isRecalled: true,
      men: steps([25, 1], [50, 2], [100, 3], [150, 4], [200, 5]),
      women: steps([25, 1], [50, 2], [100, 3], [150, 4], [200, 5]),
      peoplePerFountain: 100,
      oneRoomUpTo: 15,
    },
    M: {
      isRecalled: true,
      men: oneFor(500),
      women: oneFor(500),
      peoplePerFountain: 1000,
      oneRoomUpTo: 100,
    },
    'A-2': {
      isRecalled: true,
      men: oneFor(75),
      women: oneFor(75),
      peoplePerFountain: 500,
      oneRoomUpTo: 15,
    },
    'A-3': {
      isRecalled: true,
      men: oneFor(125),
      women: oneFor(65),
      peoplePerFountain: 500,
      oneRoomUpTo: 15,
    },
  },
}

/** Uniform Plumbing Code, table 422.1. */
const upc: FixtureTables = {
  section: 'UPC table 422.1',
  trapPrimer: 'UPC 1007',
  interceptorVent: 'UPC 1014',
  crossConnection: 'UPC 603',
  byGroup: {
    B: {
      isRecalled: false,
      men: steps([50, 1], [100, 2], [200, 3], [400, 4]),
      women: steps([15, 1], [30, 2], [50, 3], [100, 4], [200, 8], [400, 11]),
      peoplePerFountain: 150,
      oneRoomUpTo: 25,
    },
    M: {
      isRecalled: true,
      men: steps([100, 1], [200, 2], [400, 3]),
      women: steps([100, 1], [200, 2], [400, 4]),
      peoplePerFountain: 250,
      oneRoomUpTo: 25,
    },
    'A-2': {
      isRecalled: true,
      men: steps([50, 1], [150, 2], [300, 3], [500, 4]),
      women: steps([25, 1], [50, 2], [100, 3], [200, 4], [300, 6], [500, 8]),
      peoplePerFountain: 250,
      oneRoomUpTo: 10,
    },
    'A-3': {
      isRecalled: true,
      men: steps([100, 1], [200, 2], [400, 3]),
      women: steps([25, 1], [50, 2], [100, 3], [200, 4], [300, 6], [400, 8]),
      peoplePerFountain: 250,
      oneRoomUpTo: 10,
    },
  },
}

export const plumbingCodes = { upc, ipc } as const

export type PlumbingCodeId = keyof typeof plumbingCodes

export const plumbingCodeLabels: Readonly<Record<PlumbingCodeId, string>> = {
  upc: 'Uniform Plumbing Code (table 422.1)',
  ipc: 'International Plumbing Code (table 403.1)',
}
