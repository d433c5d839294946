/** The kinds of room that a use has, whatever of them one project has. */
import { specialFeaturesFor } from '#core/catalog/special-feature.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import type { RoomKind } from '#core/uses/parts/room-kinds.ts'

/** Large enough for every room that a use steps up to. */
const roomy = 5000

/** Its open floor first; every use has restrooms and storage. */
export function kindsOfUse(facts: ProjectFacts): readonly RoomKind[] {
  const use = projectUse(facts)
  const all = use.rooms({
    ...facts,
    squareFootage: roomy,
    specialFeatures: specialFeaturesFor(facts.projectType),
    barFeet: 10,
    xray: true,
    kitchen: 'full',
    showers: 2,
  })
  const kinds = all.map(({ kind }) => kind)
  return [...new Set<RoomKind>([use.openFloor, ...kinds, 'restroom', 'support'])]
}
