/**
 * Whether an approval is accepted. Some blocking issues give way to a reason, which is stored with
 * the issues that it overrode; the others are refused whatever the reason.
 */
import { accept, type Result, refuse } from '#core/result.ts'
import { isBlocking, mayBeOverridden, type QualityIssue } from './quality-issue.ts'

export type ApprovalOverride = {
  readonly overrideReason: string
  /** The blocking issues. */
  readonly blocking: readonly string[]
}

export type OverrideRefusal = 'blocked' | 'not-overridable' | 'reason-too-short'

/** A sentence that somebody else understands later; judgment. */
export const leastReason = { characters: 20, words: 4 } as const

/** At least this share of the words of a sentence reads like words; judgment. */
const leastReadable = 0.75

/** Words that say nothing about what blocks, however many stand in a row. */
const fillers = new Set(
  [
    'the and for that this with from was were are has have had not but all its our your',
    'you him her they them because just very really fine good okay looks look looking',
    'seems great nice correct right perfect send sent sending ship approve approved',
    'approval release now today asap please yes sure know think believe say said says',
    'everything anything nothing something lorem ipsum dolor sit amet consectetur',
    'adipiscing elit sed eiusmod tempor incididunt labore dolore magna aliqua me to so as',
    'is be do go ok of in on at by we us my i a an or if no',
  ].flatMap((row) => row.split(' ')),
)

/** The fewest words beside the fillers; judgment. */
const leastTelling = 2

/**
 * Whether the text may be a sentence that names something. Without a dictionary this only refuses what no language writes:
 * rows of keys, the same letters again, words without a vowel.
 */
export function isReason(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? []
  const readable = words.filter(isReadable)
  const different = new Set(readable.map((word) => word.toLowerCase()))
  return (
    text.trim().length >= leastReason.characters &&
    different.size >= leastReason.words &&
    [...different].filter((word) => !fillers.has(word)).length >= leastTelling &&
    readable.length >= words.length * leastReadable
  )
}

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'].flatMap((row) => [
  row,
  [...row].toReversed().join(''),
])

/** Pairs of letters that English does not write, nor most names. */
const strangePairs =
  /q[^u]|[bcfgjkmpqvwxz]x|[cdfgjkmqvwx]j|j[b-df-hj-np-tv-z]|v[bcfhjkmpqw-]|x[jkz]|z[fjqx]|[dhs]fj|fg|kq/

function isReadable(word: string): boolean {
  // Abbreviations of the trade: HVAC, RTU, ADA.
  if (word === word.toUpperCase() && word.length <= 5) return true
  const lower = word.toLowerCase()
  if (!/^[a-z]+$/.test(lower)) return true
  const isSpelled = /[aeiouy]/.test(lower) || lower.length < 3
  return (
    isSpelled &&
    !/^[^aeiouy]{4}|[^aeiouy]{6}/.test(lower) &&
    !/(.)\1\1|^(.{1,3})\2{2,}$/.test(lower) &&
    !strangePairs.test(lower) &&
    longestKeyRun(lower) < Math.max(3, lower.length * 0.6)
  )
}

/** Most letters in a row that are neighbors on a keyboard. */
function longestKeyRun(word: string): number {
  let longest = 0
  for (let from = 0; from < word.length; from += 1) {
    for (let to = from + longest + 1; to <= word.length; to += 1) {
      if (keyRows.some((row) => row.includes(word.slice(from, to)))) longest = to - from
    }
  }
  return longest
}

export function judgeApproval(
  issues: readonly QualityIssue[],
  overrideReason: string | undefined,
): Result<ApprovalOverride | null, OverrideRefusal> {
  const blocking = issues.filter(isBlocking)
  if (blocking.length === 0) return accept(null)
  if (!overrideReason) return refuse('blocked')
  if (!blocking.every(mayBeOverridden)) return refuse('not-overridable')
  if (!isReason(overrideReason)) return refuse('reason-too-short')
  return accept({ overrideReason, blocking: blocking.map(({ text }) => text) })
}
