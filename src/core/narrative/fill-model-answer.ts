/**
 * Checks a language model's text: it may use words and slots, but no figures of its own. The result
 * contains only numbers of the estimate, or it is refused with a reason.
 */
import { accept, type Result, refuse } from '#core/result.ts'
import type { CustomerWords } from './customer-words.ts'
import type { FactSlots } from './fact-slots.ts'
import { type AllowedNumbers, numbersNotInFacts } from './number-check.ts'

export type AnswerRefusal =
  | 'too-short'
  | 'too-long'
  | 'hidden-characters'
  | 'foreign-letters'
  | 'a-digit'
  | 'a-sign-of-a-figure'
  | 'a-number-word'
  | 'unknown-slot'
  | 'broken-slot'
  | 'markup-or-link'
  | 'a-promise'
  | 'total-missing'
  | 'number-not-in-facts'

const shortest = 200
const longest = 6000

/** `allowed` are the numbers of the estimate, as `narrativeNumbers` lists them. */
export function fillModelAnswer(
  answer: string,
  slots: FactSlots,
  allowed: AllowedNumbers,
  words: CustomerWords,
): Result<string, AnswerRefusal> {
  const template = answer.replaceAll('\r\n', '\n').trim()
  const refusal = templateRefusal(template, slots)
  if (refusal) return refuse(refusal)
  const text = fillSlots(template, slots)
  // The words contain no numbers and each slot is printed from the estimate; this check verifies
  // both.
  return numbersNotInFacts(text, allowed, words).length > 0
    ? refuse('number-not-in-facts')
    : accept(text)
}

const slotPattern = /\{\{([A-Za-z]{1,40})\}\}/g

// A slot must be a separate word: joined to another, `$83,448` and `5 weeks` would read as a third
// figure.
const standingSlot =
  /(?<=^|[\s("'\u2018\u201C\u2014])\{\{[A-Za-z]{1,40}\}\}(?=$|[\s)"'\u2019\u201D\u2014]|[.,;:!?](?:\s|$|[)"\u201D]))/g

function templateRefusal(template: string, slots: FactSlots): AnswerRefusal | undefined {
  if (template.length < shortest) return 'too-short'
  if (template.length > longest) return 'too-long'
  const names = [...template.matchAll(slotPattern)].map((match) => match[1] ?? '')
  if (names.some((name) => !Object.hasOwn(slots, name))) return 'unknown-slot'
  if (template.replace(standingSlot, ' ').includes('{')) return 'broken-slot'
  // A slot is replaced by a word, so that no pattern matches across it.
  const words = template.replace(slotPattern, ' slot ')
  return (
    wordRefusals.find(([, isFound]) => isFound(words))?.[0] ??
    (names.includes('total') ? undefined : 'total-missing')
  )
}

// Numbers written as words: `two million`, `a dozen`, `half`.
const numberWords =
  /\b(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w*teen|twenty|thirty|fou?rty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|grand|[mbtr]+illions?|dozens?|scores?|half|halve[sd]?|halving|thirds?|fourths?|fifths?|quarters?|twice|thrice|double[sd]?|doubling|triple[sd]?|tripling|quadruple[sd]?|\w*fold|percent\w*|per\s?cent|pct|cents?|bucks|nil)\b/i

const promises = /\bguarant\w*|\baccura\w*|\bpromis\w*|\bwarrant\w*/i

type WordRule = readonly [AnswerRefusal, (words: string) => boolean]

const wordRefusals: readonly WordRule[] = [
  ['hidden-characters', (words) => /[\p{Cf}\p{Co}\p{Cs}\p{Cn}]|[^\P{Cc}\n]/u.test(words)],
  ['foreign-letters', (words) => /[^\p{ASCII}\u2013\u2014\u2018\u2019\u201C\u201D]/u.test(words)],
  ['a-digit', (words) => /\p{N}/u.test(words)],
  ['a-sign-of-a-figure', (words) => /[$%#+=~^]/.test(words)],
  ['broken-slot', (words) => /[{}]/.test(words)],
  ['markup-or-link', (words) => /[<>[\]`|\\_*]|https?:|www\.|@/i.test(words)],
  // Also recognized when the letters are separated by spaces or dashes.
  ['a-number-word', (words) => numberWords.test(words) || numberWords.test(joinedLetters(words))],
  ['a-promise', (words) => promises.test(words)],
]

/** `t-w-o` and `t w o` become `two`. */
function joinedLetters(words: string): string {
  return words.replace(/\b(?:[A-Za-z][-. '\u2013\u2014]{1,2})+[A-Za-z]\b/g, (spelled) =>
    spelled.replace(/[^A-Za-z]/g, ''),
  )
}

/** In one pass, so that text typed by a customer is never treated as a slot. */
function fillSlots(template: string, slots: FactSlots): string {
  return template.replace(slotPattern, (_, name: string) => slots[name]?.text ?? '')
}
