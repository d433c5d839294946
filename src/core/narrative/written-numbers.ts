/**
 * The figures that a text states, in whatever spelling: digits of any script and grouping, letters
 * that look like digits, short forms and words. Dates and references to codes are none.
 */
import { areaUnit, moneyUnit } from './figure-units.ts'
import { spelledAsDigits } from './spelled-numbers.ts'

export type FigureKind = 'total' | 'money' | 'area' | 'other'

export type WrittenNumber = {
  readonly text: string
  readonly kind: FigureKind
  /** NaN for what looks like a figure and cannot be read. */
  readonly value: number
  /** The value of its last digit. */
  readonly step: number
}

/** In order of their reading; none is left out because it is repeated. */
export function writtenNumbers(text: string): WrittenNumber[] {
  const plain = spelledAsDigits(withoutReferences(plainSigns(text)))
  return [...unreadable(plain), ...[...plain.matchAll(figure)].map((match) => read(match, plain))]
}

/** One sign for each of its look-alikes: digits, spaces, dashes, apostrophes, currency signs. */
function plainSigns(text: string): string {
  return text
    .replaceAll(/(ft|m)\s?[²2](?!\w)/gi, 'sq $1')
    .normalize('NFKD')
    .replaceAll(/[\p{Cf}\p{M}]/gu, '')
    .replaceAll(/\p{Sc}/gu, '$')
    .replaceAll(/\p{Pd}|\u2212/gu, '-')
    .replaceAll(/[\u2018\u2019\u201B\u2032\u02BC`´·•∙⋅˙_]/g, "'")
    .replaceAll(/[\u2044\u2215]/g, '/')
    .replaceAll(/\s+/g, ' ')
}

const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?'
const year = '(?:19|20)\\d\\d'
const ends = `(?![\\d%]|[,.']\\d| ?(?:${moneyUnit}|${areaUnit}|[mk]\\b|thousand|million))`
const codes =
  '(?:IBC|IEBC|IMC|IPC|IFC|IFGC|IECC|UPC|UMC|NEC|NFPA|ADA|ASHRAE|ANSI|ICC|ASTM|UL|OSHA|[Ss]ections?|Sec\\.|[Cc]hapter|[Aa]rticle|Divisions?|§)'

const references = [
  `\\b${month} \\d{1,2}(?:st|nd|rd|th)?(?:,? ${year})?${ends}`,
  `\\b(?:\\d{1,2}(?:st|nd|rd|th)? )?${month},? ${year}${ends}`,
  `\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}(?![a-z])`,
  `\\b${year}-\\d\\d(?:-\\d\\d)?(?!\\d)`,
  `\\b\\d{1,2}/\\d{1,2}/(?:\\d\\d){1,2}(?!\\d)`,
  `\\b\\d{1,2}:\\d\\d(?!\\d)`,
  `(?<![\\d.,'] ?)\\b\\d{1,2}(?:st|nd|rd|th)\\b`,
  `\\b(?:[Ii]n|[Ss]ince|[Uu]ntil|[Dd]uring|[Ee]arly|[Ll]ate|[Mm]id|[Ss]pring|[Ss]ummer|[Ff]all|[Ww]inter|Q[1-4])[ -](?:of )?${year}${ends}`,
  `\\b${year} (?=${codes})`,
  `${codes} ?(?:[A-Z]{1,2}[- ]?)?\\d{1,4}(?:\\.\\d{1,4})*${ends}`,
].map((source) => new RegExp(source, 'g'))

/** Without dates and references to codes, which count nothing of the project. */
function withoutReferences(text: string): string {
  return references.reduce((rest, pattern) => rest.replaceAll(pattern, ';'), text)
}

/** Digits with letters among them that look like digits, other scripts, a currency sign alone. */
const strangeSigns =
  /\$ ?(?![\d.])\S*|\d[\d,.']*[a-wyz]+\d\S*|(?<![\w.])\$?(?=[\dOIl|,.']*\d)(?=[\d,.']*[OIl|])[\dOoIl|,.']+(?!\w)|\S*(?=\p{N})[^0-9\s]\S*|\S*\d[^\s\p{ASCII}]*(?=[^\p{ASCII}\P{L}])\S*|\d+ ?\^ ?\d+/giu

/** Amounts and areas in spellings that no report uses, so that none is one of its figures. */
const strangeSpellings =
  /(?:\S+ )?\band an? (?:half|quarter) (?:hundred|thousand|million|billion)\b|\b\d[\d.,']* hundred (?:thousand|million)\b|\b\d[\d.,']* ?(?:mio|mln|mrd|lakhs?|crores?)\b|\b\d[\d.,']* (?:by|x|times) \d[\d.,']* ?(?:feet|foot|ft)\b/gi

function unreadable(text: string): WrittenNumber[] {
  const all = [...text.matchAll(strangeSigns), ...text.matchAll(strangeSpellings)]
  return all.map(([found]) => ({
    text: found.trim(),
    kind: 'other',
    value: Number.NaN,
    step: 1,
  }))
}

const figure = new RegExp(
  String.raw`(?<sign>(?:\$|\busd) ?)?(?<digits>\d{1,3}(?:\.\d{3}){2,}(?!\d)|\d(?:[.-]\d){3,}(?!\d)|\d+(?:[ ,']\d+)*)(?<decimals>\.\d+)?(?<unit>[ -]?(?:hundred|thousand|grand|million|mil|mm|billion|bn|[mk])(?![a-z]))?(?<percent> ?%)?(?:[ -]?(?:(?<money>${moneyUnit})|(?<area>${areaUnit})))?`,
  'giu',
)

const multipliers: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  grand: 1000,
  k: 1000,
  million: 1_000_000,
  mil: 1_000_000,
  mm: 1_000_000,
  m: 1_000_000,
  billion: 1_000_000_000,
  bn: 1_000_000_000,
}

function read(match: RegExpMatchArray, text: string): WrittenNumber {
  const { sign, digits = '', decimals = '', unit = '', percent, money, area } = match.groups ?? {}
  const isMoney = sign !== undefined || money !== undefined
  // `$150.000` is a thousand times $150.
  const isGrouped = /^\.\d{3}$/.test(decimals) && (isMoney || area !== undefined) && !unit
  const places = isGrouped ? 0 : Math.max(0, decimals.length - 1)
  const multiplier = multipliers[unit.replace(/^[ -]/, '').toLowerCase()] ?? 1
  const whole = digits.replaceAll(/\D/g, '')
  const written = isGrouped ? whole + decimals.slice(1) : whole + decimals
  const spelling = `${sign ?? ''}${digits}${decimals}${unit}${percent ?? ''}`
  return {
    text: `${spelling}${isMoney && sign === undefined ? ` ${money}` : ''}${area === undefined ? '' : ` ${area}`}`,
    kind: kindOf({ isMoney, isArea: area !== undefined }, text.slice(0, match.index)),
    value: Number(written) * multiplier,
    step: multiplier / 10 ** places,
  }
}

const totalBefore =
  /\b(?:likely|project|construction|grand|overall|estimated|whole|entire) (?:total|costs?|budget|price|figure)\b[^.;:!?\d]{0,40}$/i

function kindOf(is: { isMoney: boolean; isArea: boolean }, before: string): FigureKind {
  if (is.isArea) return 'area'
  if (!is.isMoney) return 'other'
  return totalBefore.test(before) ? 'total' : 'money'
}
