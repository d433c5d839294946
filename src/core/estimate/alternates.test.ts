import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { countEstimate } from '#core/counted-estimate/count-estimate.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import { spaceConditions } from '#core/project/program-facts.ts'
import { alternates } from './alternates.ts'
import { draftEstimate } from './draft-estimate.ts'

const book = builtInPriceBook
const day = '2026-07-15'

const drafted = (facts: ReturnType<typeof buildFacts>) =>
  draftEstimate(facts, book, day).totals.totalCents

const none = { ...buildSystems('unknown'), fireAlarm: 'none', fireSuppression: 'none' } as const

const projects = fc.record(
  {
    projectType: fc.constantFrom(...sampledTypes),
    squareFootage: fc.integer({ min: 100, max: 5000 }),
    spaceCondition: fc.constantFrom(...spaceConditions.map(({ id }) => id)),
    seats: fc.integer({ min: 0, max: 350 }),
    floorLevel: fc.integer({ min: 1, max: 3 }),
  },
  { requiredKeys: ['projectType', 'squareFootage'] },
)

const lineIds = (given: Parameters<typeof buildFacts>[0]) =>
  countEstimate(buildFacts(given), book).lines.map(({ id }) => id)

describe('no trigger, no dollar', () => {
  test('a missing fire system is in the lines exactly where a code asks for it, and an alternate elsewhere', () => {
    fc.assert(
      fc.property(projects, (given) => {
        const facts = buildFacts({ ...given, existingSystems: none })
        const { lines, program } = countEstimate(facts, book)
        const ids = lines.map(({ id }) => id)
        const { sprinklers, alarm } = program.fireTriggers
        expect(ids.includes('riser')).toBe(sprinklers.isAsked)
        expect(ids.includes('heads')).toBe(sprinklers.isAsked)
        const panel = lines.some(({ parts }) => parts.some((one) => one.assembly === '28-020'))
        // New sprinklers are supervised, whether the space has an alarm or not.
        expect(panel).toBe(alarm.isAsked || sprinklers.isAsked)
        expect(ids.includes('alarm')).toBe(alarm.isAsked)
        expect(alternates(facts, book, day).map(({ id }) => id)).toEqual([
          ...(sprinklers.isAsked ? [] : ['sprinklers']),
          ...(alarm.isAsked ? [] : ['fireAlarm']),
        ])
      }),
      { numRuns: 150 },
    )
  })

  test('an alternate adds to the cent what it was priced at, once somebody asks for it', () => {
    fc.assert(
      fc.property(projects, (given) => {
        const facts = buildFacts({ ...given, existingSystems: none })
        for (const { id, addsCents } of alternates(facts, book, day)) {
          const asked = { ...facts, requiredSystems: [id] }
          expect(addsCents).toBeGreaterThan(0)
          expect(drafted(asked)).toBe(drafted(facts) + addsCents)
          expect(alternates(asked, book, day).map((other) => other.id)).not.toContain(id)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('a system that is there or of which nothing is known is no alternate', () => {
    for (const state of ['existing', 'unknown'] as const) {
      expect(alternates(buildFacts({ existingSystems: buildSystems(state) }), book, day)).toEqual(
        [],
      )
    }
  })
})

test('600 sf of office without sprinklers costs no sprinklers; the alternate cites the code and its edition', () => {
  const office = { projectType: 'office', squareFootage: 600 } as const
  const existingSystems = { ...buildSystems('unknown'), fireSuppression: 'none' } as const
  const facts = buildFacts({ ...office, existingSystems })
  expect(lineIds(facts)).not.toContain('riser')
  const [sprinklers] = alternates(facts, book, day)
  expect(sprinklers).toMatchObject({
    reason:
      'By use, people and floor the code does not ask for it. IBC 2024 section 903.2: no sprinklers by the use of a business, only by the building: 4 people, 600 sf',
    before: 'Ask all three before the lease is signed',
  })
  expect(sprinklers?.addsCents).toBeGreaterThan(3_000_000)
  const { bidItems } = draftEstimate(facts, book, day)
  expect(bidItems.map(({ id }) => id)).not.toContain('counted.heads')
})

test('a system that somebody asks for is built where nobody knows whether it is there, and not where it is', () => {
  const asked = (state: 'existing' | 'unknown') => {
    const requiredSystems = ['sprinklers', 'fireAlarm'] as const
    return lineIds({ existingSystems: buildSystems(state), requiredSystems }).includes('riser')
  }
  expect([asked('unknown'), asked('existing')]).toEqual([true, false])
  expect(lineIds({ existingSystems: buildSystems('unknown') })).not.toContain('riser')
})

test('new sprinklers without an alarm report by a unit of the riser, and not where the landlord brings the mains', () => {
  const monitoredIn = (more: Parameters<typeof buildFacts>[0] = {}) =>
    countEstimate(
      buildFacts({ existingSystems: none, requiredSystems: ['sprinklers'], ...more }),
      book,
    )
      .lines.filter(({ parts }) => parts.some(({ assembly }) => assembly === '28-020'))
      .map(({ id }) => id)
  expect(monitoredIn()).toEqual(['riser'])
  expect(monitoredIn({ landlordWork: ['sprinklers'] })).toEqual([])
  // An alarm that is built has a panel, which serves both.
  expect(monitoredIn({ requiredSystems: ['sprinklers', 'fireAlarm'] })).toEqual(['alarm'])
})

test('a landlord who brings mains wants heads, without a riser of the tenant', () => {
  const existingSystems = { ...buildSystems('unknown'), fireSuppression: 'none' } as const
  const ids = lineIds({ existingSystems, landlordWork: ['sprinklers'] })
  expect([ids.includes('heads'), ids.includes('riser')]).toEqual([true, false])
  const unread = { existingSystems: buildSystems('unknown'), landlordWork: ['sprinklers'] } as const
  const { program } = countEstimate(buildFacts(unread), book)
  expect(program.fireSystems.sprinklers.state).toBe('there')
})
