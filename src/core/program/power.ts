/** The electrical load and the required service. */
import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'
import type { Use } from '#core/uses/parts/use.ts'

export type Power = {
  readonly ampsNeeded: number
  readonly ampsThere: number
  readonly service: AssemblyId | undefined
  readonly services: number
  readonly serviceAmps: number
}

/** Hood fans, make-up air, dish machine and walk-in of a kitchen for 70 seats. */
const kitchenVoltAmps = 26_000
const xrayVoltAmps = 20_000

const sizes = [
  { amps: 200, assembly: '26-013' },
  { amps: 400, assembly: '26-014' },
  { amps: 600, assembly: '26-015' },
  { amps: 800, assembly: '26-016' },
] as const

/** Smaller services as parts of one of 200 A, none smaller than its panel (judgment). */
const smallSizes = [
  { amps: 100, share: 0.52 },
  { amps: 125, share: 0.65 },
  { amps: 150, share: 0.8 },
] as const

const amps = (voltAmps: number): number => voltAmps / (208 * Math.sqrt(3) * 0.8)

export function ampsNeeded(
  { power }: Use,
  area: number,
  extras: { readonly kitchenSize: number; readonly hasXray: boolean },
): number {
  const load =
    area * power.voltAmpsPerSquareFoot +
    extras.kitchenSize * kitchenVoltAmps +
    (extras.hasXray ? xrayVoltAmps : 0)
  return Math.ceil(amps(load))
}

/** The smallest services that carry the load; none when the existing service is sufficient. */
export function planPower(needed: number, there: number): Power {
  const base = { ampsNeeded: needed, ampsThere: there }
  if (there >= needed) return { ...base, service: undefined, services: 0, serviceAmps: 0 }
  const size = sizes.find((one) => needed <= one.amps) ?? sizes[sizes.length - 1]
  const assembly = size?.assembly ?? '26-016'
  const each = size?.amps ?? 800
  const small = smallSizes.find((one) => needed <= one.amps)
  const services = small ? small.share : Math.max(1, Math.ceil(needed / each))
  return {
    ...base,
    service: assembly,
    services,
    serviceAmps: small ? small.amps : services * each,
  }
}
