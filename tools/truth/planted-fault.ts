import type { Plugin } from 'vitest/config'
import { plant } from './faults.ts'

export type PlantedFault = {
  readonly path: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Tests run over a fault without a file being changed: `PLANTED_FAULT` says where it is. */
export function plantedFault(): Plugin[] {
  const given = process.env['PLANTED_FAULT']
  if (given === undefined) return []
  const fault = JSON.parse(given) as PlantedFault
  const isFaulty = (id: string) => id.endsWith(`/${fault.path}`)
  return [
    {
      name: 'planted-fault',
      enforce: 'pre',
      // The runner keeps what it transformed by the text of the file, which a fault leaves as it is.
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator(({ id }) => (isFaulty(id) ? false : undefined)),
      transform: (code, id) => (isFaulty(id) ? plant(code, fault) : undefined),
    },
  ]
}
