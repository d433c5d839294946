/**
 * Declared costs of commercial finish-outs, in cents per square foot: 629 City of Austin building
 * permits of 2012-2018 (sub-type Commercial Finish Out, 300-5,000 sf; open-austin
 * construction-permits), escalated to July 2026 with the price index of new office buildings (BLS
 * WPU801103). Declared values are low and exclude furniture, equipment and design fees, so the band
 * is for plausibility checks, not for calibration. `npm run bench` computes them again.
 */
import type { PermitKind } from '#core/catalog/permit-kind.ts'
import type { Cents } from '#core/money/money.ts'

export type PermitBand = {
  readonly count: number
  readonly p10: Cents
  readonly p25: Cents
  readonly p50: Cents
  readonly p75: Cents
  readonly p90: Cents
}

export const permitKindLabels: Readonly<Record<PermitKind, string>> = {
  office: 'Office',
  retail: 'Retail',
  restaurant: 'Bar and restaurant',
  medical: 'Medical',
  salon: 'Salon and spa',
}

export const permitBands: Readonly<Record<PermitKind, PermitBand>> = {
  office: { count: 199, p10: 2370, p25: 4470, p50: 6490, p75: 10_550, p90: 15_190 },
  retail: { count: 105, p10: 2900, p25: 4480, p50: 6690, p75: 9950, p90: 15_730 },
  restaurant: { count: 139, p10: 6890, p25: 12_130, p50: 17_610, p75: 25_510, p90: 32_890 },
  medical: { count: 126, p10: 6940, p25: 10_050, p50: 13_700, p75: 17_910, p90: 20_790 },
  salon: { count: 60, p10: 4710, p25: 6320, p50: 7860, p75: 15_210, p90: 22_370 },
}

/** From the lower quartile to half above the ninth decile: cents per square foot. */
export function plausibleBand(kind: PermitKind): {
  readonly low: Cents
  readonly high: Cents
} {
  const { p25, p90 } = permitBands[kind]
  return { low: p25, high: p90 * 1.5 }
}
