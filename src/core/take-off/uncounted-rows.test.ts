import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assemblyIds } from '#core/assemblies/rows/assemblies.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { finishQualities } from '#core/catalog/intake-options.ts'
import { specialFeaturesFor } from '#core/catalog/special-feature.ts'
import { generalRequirements } from '#core/counted-estimate/general-requirements.ts'
import { planProgram } from '#core/program/program.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import { kitchenKinds, requestableSystems, spaceConditions } from '#core/project/program-facts.ts'
import { takeOff } from './take-off.ts'
import { uncountedRows } from './uncounted-rows.ts'

type Given = NonNullable<Parameters<typeof buildFacts>[0]>

/** Each project with each of these facts. */
const withEach = <Value>(
  projects: readonly Given[],
  values: readonly Value[],
  facts: (value: Value, before: Given) => Given,
): readonly Given[] =>
  projects.flatMap((before) => values.map((value) => ({ ...before, ...facts(value, before) })))

const typed = sampledTypes.map((projectType): Given => ({ projectType }))
const handedOver = withEach(typed, spaceConditions, ({ id }) => ({ spaceCondition: id }))
const finished = withEach(handedOver, finishQualities, ({ id }) => ({ finishQuality: id }))
const sized = withEach(finished, [400, 1500, 4900], (squareFootage) => ({
  squareFootage,
  // The largest lie upstairs.
  floorLevel: squareFootage > 4000 ? 2 : 1,
}))
const cooking = withEach(sized, [...kitchenKinds, undefined], (kind) =>
  kind ? { kitchen: kind.id } : {},
)
const answered = withEach(cooking, ['none', 'existing', 'unknown'] as const, (state) => ({
  existingSystems: buildSystems(state),
  requiredSystems: requestableSystems.map(({ id }) => id),
}))

/** With all of its features, and with many seats; without. */
const projects = withEach(
  answered,
  [undefined, 55, 80, 140],
  (seats, { projectType = 'office' }) =>
    seats === undefined
      ? {}
      : { seats, xray: true, specialFeatures: specialFeaturesFor(projectType) },
)

function countedBy(given: Given): readonly string[] {
  const program = planProgram(buildFacts(given), builtInPriceBook.market.codes)
  return [...takeOff(program), ...generalRequirements(program, 8)].map(({ assembly }) => assembly)
}

test('every row of the price book is counted by a rule, or says why none counts it', () => {
  const counted = new Set(projects.flatMap(countedBy))
  const silent = assemblyIds.filter((id) => !counted.has(id) && !(id in uncountedRows))
  const both = assemblyIds.filter((id) => counted.has(id) && id in uncountedRows)
  expect({ silent, both }).toEqual({ silent: [], both: [] })
})

test('no project counts a row that is said to be counted by none', () => {
  fc.assert(
    fc.property(fc.constantFrom(...projects), fc.integer({ min: 100, max: 5000 }), (one, area) => {
      const counted = countedBy({ ...one, squareFootage: area })
      expect(counted.filter((id) => id in uncountedRows)).toEqual([])
    }),
    { numRuns: 200 },
  )
})
