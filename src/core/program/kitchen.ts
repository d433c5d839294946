/**
 * The kitchen: hood by seats, exhaust and make-up air by hood (IMC 507.5), the grease interceptor by
 * the formula of the market's authority.
 */

import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'
import { formatInteger } from '#core/money/format-money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { InterceptorSizing } from '#core/rules/market-codes.ts'

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

export function planKitchen(
  facts: ProjectFacts,
  kind: Kitchen['kind'],
  seats: number,
  sizing: InterceptorSizing,
): Kitchen {
  const isFull = kind === 'full'
  const usual = Math.max(shortestHood, Math.round(seats / seatsPerHoodFoot))
  const hoodFeet = isFull ? Math.max(facts.hoodFeet ?? usual, 1) : 0
  const gallons = kind === 'none' ? 0 : gallonsFor(seats, sizing)
  const asked = facts.specialFeatures.includes('grease-interceptor')
  const isOutside = (isFull || asked) && (facts.floorLevel ?? 1) <= 1
  return {
    kind,
    hoodFeet,
    size: kitchenSize(kind, seats, facts.squareFootage),
    exhaustCfm: hoodFeet * cfmPerFoot,
    makeUpCfm: hoodFeet * cfmPerFoot * makeUpShare,
    cooledCfm: hoodFeet * cfmPerFoot * (1 - makeUpShare + makeUpShare * spilledShare),
    interceptorGallons: gallons,
    interceptor: isOutside
      ? tankFor(Math.max(gallons, sizing.leastGallons))
      : kind === 'none' && !asked
        ? undefined
        : floorInterceptor,
    interceptorRule: kind === 'none' ? 'You asked for one' : sizingText(seats, gallons, sizing),
  }
}

/** Of a kitchen that only warms or lies upstairs: set on the floor, not buried outside. */
export function isOnFloor({ interceptor }: Pick<Kitchen, 'interceptor'>): boolean {
  return interceptor === floorInterceptor
}

const floorInterceptor: AssemblyId = '22-043'

/** Half by seats, half by area: a large kitchen for few seats is still a large kitchen. */
function kitchenSize(kind: Kitchen['kind'], seats: number, area: number): number {
  const size = (seats / 70 + area / 2400) / 2
  return kind === 'full' ? size : kind === 'warming' ? 0.4 * size : 0
}

function gallonsFor(seats: number, sizing: InterceptorSizing): number {
  const { mealsPerSeatAndHour, gallonsPerMeal, retentionHours, storageFactor } = sizing
  return seats * mealsPerSeatAndHour * gallonsPerMeal * retentionHours * storageFactor
}

function sizingText(seats: number, gallons: number, sizing: InterceptorSizing): string {
  const { mealsPerSeatAndHour, gallonsPerMeal, retentionHours, storageFactor } = sizing
  return `${seats} seats × ${mealsPerSeatAndHour} meals an hour × ${gallonsPerMeal} gallons × ${retentionHours} h × ${storageFactor} = ${formatInteger(Math.round(gallons))} gallons`
}

function tankFor(gallons: number): AssemblyId {
  if (gallons <= 1000) return '22-040'
  return gallons <= 1500 ? '22-041' : '22-042'
}
