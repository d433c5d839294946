/** Numbers as customers write them: digits, or words up to eighty. */

const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  single: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  sixteen: 16,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
}

/** Digits or words with what may follow them, as the source of a pattern; no part of a larger number. */
export const numberSource = `(?<![\\d$,.\\w])(\\d{1,4}(?:\\.5)?|${Object.keys(numberWords).join('|')})(?:[\\s-]+|(?=ft|foot|feet|lf|['’]|amp|a\\b|ton))`

export function readNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const word = numberWords[text.toLowerCase()]
  return word ?? (/^\d/.test(text) ? Number(text) : undefined)
}
