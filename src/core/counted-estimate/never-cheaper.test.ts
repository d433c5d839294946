/** What a project has more of, or has to bring itself, never makes it cheaper. */

import { describe, expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { templateLabels } from '#core/catalog/project-type.ts'
import { specialFeaturesFor } from '#core/catalog/special-feature.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import { requestableSystems, spaceConditions } from '#core/project/program-facts.ts'
import { existingSystemIds, type ProjectFacts } from '#core/project/project-facts.ts'
import { costCounter } from './construction-cost.ts'

const types = sampledTypes

const cost = costCounter(builtInPriceBook)
const areas = [700, 1800, 4000]

const spaces = spaceConditions.flatMap(({ id }) =>
  areas.map((squareFootage) => ({ spaceCondition: id, squareFootage })),
)

test('every template is looked at', () => {
  expect(types).toHaveLength(Object.keys(templateLabels).length)
})

describe.each(types)('%s', (projectType) => {
  const costOf = (facts: Partial<ProjectFacts>) => cost(buildFacts({ projectType, ...facts }))

  test('one more feature never costs less', () => {
    for (const space of spaces) {
      for (const feature of specialFeaturesFor(projectType)) {
        const more = costOf({ ...space, specialFeatures: [feature] }) - costOf(space)
        expect([feature, space, more >= 0]).toEqual([feature, space, true])
      }
    }
  })

  test('one system less that somebody asks for never costs less, and what is not known no more than what is missing', () => {
    const requiredSystems = requestableSystems.map(({ id }) => id)
    for (const space of spaces.map((one) => ({ ...one, requiredSystems }))) {
      for (const id of existingSystemIds) {
        const [missing, unknown, there] = (['none', 'unknown', 'existing'] as const).map((state) =>
          costOf({ ...space, existingSystems: { ...buildSystems('unknown'), [id]: state } }),
        )
        expect([id, space, (missing ?? 0) >= (there ?? 0)]).toEqual([id, space, true])
        expect([id, space, (missing ?? 0) >= (unknown ?? 0)]).toEqual([id, space, true])
      }
    }
  })

  test('its cost has no plateau: 5% more area adds at least 0.5%', () => {
    for (const { id } of spaceConditions) {
      for (let area = 700; area < 4500; area = Math.ceil(area * 1.05)) {
        const facts = { spaceCondition: id, squareFootage: area }
        const more = costOf({ ...facts, squareFootage: Math.ceil(area * 1.05) }) / costOf(facts)
        expect([id, area, more > 1.005]).toEqual([id, area, true])
      }
    }
  })
})
