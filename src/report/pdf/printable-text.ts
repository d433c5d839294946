import type { Coverage } from './font-coverage.ts'

export type PrintableText = {
  readonly value: unknown
  /** Distinct characters that no font of the report has. */
  readonly substituted: readonly string[]
}

const missing = '□'
const pictograph = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{M}/u
/** Longer words may break anywhere, because they would not fit the sheet. */
const longestWord = 28
const breakHere = '\u200b'

/**
 * Makes every string inside a value printable: unusual letter forms become plain ones, pictographs
 * are removed, anything else without a glyph becomes a box. PDF/UA refuses a missing glyph.
 */
export function printableText(value: unknown, covers: Coverage): PrintableText {
  const substituted = new Set<string>()
  const walk = (inner: unknown): unknown => {
    if (typeof inner === 'string') return printable(inner, covers, substituted)
    if (Array.isArray(inner)) return inner.map(walk)
    if (inner === null || typeof inner !== 'object') return inner
    return Object.fromEntries(Object.entries(inner).map(([key, entry]) => [key, walk(entry)]))
  }
  return { value: walk(value), substituted: [...substituted] }
}

const onlyBasic = /^[\x20-\x7e]*$/

function printable(text: string, covers: Coverage, substituted: Set<string>): string {
  const known = onlyBasic.test(text) ? text : substitute(text, covers, substituted)
  return known.length > longestWord ? breakable(known) : known
}

function substitute(text: string, covers: Coverage, substituted: Set<string>): string {
  let result = ''
  for (const character of text) {
    if (covers(character.codePointAt(0) ?? 0)) {
      result += character
      continue
    }
    substituted.add(character)
    result += replacement(character, covers)
  }
  return result
}

function replacement(character: string, covers: Coverage): string {
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  const isKnown = plain !== '' && [...plain].every((one) => covers(one.codePointAt(0) ?? 0))
  if (isKnown) return plain
  if (pictograph.test(character)) return ''
  return covers(missing.codePointAt(0) ?? 0) ? missing : '?'
}

function breakable(text: string): string {
  return text.replace(/\S{29,}/g, (word) => word.replace(/.{14}(?=.)/gu, `$&${breakHere}`))
}
