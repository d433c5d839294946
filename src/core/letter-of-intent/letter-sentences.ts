/**
 * A pasted letter as sentences, each with the heading that it stands under. Letters come out of PDFs
 * with wrapped lines, and as lists of terms ("Premises: ..."): a line that begins with a term or a
 * bullet begins something new, any other line continues the one before.
 */
import { isNumberWord } from '#core/phrases/number-words.ts'

export type LetterSentence = {
  /** As it stands in the letter. */
  readonly raw: string
  /**
   * In one line, with straight quotes and hyphens and without brackets; "ten (10) years" is
   * "10 years".
   */
  readonly text: string
  /** The term that it stands under, in lower case; empty without one. */
  readonly heading: string
  /** Where a place of `text` stands in `raw`. */
  readonly rawIndex: (at: number) => number
}

/** About forty pages. */
export const longestLetter = 100_000

/** Longer sentences, and lines without spaces, are no sentences that can be shown beside a value. */
const longestSentence = 900
const longestWord = 80

export function letterSentences(letter: string): readonly LetterSentence[] {
  return partsOf(letter)
    .flatMap(({ text, heading }) => sentencesOf(text).map((raw) => readable(raw, heading)))
    .filter(({ raw }) => raw.length <= longestSentence && !hasLongWord.test(raw))
}

const hasLongWord = new RegExp(`\\S{${longestWord + 1}}`)

type Part = { readonly text: string; readonly heading: string }

/** Terms of letters that stand before their text without a colon. */
const knownTerms =
  "(?:(?:leased |demised |proposed )?premises|tenant|lessee|landlord|lessor|(?:permitted |proposed )?use|(?:lease |initial |primary )?term|(?:base |minimum |annual )?rent|(?:rentable |usable )?(?:area|square (?:footage|feet))|size|location|property|building|address|tenant improvement allowance|tenant improvements|(?:ti|improvement|construction) allowance|landlord's work|tenant's work|(?:delivery|condition)(?: of (?:the )?premises| condition)?|delivery date|possession|opening date|options?(?: to renew)?|renewal options?|parking|brokers?|security deposit|exclusive(?: use)?)"

const numbering = '(?:\\(?(?:\\d{1,2}|[a-zA-Z]|[ivxIVX]{1,4})[.)]\\s{0,4})?'
const termPatterns = [
  // "3. Premises: Suite 120"
  new RegExp(`^\\s{0,40}${numbering}[-•*·]?\\s{0,4}([A-Z][\\w /&'(),-]{1,48}?)\\s?:(?=\\s|$)`),
  // "3. Premises. Suite 120"
  /^\s{0,40}\d{1,2}[.)]\s{1,4}([A-Z][A-Za-z '&/-]{2,40})\.(?=\s|$)/,
  // "Premises      Suite 120", or alone
  new RegExp(`^\\s{0,40}${numbering}(${knownTerms})(?:\\t|\\s{2}|\\s*$)`, 'i'),
  // "PREMISES"
  new RegExp(`^\\s{0,40}${numbering}([A-Z][A-Z '&/()-]{3,48})\\s*$`),
]

/** Rows of a table of rents and the choices of a term stand under its heading. */
const row =
  /^\s{0,40}(?:(?:lease )?(?:years?|months?)\b|(?:option|alternative|scenario) (?:[a-d]|[1-4])\b)/i
const bullet =
  /^\s{0,40}(?:(?:lease )?(?:years?|months?) \d|(?:option|alternative|scenario) (?:[a-d]|[1-4])\b|[-•*·▪◦o]\s|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]\s)/i

function partsOf(letter: string): readonly Part[] {
  const parts: Part[] = []
  let lines: string[] = []
  let heading = ''
  // A term with its text on the same line ends with its paragraph; one on a line of its own lasts.
  let lasting = ''
  const end = (next: string) => {
    const text = lines.join('\n').trim()
    if (text !== '') parts.push({ text, heading })
    lines = []
    heading = next
  }
  for (const line of letter.replaceAll('\r', '').split('\n')) {
    const term = termOf(line)
    if (term) {
      end(term.name)
      lasting = term.isAlone ? term.name : ''
    } else if (line.trim() === '') end(lasting)
    else if (bullet.test(line)) end(heading)
    if (!term?.isAlone) lines.push(line)
  }
  end('')
  return parts
}

function termOf(line: string): { readonly name: string; readonly isAlone: boolean } | undefined {
  if (row.test(line)) return undefined
  const start = line.slice(0, 160).replaceAll('’', "'")
  for (const pattern of termPatterns) {
    const [found, name = ''] = pattern.exec(start) ?? []
    if (found === undefined) continue
    return { name: name.trim().toLowerCase(), isAlone: line.slice(found.length).trim() === '' }
  }
  return undefined
}

const sentenceEnd = /[.!?]["'”’)\]]?\s+(?=["'“‘([]?[A-Z0-9])/g
const abbreviation =
  /(?:^|[\s(.])(?:sq|ft|approx|inc|co|corp|ltd|nos?|st|ave|blvd|rd|dr|ste|pkwy|bldg|mr|mrs|ms|l\.?l\.?c|u\.s|e\.g|i\.e|[ap]\.m|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|[a-z]|\d{1,2})\.$/i
const surelyNext = /^(?:Landlord|Lessor|Tenant|Lessee|The|This|Such|If|Any|All|Upon)\b/
const onlyNumber = /^\s*\(?(?:\d{1,2}|[a-zA-Z]|[ivxIVX]{1,4})[.)]$/
/** "The building is sprinklered. The Premises are not." says one thing. */
const onlyDenial =
  /^(?:The |Our )?(?:Premises|Suite|Unit|Space|premises|suite|unit|space)(?: [A-Z0-9-]{1,6})? (?:is|are|has|have|does|do) not(?: yet)?[.;!]/

function sentencesOf(text: string): readonly string[] {
  const sentences: string[] = []
  let from = 0
  for (const { 0: stop, index } of text.matchAll(sentenceEnd)) {
    const next = index + stop.length
    const before = text.slice(Math.max(from, index - 12), index + 1)
    const isAbbreviation =
      abbreviation.test(before) && !surelyNext.test(text.slice(next, next + 10))
    const isOpen = onlyNumber.test(text.slice(Math.max(from, index - 12), index + 1).trim())
    if (isAbbreviation || isOpen || onlyDenial.test(text.slice(next, next + 40))) continue
    sentences.push(text.slice(from, next).trim())
    from = next
  }
  return [...sentences, text.slice(from).trim()].filter((sentence) => sentence !== '')
}

const plainSigns: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '(': ' ',
  ')': ' ',
}

function readable(raw: string, heading: string): LetterSentence {
  const masked = withoutRepeatedNumbers(raw)
  const places: number[] = []
  let text = ''
  for (let at = 0; at < masked.length; at += 1) {
    const sign = masked.charAt(at)
    const plain = plainSigns[sign] ?? (/\s/.test(sign) ? ' ' : sign)
    if (plain === ' ' && (text === '' || text.endsWith(' '))) continue
    text += plain
    places.push(at)
  }
  return { raw, text, heading, rawIndex: (at) => places[at] ?? raw.length }
}

/** The words of "twenty-four (24)" are blanked, so that only the digits are read. */
function withoutRepeatedNumbers(raw: string): string {
  return raw.replace(
    /\b([a-z]{2,9}(?:[-\s][a-z]{2,9}){0,4})(\s{0,3}\(\s?\$?\d)/gi,
    (_, words: string, figure: string) => {
      const kept = wordsBeforeNumber(words)
      return kept + ' '.repeat(words.length - kept.length) + figure
    },
  )
}

/** "term of ten" keeps "term of". */
function wordsBeforeNumber(words: string): string {
  const parts = words.split(/(?<=[-\s])/)
  const isNumber = (part: string | undefined) =>
    part !== undefined && isNumberWord(part.replace(/[-\s]$/, '').toLowerCase())
  let kept = parts.length
  while (kept > 0 && isNumber(parts[kept - 1])) kept -= 1
  while (kept < parts.length && /^and\b/i.test(parts[kept] ?? '')) kept += 1
  return parts.slice(0, kept).join('')
}
