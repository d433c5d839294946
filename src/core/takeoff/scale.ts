/**
 * The scale of a part of a sheet: how many units of the page are one foot of the building. A scale is
 * known from something: two points and a length, a text of the sheet, a door, the area of the suite.
 */
import { readLength } from './length-text.ts'
import { distance, type Point } from './point.ts'

export const scaleSources = {
  'two-points': 'two points and the length between them',
  'scale-text': 'the scale that is written on the sheet',
  door: 'the width of a door',
  area: 'the area of the suite',
} as const

export type ScaleSource = keyof typeof scaleSources

export type Scale = { readonly unitsPerFoot: number; readonly from: ScaleSource }

/** A page of a PDF is measured in 72nds of an inch. */
export const unitsPerInch = 72

const imperial = /([\d./\s-]+)\s*(?:"|in\.?)\s*=\s*([\d'"\s\-./]+)/
const ratio = /(?:^|\s)1\s*:\s*(\d{1,5}(?:\.\d+)?)(?!\d*:)/

/** From `1/8" = 1'-0"`, `SCALE: 1/4"=1'-0"`, `1" = 20'`, `1:50`; undefined without any. */
export function readScaleText(text: string): number | undefined {
  const plain = text.replaceAll(/[’′]/g, "'").replaceAll(/[”″]|''/g, '"')
  const drawn = imperial.exec(plain)
  if (drawn) {
    const inches = readLength(`${(drawn[1] ?? '').trim().replaceAll(/-\s*/g, ' ')}"`)
    const feet = readLength((drawn[2] ?? '').trim())
    return inches && feet ? sane((inches * 12 * unitsPerInch) / feet) : undefined
  }
  const share = ratio.exec(plain)
  return share ? sane((12 * unitsPerInch) / Number(share[1])) : undefined
}

/** Of a whole sheet of texts: each scale that is written there, the most frequent first. */
export function scalesOfTexts(texts: readonly string[]): readonly number[] {
  const counts = new Map<number, number>()
  for (const text of texts) {
    const scale = readScaleText(text)
    if (scale) counts.set(scale, (counts.get(scale) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([scale]) => scale)
}

export function scaleOfLength(from: Point, to: Point, feet: number): number | undefined {
  return feet > 0 ? sane(distance(from, to) / feet) : undefined
}

/** Of an outline that is known to have this area. */
export function scaleOfArea(units: number, squareFeet: number): number | undefined {
  return squareFeet > 0 ? sane(Math.sqrt(units / squareFeet)) : undefined
}

/** From a site plan to a detail: anything else is a slip. Pictures have more units than pages. */
function sane(unitsPerFoot: number): number | undefined {
  return unitsPerFoot >= 0.5 && unitsPerFoot <= 2000 ? unitsPerFoot : undefined
}

/** How far two scales are apart, in percent of a length. */
export function apartPercent(one: number, other: number): number {
  return (Math.abs(one - other) / other) * 100
}

/** Above this two scales do not agree. */
export const mostApartPercent = 5

export type Agreement = { readonly percent: number; readonly agrees: boolean }

/** Undefined where there is nothing to compare with. The nearest of the others counts. */
export function agreement(used: number, others: readonly number[]): Agreement | undefined {
  if (others.length === 0) return undefined
  const percent = Math.min(...others.map((other) => apartPercent(used, other)))
  return { percent, agrees: percent <= mostApartPercent }
}
