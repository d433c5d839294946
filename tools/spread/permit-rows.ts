/** Declared interior build-outs, read from a data folder that is not part of the project. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCsv } from '#core/batch/read-csv.ts'
import { readProjectType } from '#core/catalog/project-type.ts'
import { type PermitKind, permitKindFor } from '#core/pricing/permit-bands.ts'

/** `other` is none of the product's types; it counts for the common spread only. */
export type BuildOutKind = PermitKind | 'other'

export const buildOutKinds = [
  'office',
  'retail',
  'restaurant',
  'medical',
  'salon',
  'other',
] as const

export type Generation = 'first' | 'second'

export const generations = ['first', 'second'] as const

export type PermitRow = {
  readonly kind: BuildOutKind
  readonly generation: Generation
  readonly city: string
  readonly year: number
  readonly brand: string
  /** Natural logarithms of square feet and of the declared value in 2026 dollars. */
  readonly logArea: number
  readonly logCost: number
}

const salonWords = new Set(['hair', 'nail', 'salon', 'medspa'])

/** Rows without a flag and with a known generation. */
export function readPermitRows(folder: string): PermitRow[] {
  const { rows } = readCsv(readFileSync(join(folder, 'permits_fit.csv'), 'utf8'))
  return rows.flatMap(({ cells }) => {
    const generation = generations.find((one) => one === cells['gen'])
    const area = Number(cells['area_sf'])
    const cost = Number(cells['cost_2026'])
    if (cells['flag'] || !generation || !(area > 0) || !(cost > 0)) return []
    return {
      kind: kindOf(cells['type'] ?? ''),
      generation,
      city: cells['city'] ?? '',
      year: Number((cells['issued'] ?? '').slice(0, 4)),
      brand: cells['brand'] ?? '',
      logArea: Math.log(area),
      logCost: Math.log(cost),
    }
  })
}

function kindOf(word: string): BuildOutKind {
  if (word === 'other') return 'other'
  return salonWords.has(word) ? 'salon' : permitKindFor(readProjectType(word) ?? 'retail')
}
