/** How measured figures are written. */
import { formatInteger, formatNumber } from '#core/money/format-money.ts'

export function areaText(squareFeet: number | null): string {
  return squareFeet === null ? 'No scale' : `${formatInteger(Math.round(squareFeet))} sf`
}

export function feetText(feet: number | null): string {
  return feet === null ? '' : `${formatInteger(Math.round(feet))} lf`
}

/** Of a page of a PDF as people know it: `1/8" = 1'-0"`; else by its units. */
export function scaleText(unitsPerFoot: number): string {
  const inches = unitsPerFoot / 72
  const sixteenths = Math.round(inches * 16)
  const isUsual = sixteenths > 0 && Math.abs(inches * 16 - sixteenths) < 0.02
  if (!isUsual)
    return `1 ft = ${formatNumber(Math.round(unitsPerFoot * 100) / 100)} units of the page`
  const divisor = [16, 8, 4, 2].find((part) => sixteenths % part === 0) ?? 1
  const [above, below] = [sixteenths / divisor, 16 / divisor]
  return below === 1 ? `${above}" = 1'-0"` : `${above}/${below}" = 1'-0"`
}
