/** The settings of the permits benchmark, frozen in a dated file before it ran. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import type { Priors } from './hierarchy.ts'

export type FrozenSettings = {
  readonly frozenOn: string
  readonly cities: readonly string[]
  /** Log-sd of declaration and measurement, as the notes of the data state it. */
  readonly declarationNoise: number
  readonly area: { readonly power: number }
  readonly regression: {
    readonly quantiles: readonly [number, number, number]
    readonly rounds: number
    readonly smoothing: number
  }
  /** `engineShare`: how far the prior of a kind lies from no difference toward the engine's own. */
  readonly hierarchy: Priors & { readonly engineShare: number }
}

const path = join(root, 'bench', 'permits', 'settings-2026-11-27.json')

export const frozen: FrozenSettings = JSON.parse(readFileSync(path, 'utf8'))
