import { formatUsdWhole } from '#core/money/format-money.ts'
import { formatUsdShort } from '#core/money/format-short-money.ts'
import type { CostDriver } from '#core/risk/cost-drivers.ts'
import type { TornadoChart } from '../chart-views.ts'
import { printChange } from '../printed-figures.ts'
import { axisAround, placeOn, printTicks } from './axis.ts'

const mostBars = 8

export function tornadoChart(drivers: readonly CostDriver[]): TornadoChart {
  const shown = drivers.slice(0, mostBars)
  const lows = shown.map((driver) => driver.lowCents - driver.baseCents)
  const highs = shown.map((driver) => driver.highCents - driver.baseCents)
  const axis = axisAround(Math.min(0, ...lows), Math.max(0, ...highs), 6)
  return {
    zero: placeOn(axis, 0),
    ticks: printTicks(axis, (value) => (value === 0 ? '0' : signed(value))),
    rows: shown.map((driver, index) => ({
      label: driver.label,
      base: formatUsdWhole(driver.baseCents),
      from: placeOn(axis, lows[index] ?? 0),
      to: placeOn(axis, highs[index] ?? 0),
      lowText: printChange(lows[index] ?? 0),
      highText: printChange(highs[index] ?? 0),
    })),
  }
}

function signed(cents: number): string {
  return cents < 0 ? `−${formatUsdShort(-cents)}` : `+${formatUsdShort(cents)}`
}
