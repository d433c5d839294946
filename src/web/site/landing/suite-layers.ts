import { costGroupLabels } from '#core/risk/cost-groups.ts'

/** The layers a build-out is drawn in, and which of the engine's cost groups each one holds. */
export const suiteLayers = [
  {
    id: 'shell',
    label: 'Shell and site work',
    text: 'Demolition, slab, structure, supervision.',
    groups: [costGroupLabels.general, costGroupLabels.structure],
  },
  {
    id: 'interiors',
    label: costGroupLabels.interiors,
    text: 'Framing, drywall, doors, glass, grid and tile.',
    groups: [costGroupLabels.interiors],
  },
  {
    id: 'systems',
    label: 'Mechanical, electrical, plumbing',
    text: 'Air, power, water, sprinklers, data.',
    groups: [
      costGroupLabels.hvac,
      costGroupLabels.plumbing,
      costGroupLabels.electrical,
      costGroupLabels.fire,
    ],
  },
  {
    id: 'finishes',
    label: 'Finishes',
    text: 'Floors, paint, millwork, equipment.',
    groups: [costGroupLabels.finishes, costGroupLabels.fittings],
  },
] as const

export type SuiteLayerId = (typeof suiteLayers)[number]['id']

type Driver = { readonly label: string; readonly baseCents: number }

/** Cents of each layer, and what is left for contingency, overhead and profit. */
export function layerCosts(
  drivers: readonly Driver[],
  totalCents: number,
): { readonly layers: Readonly<Record<SuiteLayerId, number>>; readonly restCents: number } {
  const costOf = (groups: readonly string[]) =>
    drivers
      .filter((driver) => groups.includes(driver.label))
      .reduce((sum, driver) => sum + driver.baseCents, 0)
  const layers = Object.fromEntries(
    suiteLayers.map((layer) => [layer.id, costOf(layer.groups)]),
  ) as Record<SuiteLayerId, number>
  const drawn = Object.values(layers).reduce((sum, cents) => sum + cents, 0)
  return { layers, restCents: Math.max(0, totalCents - drawn) }
}
