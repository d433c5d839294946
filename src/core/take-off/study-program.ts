/**
 * What was counted, in figures that a person can check on site: rooms with their areas, and counts
 * with where they came from. Counts of lines are those of the bid items, edited or not.
 */

import { type BidItem, partCents } from '#core/bid-items/bid-item.ts'
import { formatInteger, formatNumber } from '#core/money/format-money.ts'
import { roundHalfAway } from '#core/money/money.ts'
import type { FireTrigger } from '#core/program/fire-triggers.ts'
import { type Program, planProgram } from '#core/program/program.ts'
import { restroomsText } from '#core/program/restroom-layout.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { type CodeSection, citeSection } from '#core/rules/code-section.ts'
import type { MarketCodes } from '#core/rules/market-codes.ts'
import { lowerFirst } from '#core/sentence-parts.ts'
import type { CountedLineId } from '#core/take-off/counted-lines.ts'
import { measure } from '#core/take-off/measures.ts'
import { provenances } from '#core/take-off/quantity.ts'
import { roomProfile } from '#core/uses/parts/room-kinds.ts'

export type CountedRoom = {
  readonly label: string
  readonly count: number
  /** Square feet of each. */
  readonly area: number
  readonly from: string
}

export type CheckableCount = {
  readonly label: string
  readonly amount: number
  readonly unit: string
  readonly from: string
  readonly rule: string
}

export type ProgramStudy = {
  readonly rooms: readonly CountedRoom[]
  readonly counts: readonly CheckableCount[]
  /** `11 doors, 143 ft of partition …` */
  readonly inWords: string
}

/** Whether its lines were counted from a program; a line that staff edited keeps its id. */
export function isCounted(items: readonly BidItem[]): boolean {
  return items.some(({ id }) => id.startsWith('counted.'))
}

/** Undefined for an estimate whose quantities were not counted. */
export function studyProgram(
  facts: ProjectFacts,
  codes: MarketCodes,
  items: readonly BidItem[],
): ProgramStudy | undefined {
  if (!isCounted(items)) return undefined
  const program = planProgram(facts, codes)
  const counts = [...plannedCounts(program), ...lineCounts(items)]
  return { rooms: roomsOf(program), counts, inWords: inWords(counts) }
}

function roomsOf({ rooms }: Program): readonly CountedRoom[] {
  return rooms
    .filter(({ count, area }) => count > 0 && area >= 1)
    .map(({ kind, count, area, from }) => ({
      label: roomProfile(kind).label,
      count,
      area: roundHalfAway(area),
      from: roomSources[from],
    }))
}

const roomSources: Readonly<Record<Program['rooms'][number]['from'], string>> = {
  given: provenances.given,
  measured: provenances.measured,
  'counted by density': provenances.density,
}

function plannedCounts(program: Program): readonly CheckableCount[] {
  const { occupancy, restrooms, cooling, power, facts, kitchen, fireTriggers } = program
  const { partitionFeet, restroomWallFeet, from: wallsFrom, note } = measure(program)
  const byDensity = provenances.density
  const byCode = provenances.code
  const cited = (section: CodeSection) => citeSection(section, program.codes.editions)
  const askedText = ({ section, rule, isAsked }: FireTrigger) =>
    `${cited(section)}: ${lowerFirst(rule)}, ${isAsked ? 'asked for' : 'not asked for'}`
  const given = (isGiven: boolean, otherwise: string) =>
    isGiven ? 'given by the customer' : otherwise
  const counts: CheckableCount[] = [
    {
      label: 'People',
      amount: occupancy.occupants,
      unit: 'occupants',
      from: byCode,
      rule: `${cited('IBC table 1004.5')}, ${occupancy.rule}: group ${occupancy.group}, ${occupancy.exits} exit${occupancy.exits === 1 ? '' : 's'}; ${askedText(fireTriggers.sprinklers)}; ${askedText(fireTriggers.alarm)}`,
    },
    {
      label: 'Toilets needed',
      amount: restrooms.needed,
      unit: 'toilets',
      from: byCode,
      rule: `${cited(program.codes.fixtures.section)}. ${restrooms.rule}; ${restrooms.existing} there, ${restrooms.toBuild} to build${restrooms.layout.compartments > 0 ? `: ${restroomsText(restrooms.layout)}` : ''}`,
    },
    {
      label: 'Partitions',
      amount: roundHalfAway(partitionFeet + restroomWallFeet),
      unit: 'ft of partition',
      from: provenances[wallsFrom],
      rule: `New walls of the rooms below, and three sides of each new restroom${note}`,
    },
    {
      label: 'Cooling',
      amount: cooling.tonsNeeded,
      unit: 'tons',
      from: given(facts.rooftopTons !== undefined, byDensity),
      rule: `Square feet a ton by room${kitchen.cooledCfm > 0 ? ', and the outdoor air of the hood' : ''}; ${cooling.tonsThere} tons there`,
    },
    {
      label: 'Electrical load',
      amount: power.ampsNeeded,
      unit: 'A',
      from: byDensity,
      rule: `Connected load by use at 208 V; ${formatInteger(Math.round(power.ampsThere))} A there`,
    },
    {
      label: 'Hood',
      amount: kitchen.hoodFeet,
      unit: 'ft of hood',
      from: given(facts.hoodFeet !== undefined, byDensity),
      rule: 'A foot for each 5 seats, at least 4',
    },
  ]
  return counts.filter(({ amount }) => amount > 0)
}

/** Lines whose number of units can be counted on a site. */
const countable: readonly (readonly [
  CountedLineId,
  label: string,
  unit: string,
  /** In place of the rules of its parts, which count each kind by itself. */
  rule?: string,
])[] = [
  ['doors', 'Interior doors', 'doors'],
  ['restroomPlumbing', 'Toilets, lavatories and floor drains', 'fixtures'],
  ['sinks', 'Sinks', 'sinks'],
  ['salonPlumbing', 'Chairs and bowls with plumbing', 'connections'],
  ['showers', 'Showers and laundry', 'connections'],
  ['dentalPlumbing', 'Dental chairs, sinks and plant', 'connections'],
  ['units', 'New rooftop units', 'units'],
  ['airTerminals', 'Diffusers and grilles', 'diffusers and grilles'],
  [
    'lighting',
    'Lights, new and moved',
    'lights',
    'Lights for the area and use of each room, new ones and those that are moved',
  ],
  ['power', 'Receptacles', 'receptacles'],
  ['data', 'Data outlets and speakers', 'outlets'],
  ['heads', 'Sprinkler heads', 'heads'],
  ['alarm', 'Alarm devices', 'devices'],
]

function lineCounts(items: readonly BidItem[]): readonly CheckableCount[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return countable.flatMap(([id, label, unit, rule]) => {
    const item = byId.get(`counted.${id}`)
    if (item?.unit !== 'EA') return []
    // Neither drawings and permits nor a single panel explain a count of devices.
    const inUnit = (item.provenance?.parts ?? []).filter((part) => part.unit === item.unit)
    const most = Math.max(...inUnit.map((part) => part.quantity))
    const counted = inUnit.filter((part) => part.quantity * 8 >= most)
    const parts = counted.toSorted((a, b) => partCents(b) - partCents(a))
    const rules = [...new Set(parts.map((part) => part.rule))]
    return [
      {
        label,
        amount: item.quantity,
        unit,
        from: item.editedByStaff ? 'set by staff' : (parts[0]?.from ?? ''),
        rule: rule ?? (shortList(rules) || item.description),
      },
    ]
  })
}

/** The first, and as many of the others as fit beside it. */
function shortList([first = '', ...others]: readonly string[]): string {
  return others.reduce(
    (list, next) => (list.length + next.length > 110 ? list : `${list}; ${next}`),
    first,
  )
}

/** What a visitor would count first. */
const firstCounted = [
  'Interior doors',
  'Partitions',
  'Toilets needed',
  'Cooling',
  'Lights, new and moved',
]

function inWords(counts: readonly CheckableCount[]): string {
  return firstCounted
    .flatMap((label) => counts.filter((count) => count.label === label))
    .map(({ amount, unit }) => {
      const name = unit === 'tons' ? 'tons of cooling' : unit
      return `${formatNumber(amount)} ${amount === 1 ? name.replace(/s(?= of|$)/, '') : name}`
    })
    .join(', ')
}
