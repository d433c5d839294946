/**
 * What a landlord is asked to deliver, in quantities that a lease can name: tons, amperes,
 * restrooms, sprinkler heads.
 */

import { formatInteger } from '#core/money/format-money.ts'
import { roundHalfAway } from '#core/money/money.ts'
import { type Program, planProgram } from '#core/program/program.ts'
import { type RestroomLayout, restroomsText } from '#core/program/restroom-layout.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { MarketCodes } from '#core/rules/market-codes.ts'
import type { CountedLineId } from '#core/take-off/counted-lines.ts'
import type { WorkLetterLine } from './work-letter.ts'

type Ask = (count: string, program: Program) => string

/** Other lines are asked for by their name and quantity. */
const asks: Readonly<Partial<Record<CountedLineId, Ask>>> = {
  units: (_, { cooling }) =>
    `delivers working rooftop units with ${cooling.tonsNeeded} tons of cooling in all; ${cooling.tonsThere} tons are taken as there`,
  service: (_, { power }) =>
    `brings an electrical service of at least ${formatInteger(power.ampsNeeded)} A at 208 V to the space${power.ampsThere > 0 ? `; ${formatInteger(Math.round(power.ampsThere))} A are taken as there` : ''}`,
  heads: (count, { fireSystems }) =>
    `pays for ${count} sprinkler heads${fireSystems.sprinklers.state === 'required' ? ', because the space has none' : ' that follow the new rooms'}`,
  alarm: (count) => `pays for ${count} fire alarm devices and their tie-in to the building`,
  demolition: (count) => `hands the space over stripped, ${count} sf of it`,
  demising: (count) => `finishes ${count} sf of demising wall, taped and up to the deck`,
}

/** "The landlord …", without a full stop. */
export function deliveredText(
  line: WorkLetterLine,
  codes: MarketCodes,
  facts: ProjectFacts,
): string {
  const id = line.lineId.replace('counted.', '')
  const ask = isAsked(id) ? asks[id] : undefined
  if (ask && line.quantity !== undefined) return ask(countOf(line), planProgram(facts, codes))
  return `carries “${line.item}”${quantityText(line)}, or pays for it outside the allowance`
}

/** The restrooms that are to be built; undefined where none is, or nothing was counted. */
export function restroomsAsked(
  facts: ProjectFacts,
  codes: MarketCodes,
  lines: readonly WorkLetterLine[],
) {
  const built = lines.filter(({ lineId }) =>
    ['counted.restroomPlumbing', 'counted.restroomFittings'].includes(lineId),
  )
  const { toBuild, layout, rule } = planProgram(facts, codes).restrooms
  if (built.length === 0 || toBuild === 0) return undefined
  return {
    text: `builds ${builtText(layout)}, or pays for the fixtures outside the allowance`,
    rule,
    cents: built.reduce((sum, { loadedCents }) => sum + loadedCents, 0),
  }
}

function builtText(layout: RestroomLayout): string {
  const { rooms, compartments } = layout
  return compartments > 0
    ? `accessible restrooms: ${restroomsText(layout)}`
    : `${rooms} accessible ${rooms === 1 ? 'restroom' : 'restrooms'}`
}

function isAsked(id: string): id is CountedLineId {
  return Object.hasOwn(asks, id)
}

function countOf({ quantity = 0 }: WorkLetterLine): string {
  return formatInteger(roundHalfAway(quantity))
}

function quantityText(line: WorkLetterLine): string {
  const { quantity, unit } = line
  if (quantity === undefined || unit === undefined || unit === 'LS') return ''
  return ` (${countOf(line)} ${unit})`
}
