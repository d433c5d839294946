/**
 * A reseller's brand on reports that were ordered through the API: name, accent color and logo. The
 * accent is used as text on paper and behind white text, so it needs the same contrast as our own.
 */
import { accept, type Result, refuse } from '#core/result.ts'

export type BrandLogo = {
  readonly type: 'image/png' | 'image/jpeg'
  /** The picture itself, so that the seal covers it and an old report keeps it. */
  readonly base64: string
}

export type ReportBrand = {
  readonly name: string
  /** `#rrggbb`, lower case. */
  readonly accent: string
  readonly logo?: BrandLogo
  /** The look of the business itself, and no reseller's. */
  readonly ofHouse?: true
}

export type BrandRefusal =
  | { readonly code: 'brand-name-length' }
  | { readonly code: 'accent-not-hex' }
  | { readonly code: 'accent-too-light'; readonly contrast: number }

export const longestBrandName = 80
/** WCAG 2.2, success criterion 1.4.3, level AA, for text of any size. */
export const leastContrast = 4.5

const white = '#ffffff'
/** The background of reports; it is slightly darker than white and therefore decisive. */
const reportPaper = '#faf8f3'
const darkPaper = '#0e1624'

export function checkBrand(given: {
  readonly name: string
  readonly accent: string
}): Result<{ readonly name: string; readonly accent: string }, BrandRefusal> {
  const name = given.name.trim()
  if (name === '' || name.length > longestBrandName) return refuse({ code: 'brand-name-length' })
  const accent = given.accent.trim().toLowerCase()
  const contrast = accentContrast(accent)
  if (contrast === undefined) return refuse({ code: 'accent-not-hex' })
  if (contrast < leastContrast) return refuse({ code: 'accent-too-light', contrast })
  return accept({ name, accent })
}

/**
 * The smaller of the accent's contrasts: as text on the report's paper, and behind white text.
 * Undefined for anything but `#rrggbb`.
 */
export function accentContrast(accent: string): number | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) return undefined
  return Math.min(contrastRatio(accent, reportPaper), contrastRatio(accent, white))
}

/** The accent for dark mode: mixed with white until it is readable on dark paper. */
export function accentOnDark(accent: string, paper: string = darkPaper): string {
  const steps = Array.from({ length: 21 }, (_, step) => mixWithWhite(accent, step / 20))
  return steps.find((color) => contrastRatio(color, paper) >= leastContrast) ?? white
}

/** From 1 to 21, WCAG 2.2; the order of the two does not matter. Both are `#rrggbb`. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance of sRGB, 0 to 1, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mixWithWhite(color: string, share: number): string {
  const mixed = channels(color).map((channel) => Math.round(channel + (255 - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function channels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
}
