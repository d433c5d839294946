/** Lengths as people type and print them: `12'-6"`, `12 6`, `12.5'`, `3.2 m`, `450 mm`. */

const feetPerMeter = 1 / 0.3048

const metricUnits: Readonly<Record<string, number>> = { m: 1, cm: 0.01, mm: 0.001 }

const fractionText = String.raw`(\d+)\s*\/\s*(\d+)`
const metric = /^(\d+(?:[.,]\d+)?)\s*(mm|cm|m)$/
const feetOnly = /^(\d+(?:\.\d+)?)\s*(?:'|ft|feet)?$/
const inchesOnly = new RegExp(
  String.raw`^(\d+(?:\.\d+)?)?\s*(?:${fractionText})?\s*(?:"|in|inches)$`,
)
const feetAndInches = new RegExp(
  String.raw`^(\d+)\s*(?:'|ft|feet)?\s*[- ]\s*(\d+(?:\.\d+)?)?\s*(?:${fractionText})?\s*(?:"|in|inches)?$`,
)
const feetThenInches = new RegExp(
  String.raw`^(\d+)\s*(?:'|ft)\s*(\d+(?:\.\d+)?)\s*(?:${fractionText})?\s*(?:"|in)?$`,
)

/** In feet; a number alone is feet. Undefined for what is no length, and for nothing at all. */
export function readLength(text: string): number | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll(/[’′]/g, "'")
    .replaceAll(/[”″]|''/g, '"')
  const inMeters = metric.exec(plain)
  if (inMeters) {
    const [, amount = '', unit = 'm'] = inMeters
    return positive(Number(amount.replace(',', '.')) * (metricUnits[unit] ?? 1) * feetPerMeter)
  }
  const alone = feetOnly.exec(plain)
  if (alone) return positive(Number(alone[1]))
  const inches = inchesOnly.exec(plain)
  if (inches) return positive(inchesOf(inches[1], inches[2], inches[3]) / 12)
  const both = feetAndInches.exec(plain) ?? feetThenInches.exec(plain)
  if (!both) return undefined
  const rest = inchesOf(both[2], both[3], both[4])
  return rest < 12 ? positive(Number(both[1]) + rest / 12) : undefined
}

function inchesOf(whole = '0', above = '0', below = '1'): number {
  return Number(whole) + Number(above) / Number(below)
}

function positive(feet: number): number | undefined {
  return feet > 0 && Number.isFinite(feet) ? feet : undefined
}

/** To the half inch: `12'-6"`. */
export function lengthText(feet: number): string {
  const halves = Math.round(feet * 24)
  const whole = Math.floor(halves / 24)
  const inches = (halves - whole * 24) / 2
  const fraction = inches % 1 === 0 ? '' : '½'
  const shown = `${fraction && inches < 1 ? '' : Math.floor(inches)}${fraction}`
  return `${whole}'-${shown}"`
}
