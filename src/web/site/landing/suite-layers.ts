/** The layers a build-out is drawn in, and which of the engine's cost groups each one holds. */
export const suiteLayers = [
  {
    id: 'shell',
    label: 'Shell and site work',
    text: 'Demolition, slab, structure, supervision.',
    groups: ['General Conditions', 'Structural', 'General'],
  },
  {
    id: 'partitions',
    label: 'Partitions and openings',
    text: 'Framing, drywall, doors, glass.',
    groups: ['Framing & Drywall', 'Openings'],
  },
  { id: 'ceilings', label: 'Ceilings', text: 'Grid, tile, soffits.', groups: ['Ceilings'] },
  {
    id: 'systems',
    label: 'Mechanical, electrical, plumbing',
    text: 'Air, power, water, sprinklers, data.',
    groups: ['HVAC', 'Plumbing', 'Electrical', 'Fire Safety', 'Low Voltage'],
  },
  {
    id: 'finishes',
    label: 'Finishes',
    text: 'Floors, paint, millwork, equipment.',
    groups: ['Finishes', 'Millwork', 'Specialties', 'Equipment'],
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
