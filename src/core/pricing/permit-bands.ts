/**
 * What commercial finish-outs were declared at, in cents per square foot: 629 City of Austin
 * building permits of 2012-2018 (sub-type Commercial Finish Out, 300-5,000 sf; open-austin
 * construction-permits), carried to July 2026 with the price index of new office buildings
 * (BLS WPU801103). Declared values run low and hold no furniture, equipment or design fees: a
 * band to check against, not one to calibrate with. `npm run bench` derives them again.
 */
import { isSalon } from '#core/catalog/project-type.ts'
import type { Cents } from '#core/money/money.ts'

export type PermitBand = {
  readonly count: number
  readonly p10: Cents
  readonly p25: Cents
  readonly p50: Cents
  readonly p75: Cents
  readonly p90: Cents
}

export const permitBands = {
  office: { count: 199, p10: 2370, p25: 4470, p50: 6490, p75: 10_550, p90: 15_190 },
  retail: { count: 105, p10: 2900, p25: 4480, p50: 6690, p75: 9950, p90: 15_730 },
  restaurant: { count: 139, p10: 6890, p25: 12_130, p50: 17_610, p75: 25_510, p90: 32_890 },
  medical: { count: 126, p10: 6940, p25: 10_050, p50: 13_700, p75: 17_910, p90: 20_790 },
  salon: { count: 60, p10: 4710, p25: 6320, p50: 7860, p75: 15_210, p90: 22_370 },
} as const satisfies Readonly<Record<string, PermitBand>>

export type PermitKind = keyof typeof permitBands

/** The band a type is compared with; a type nobody knows is compared with retail. */
export function permitKindFor(projectType: string): PermitKind {
  if (isSalon(projectType)) return 'salon'
  return Object.hasOwn(permitBands, projectType) ? (projectType as PermitKind) : 'retail'
}

/** From the lower quartile to half again above the ninth decile: cents per square foot. */
export function plausibleBand(projectType: string): { readonly low: Cents; readonly high: Cents } {
  const { p25, p90 } = permitBands[permitKindFor(projectType)]
  return { low: p25, high: p90 * 1.5 }
}
