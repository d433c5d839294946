/**
 * The kitchen: hood by seats, exhaust and make-up air by hood (IMC 507.5), the grease interceptor
 * by the formula of the Des Moines wastewater authority's member cities (Ankeny code 101.07).
 */
import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'
import { formatInteger } from '#core/money/format-money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'

export type Kitchen = {
  readonly kind: 'none' | 'warming' | 'full'
  readonly hoodFeet: number
  /** Relative to a full kitchen for 70 seats; the numbers of fixtures and equipment follow it. */
  readonly size: number
  readonly exhaustCfm: number
  readonly makeUpCfm: number
  /** Outdoor air of the hood that the rooftop units have to cool. */
  readonly cooledCfm: number
  readonly interceptorGallons: number
  readonly interceptor: AssemblyId | undefined
  readonly interceptorRule: string
}

/** Medium-duty cooking under a wall canopy. */
const cfmPerFoot = 300
/** The rest comes from the rooftop units. */
const makeUpShare = 0.8
/** Make-up air is heated and not cooled; this part of it is not caught by the hood (judgment). */
const spilledShare = 0.1
const seatsPerHoodFoot = 5
const shortestHood = 4

/**
 * Meals per hour and seat, gallons per meal with a dish machine, hours of retention, a working day
 * of 8 hours.
 */
const mealsPerSeat = 1.3
const wasteFlow = 6
const retentionHours = 2.5
const storageFactor = 1

export function kitchenKind(facts: ProjectFacts, isRestaurant: boolean): Kitchen['kind'] {
  const asked = facts.specialFeatures.includes('commercial-kitchen') || (facts.hoodFeet ?? 0) > 0
  // An explicitly requested hood is built, whatever kind of kitchen was given.
  if (asked) return 'full'
  return facts.kitchen ?? (isRestaurant ? 'full' : 'none')
}

export function planKitchen(facts: ProjectFacts, kind: Kitchen['kind'], seats: number): Kitchen {
  const isFull = kind === 'full'
  const usual = Math.max(shortestHood, Math.round(seats / seatsPerHoodFoot))
  const hoodFeet = isFull ? Math.max(facts.hoodFeet ?? usual, 1) : 0
  const gallons = kind === 'none' ? 0 : interceptorGallons(seats)
  const asked = facts.specialFeatures.includes('grease-interceptor')
  return {
    kind,
    hoodFeet,
    size: kitchenSize(kind, seats, facts.squareFootage),
    exhaustCfm: hoodFeet * cfmPerFoot,
    makeUpCfm: hoodFeet * cfmPerFoot * makeUpShare,
    cooledCfm: hoodFeet * cfmPerFoot * (1 - makeUpShare + makeUpShare * spilledShare),
    interceptorGallons: gallons,
    interceptor: isFull || asked ? tankFor(gallons) : kind === 'warming' ? '22-043' : undefined,
    interceptorRule: `${seats} seats × ${mealsPerSeat} meals an hour × ${wasteFlow} gallons × ${retentionHours} h × ${storageFactor} = ${formatInteger(Math.round(gallons))} gallons (hours and storage to be confirmed)`,
  }
}

/** Half by seats, half by area: a large kitchen for few seats is still a large kitchen. */
function kitchenSize(kind: Kitchen['kind'], seats: number, area: number): number {
  const size = (seats / 70 + area / 2400) / 2
  return kind === 'full' ? size : kind === 'warming' ? 0.4 * size : 0
}

function interceptorGallons(seats: number): number {
  return seats * mealsPerSeat * wasteFlow * retentionHours * storageFactor
}

function tankFor(gallons: number): AssemblyId {
  if (gallons <= 1000) return '22-040'
  return gallons <= 1500 ? '22-041' : '22-042'
}
