/**
 * What is unusual about a project and why it matters: what a code step, the size, the condition or
 * a single line does to the cost. Only what holds is said; the weightiest three.
 */

import type { BidItem } from '#core/bid-items/bid-item.ts'
import { type PremiumId, premiumsFor } from '#core/counted-estimate/premiums.ts'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { isOnFloor } from '#core/program/kitchen.ts'
import { type Program, planProgram } from '#core/program/program.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { MarketCodes } from '#core/rules/market-codes.ts'
import { listOf, lowerFirst } from '#core/sentence-parts.ts'
import { isCounted } from '#core/take-off/study-program.ts'
import type { NarrativeEstimate } from './narrative-estimate.ts'
import { assemblyFrom, scopeSums } from './scope-sums.ts'

type Point = { readonly weightCents: Cents; readonly text: string }

const mostPoints = 3

export function unusualPoints(
  facts: ProjectFacts,
  codes: MarketCodes,
  { bidItems, totals }: NarrativeEstimate,
): readonly string[] {
  if (!isCounted(bidItems) || totals.subtotalCents <= 0) return largestLine(bidItems)
  const program = planProgram(facts, codes)
  const sums = scopeSums(bidItems)
  const points = [
    assembly(program, totals.subtotalCents),
    condition(program, sums.demolition, totals.subtotalCents),
    newService(program, sums.service),
    newUnits(program, sums.units),
    interceptor(program, sums.interceptor),
    smallJob(program, sums.minimums, totals.subtotalCents),
    finish(facts, sums.finishes),
    premiums(program, sums.premiums),
  ].filter((point) => point !== undefined)
  const said = points
    .toSorted((a, b) => b.weightCents - a.weightCents)
    .slice(0, mostPoints)
    .map(({ text }) => text)
  return said.length > 0 ? said : largestLine(bidItems)
}

/** So close to the step a few seats decide about it. */
const nearAssembly = 8

const countNames = { seats: 'the seat count', people: 'the number of people' } as const

function assembly({ occupancy, use }: Program, subtotal: Cents): Point | undefined {
  const { occupants } = occupancy
  const { assemblesBy } = use.occupancy
  if (assemblesBy === null) return undefined
  if (occupants < assemblyFrom - nearAssembly || occupants > assemblyFrom + nearAssembly)
    return undefined
  const side =
    occupants < assemblyFrom
      ? `With ${occupants} people it stays a business occupancy; from ${assemblyFrom} on it is an assembly space, which asks for a second exit and sealed drawings.`
      : `With ${occupants} people it is an assembly space; below ${assemblyFrom} it would be a business occupancy, with one exit and simpler drawings.`
  return {
    weightCents: subtotal / 10,
    text: `A few ${assemblesBy} decide about the code. ${side} Fix ${countNames[assemblesBy]} before the plan is drawn.`,
  }
}

function condition(program: Program, demolition: Cents, subtotal: Cents): Point | undefined {
  switch (program.facts.spaceCondition) {
    case 'cold-dark-shell':
      return {
        weightCents: subtotal / 4,
        text: `The space is a cold dark shell, so ${program.restrooms.existing > 0 ? 'power, air' : 'power, air, restrooms'} and ceilings are all built new; a shell that the landlord finishes to a white box takes most of that out of the budget and into the rent.`,
      }
    case 'second-generation-same-use':
      return {
        weightCents: subtotal / 5,
        text: 'The space was last used the same way, and the figure counts on its restrooms, air and service staying. Have them looked at before the lease is signed: what cannot stay comes back at full price.',
      }
    case 'second-generation-other-use':
      return {
        weightCents: demolition + subtotal / 20,
        text: `The space comes from another use: ${demolition > 0 ? `${formatUsdWhole(demolition)} goes into taking out what is there, before anything is built, and ` : ''}little of the plan fits. Ask the landlord to hand it over stripped.`,
      }
    case 'vanilla-shell':
      return undefined
    case undefined:
      return {
        weightCents: subtotal / 8,
        text: 'The condition of the space at handover is not known. The lines take it as a white box with slab, walls, some ceiling and heating; a dark shell costs far more, a space last used the same way far less, and the likely cost weighs all of them.',
      }
  }
}

function newService({ power }: Program, cents: Cents): Point | undefined {
  if (cents <= 0 || power.services === 0) return undefined
  const there = Math.round(power.ampsThere)
  return {
    weightCents: cents * 2,
    text: `The use draws about ${formatInteger(power.ampsNeeded)} amperes and ${there > 0 ? `${formatInteger(there)} are taken as there` : 'no service is taken as there'}: a new service of ${formatUsdWhole(cents)} and, more than its price, the utility and the switchgear decide the opening date.`,
  }
}

function newUnits({ cooling, start }: Program, cents: Cents): Point | undefined {
  if (cents <= 0 || cooling.tonsNeeded - cooling.tonsThere < 1 || start.cooling === 0)
    return undefined
  return {
    weightCents: cents,
    text: `The use asks for ${cooling.tonsNeeded} tons of cooling where ${cooling.tonsThere > 0 ? `${cooling.tonsThere} are taken as there` : 'none is taken as there'}. Units outlast the lease and belong to the building, which is the argument for the landlord to pay them.`,
  }
}

function interceptor({ kitchen }: Program, cents: Cents): Point | undefined {
  if (cents <= 0) return undefined
  const where = isOnFloor(kitchen)
    ? 'and stands on the kitchen floor'
    : `buried outside the space${kitchen.interceptorGallons > 0 ? `, sized for ${formatInteger(Math.round(kitchen.interceptorGallons))} gallons` : ''}`
  return {
    weightCents: cents * 1.5,
    text: `The grease interceptor is ${formatUsdWhole(cents)} ${where}. Whether the building has one that may be shared is one phone call.`,
  }
}

/** In larger spaces the work of each trade is worth more than its visit. */
const smallArea = 1500
/** Below this share of the work they are not worth a sentence. */
const noticedShare = 0.015

function smallJob({ area }: Program, cents: Cents, subtotal: Cents): Point | undefined {
  if (area > smallArea || cents < subtotal * noticedShare) return undefined
  return {
    weightCents: cents * 3,
    text: `At this size trades charge for coming out: ${formatUsdWhole(cents)} is paid on top of the work itself. Fewer trades save more here than cheaper materials do.`,
  }
}

function finish({ finishQuality }: ProjectFacts, cents: Cents): Point | undefined {
  if ((finishQuality !== 'custom' && finishQuality !== 'luxury') || cents <= 0) return undefined
  return {
    weightCents: cents / 3,
    text: `The finish level reaches into products and not only surfaces: doors, lights, millwork, floors and walls are ${formatUsdWhole(cents)} together. Choose the two places that visitors touch and keep the rest plain.`,
  }
}

/** What is paid for, and what takes it away. */
const premiumTexts: Readonly<Record<PremiumId, readonly [name: string, remedy: string]>> = {
  afterHours: ['hours outside of business', 'another rule of the building'],
  upperFloor: ['the height of the space', 'a space on the ground floor'],
  winter: ['work in winter', 'another month'],
  phases: ['work in phases', 'building all of it at once'],
  inUse: ['a space or building that stays in use', 'an empty building'],
}

function premiums(program: Program, cents: Cents): Point | undefined {
  const texts = premiumsFor(program).map(({ id }) => premiumTexts[id])
  if (cents <= 0 || texts.length === 0) return undefined
  const names = listOf(texts.map(([name]) => name))
  const remedies = listOf(
    texts.map(([, remedy]) => remedy),
    'or',
  )
  return {
    weightCents: cents * 2,
    text: `${formatUsdWhole(cents)} is paid for ${names} and builds nothing; ${remedies} takes ${texts.length > 1 ? 'part of it' : 'it'} away.`,
  }
}

function largestLine(items: readonly BidItem[]): readonly string[] {
  const [first] = items
    .filter((item) => !item.isPercentage)
    .toSorted((a, b) => b.totalCents - a.totalCents)
  if (!first || first.totalCents <= 0) return []
  return [
    `The line to watch is ${lowerFirst(first.item)}: no other one carries as much, so ask for its price first.`,
  ]
}
