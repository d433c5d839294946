/** Declared interior build-outs, read from a data folder that is not part of the project. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCsv } from '#core/batch/read-csv.ts'
import type { PermitKind } from '#core/catalog/permit-kind.ts'
import { readProjectType } from '#core/catalog/project-type.ts'
import { projectUse } from '#core/uses/all-uses.ts'

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
  /** Undefined where the permit does not say it. */
  readonly generation: Generation | undefined
  readonly city: string
  readonly year: number
  readonly brand: string
  /** Natural logarithms of square feet and of the declared value in 2026 dollars. */
  readonly logArea: number
  readonly logCost: number
}

export type KnownRow = PermitRow & { readonly generation: Generation }

export const hasGeneration = (row: PermitRow): row is KnownRow => row.generation !== undefined

const salonWords = new Set(['hair', 'nail', 'salon', 'medspa'])

const files = ['permits_fit.csv', 'permits_chicago_2006_2018.csv']

/** Rows without a flag. */
export function readPermitRows(folder: string): PermitRow[] {
  return files.flatMap((file) => readRows(join(folder, file)))
}

function readRows(path: string): PermitRow[] {
  const { rows } = readCsv(readFileSync(path, 'utf8'))
  return rows.flatMap(({ cells }) => {
    const generation = generations.find((one) => one === cells['gen'])
    const area = Number(cells['area_sf'])
    const cost = Number(cells['cost_2026'])
    if (cells['flag'] || !(area > 0) || !(cost > 0)) return []
    return {
      kind: kindOf(cells['type'] ?? ''),
      generation,
      city: cells['city'] ?? '',
      year: Number((cells['issued'] ?? cells['year'] ?? '').slice(0, 4)),
      brand: cells['brand'] ?? '',
      logArea: Math.log(area),
      logCost: Math.log(cost),
    }
  })
}

function kindOf(word: string): BuildOutKind {
  if (word === 'other') return 'other'
  return salonWords.has(word)
    ? 'salon'
    : projectUse({ projectType: readProjectType(word) ?? 'retail' }).permitKind
}
