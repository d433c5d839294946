import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Day, Instant } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { datedFields } from './dated-fields.ts'
import { openDatedWorld } from './dated-world.ts'
import { officeSurfaces } from './office-surfaces.ts'
import { orderSurfaces } from './order-surfaces.ts'

/** Just before and after midnight, in UTC and there, with the day that a calendar on the wall shows. */
const clocks: readonly (readonly [TimeZone, Instant, Day])[] = [
  ['America/Chicago', '2026-06-30T23:59:59.000Z', '2026-06-30'],
  ['America/Chicago', '2026-07-01T00:00:00.000Z', '2026-06-30'],
  ['America/Chicago', '2026-07-01T04:59:58.000Z', '2026-06-30'],
  ['America/Chicago', '2026-07-01T05:00:00.000Z', '2026-07-01'],
  ['Pacific/Honolulu', '2026-07-01T00:00:00.000Z', '2026-06-30'],
  ['Pacific/Honolulu', '2026-07-01T09:59:58.000Z', '2026-06-30'],
  ['Pacific/Honolulu', '2026-07-01T10:00:00.000Z', '2026-07-01'],
  ['Asia/Tokyo', '2026-06-30T14:59:58.000Z', '2026-06-30'],
  ['Asia/Tokyo', '2026-06-30T15:00:00.000Z', '2026-07-01'],
  ['Asia/Tokyo', '2026-06-30T23:59:59.000Z', '2026-07-01'],
  ['Asia/Tokyo', '2026-07-01T00:00:00.000Z', '2026-07-01'],
]

/** The zone of the machine, which no surface may go by: each world runs in one of them. */
const machines = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'] as const

const surfaces = { ...orderSurfaces, ...officeSurfaces }

/**
 * The surfaces that read the day of each field of the API's answers, or why there is none: then the
 * day is one that a person or a publisher gave.
 */
const fields: Readonly<Record<string, readonly string[] | string>> = {
  day: ['the newest outcome'],
  effectiveOn: ['the earliest legal text'],
  from: ['the sales of a day'],
  to: ['the sales of a day'],
  start: ['the sales of a day'],
  givenOn: ['the newest testimonial'],
  issuedOn: ['the day of the invoice', 'the start of a plan in its invoice'],
  revisedOn: ['the day of the revised invoice'],
  month: 'The publisher of an index names its months.',
  newestMonth: ['the months that an index is behind'],
  publishedTo: ['the months that an index is behind'],
  priceDate: ['the newest price row'],
  pricedOn: ['the day of the prices'],
  quotedOn: ['the newest price row'],
  reportDate: ['the report as data'],
  today: ['today on the report page', 'today of the legal texts'],
  worksUntil: ['the end of the link'],
}

test('a new day in an answer of the API joins the suite', () => {
  expect(Object.keys(fields).toSorted()).toEqual(datedFields())
  const named = Object.values(fields).flatMap((field) => (typeof field === 'string' ? [] : field))
  expect(named.filter((name) => !(name in surfaces))).toEqual([])
})

afterEach(() => {
  vi.unstubAllEnvs()
})

test('the suite stands in the zones of three machines', () => {
  const offsets = machines.map((machine) => {
    vi.stubEnv('TZ', machine)
    return new Date('2026-07-01T00:00:00.000Z').getTimezoneOffset()
  })
  expect(offsets).toEqual([0, 420, -840])
})

describe('every dated surface shows the day of the market', () => {
  test.each(
    clocks.map((clock, index) => [...clock, machines[index % machines.length] ?? 'UTC'] as const),
  )('in %s at %s it is %s, on a machine in the zone %s', async (zone, moment, day, machine) => {
    vi.stubEnv('TZ', machine)
    const world = await openDatedWorld(zone, moment)
    const shown: Record<string, string> = {}
    for (const [name, read] of Object.entries(surfaces)) shown[name] = await read(world)
    expect(shown).toEqual(Object.fromEntries(Object.keys(surfaces).map((name) => [name, day])))
  })
})
