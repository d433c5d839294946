/**
 * A change by staff to an assembly of the price book: hours, material, equipment, minimum, spread,
 * grade or quotes. What is not named stays.
 */

import type { Assembly, Spread } from '#core/assemblies/assembly.ts'
import type { Grade } from '#core/assemblies/grade.ts'
import type { Quote } from '#core/assemblies/quote.ts'
import {
  type Assemblies,
  type AssemblyId,
  assemblyIds,
  isAssemblyId,
} from '#core/assemblies/rows/assemblies.ts'
import type { Cents } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'

export type AssemblyChange = {
  readonly hours?: number | undefined
  readonly material?: Cents | undefined
  readonly equipment?: Cents | undefined
  readonly minimum?: Cents | undefined
  readonly spread?: Spread | undefined
  readonly grade?: Grade | undefined
  readonly quotes?: readonly Quote[] | undefined
}

/** With where the figures come from, and their day. */
type SourcedChange = {
  readonly assembly?: AssemblyChange | undefined
  readonly source?: string | undefined
  readonly priceDate?: Day | undefined
}

const prefix = 'assembly/'

export function assemblyKey(id: Assembly['id']): string {
  return `${prefix}${id}`
}

/** The assembly that a key of row changes names. */
export function assemblyOfKey(key: string): AssemblyId | undefined {
  const id = key.slice(prefix.length)
  return key.startsWith(prefix) && isAssemblyId(id) ? id : undefined
}

export function withAssemblyChanges(
  assemblies: Assemblies,
  changes: Readonly<Record<string, SourcedChange>>,
): Assemblies {
  const changed = assemblyIds.flatMap((id) => {
    const change = changes[assemblyKey(id)]
    return change ? [[id, changedAssembly(assemblies[id], change)] as const] : []
  })
  return changed.length === 0 ? assemblies : { ...assemblies, ...Object.fromEntries(changed) }
}

export function changedAssembly(
  row: Assembly,
  { assembly = {}, source, priceDate }: SourcedChange,
): Assembly {
  const given = Object.entries({ ...assembly, source, priceDate }).filter(
    ([, value]) => value !== undefined,
  )
  return { ...row, ...Object.fromEntries(given) }
}

/** Free work or a negative price would be a slip: something of a row must cost something. */
export function hasPrice({ hours, material, equipment }: Assembly): boolean {
  return hours >= 0 && material >= 0 && equipment >= 0 && hours + material + equipment > 0
}
