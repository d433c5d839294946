/** Numbers as customers write them: digits, or words up to ninety-nine. */

const upToNineteen =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** "twenty-four" before "twenty", so that the whole of a number is read. */
const numberWords: ReadonlyMap<string, number> = new Map([
  ...tens.flatMap((ten, at) =>
    upToNineteen
      .slice(0, 9)
      .map((one, more) => [`${ten}-${one}`, (at + 2) * 10 + more + 1] as const),
  ),
  ...tens.map((ten, at) => [ten, (at + 2) * 10] as const),
  // "sixteen" before "six".
  ...upToNineteen.map((word, at) => [word, at + 1] as const).toReversed(),
  ['single', 1],
])

const wordSource = [...numberWords.keys()].join('|').replaceAll('-', '[\\s-]')

/** Digits or words with what may follow them, as the source of a pattern; no part of a larger number. */
export const numberSource = `(?<![\\d$,.\\w])(\\d{1,4}(?:\\.5)?|${wordSource})(?:[\\s-]+|(?=ft|foot|feet|lf|['’]|amp|a\\b|ton))`

export function readNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const word = numberWords.get(text.toLowerCase().replace(/\s/, '-'))
  return word ?? (/^\d/.test(text) ? Number(text) : undefined)
}

const otherParts: ReadonlySet<string> = new Set(['hundred', 'thousand', 'and'])

/** One word of a number that is written in words. */
export function isNumberWord(word: string): boolean {
  return numberWords.has(word) || otherParts.has(word)
}
