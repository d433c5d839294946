import type { AxisTick, Share } from '../chart-views.ts'

export type Axis = {
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
}

/** Round steps (1, 2, 2.5 or 5 times a power of ten), about `count` of them, around both values. */
export function axisAround(low: number, high: number, count: number): Axis {
  const span = Math.max(high - low, Math.abs(high) * 0.01, 1)
  const step = roundStep(span / count)
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { min: first * step, max: last * step, ticks }
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10
  return factor * power
}

/** Four decimals are a hundredth of a pixel, and keep the printed files short and stable. */
export function share(value: number): Share {
  return Math.round(value * 10_000) / 10_000
}

export function placeOn(axis: Axis, value: number): Share {
  return share((value - axis.min) / (axis.max - axis.min))
}

export function printTicks(axis: Axis, print: (value: number) => string): readonly AxisTick[] {
  return axis.ticks.map((value) => ({ at: placeOn(axis, value), label: print(value) }))
}
