import { type CostGroupId, costGroupLabels } from '#core/risk/cost-groups.ts'

/** The layers of the drawing, and the cost groups of each. */
export const suiteLayers = [
  {
    id: 'shell',
    label: 'Shell and structure',
    text: 'Demolition, slab, structure.',
    groups: ['general', 'structure'],
  },
  {
    id: 'interiors',
    label: costGroupLabels.interiors,
    text: 'Framing, drywall, doors, glass, grid and tile.',
    groups: ['interiors'],
  },
  {
    id: 'systems',
    label: 'Mechanical, electrical, plumbing',
    text: 'Air, power, water, sprinklers, data.',
    groups: ['hvac', 'plumbing', 'electrical', 'fire'],
  },
  {
    id: 'finishes',
    label: 'Finishes',
    text: 'Floors, paint, millwork, equipment.',
    groups: ['finishes', 'fittings'],
  },
] as const satisfies readonly {
  readonly id: string
  readonly label: string
  readonly text: string
  readonly groups: readonly CostGroupId[]
}[]

export type SuiteLayerId = (typeof suiteLayers)[number]['id']

type GroupCost = { readonly id: CostGroupId; readonly cents: number }

/**
 * Whole dollars, in cents, of each layer and of the rest (general conditions, overhead, profit and
 * contingency), rounded so that the shown amounts add up to the shown total.
 */
export function layerCosts(
  groups: readonly GroupCost[],
  totalCents: number,
): { readonly layers: Readonly<Record<SuiteLayerId, number>>; readonly restCents: number } {
  const layers = { shell: 0, interiors: 0, systems: 0, finishes: 0 }
  const layerOf = (id: CostGroupId) =>
    suiteLayers.find((layer) => layer.groups.some((group) => group === id))?.id ?? 'shell'
  for (const { id, cents } of groups) layers[layerOf(id)] += cents
  let drawn = 0
  for (const { id } of suiteLayers) {
    layers[id] = wholeDollars(layers[id])
    drawn += layers[id]
  }
  return { layers, restCents: wholeDollars(totalCents) - drawn }
}

function wholeDollars(cents: number): number {
  return Math.round(cents / 100) * 100
}
