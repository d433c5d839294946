/** The parts of English sentences that are computed: capitals, counts and lists. */
import { formatNumber } from '#core/money/format-money.ts'

/** Begins a sentence or a label with the text. */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A title or label inside a sentence; abbreviations such as HVAC, VIP and IT keep their capitals. */
export function lowerFirst(text: string): string {
  return /^[A-Z](?:[a-z]|\s)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** `1 room`, `3 rooms`, `2 tries`. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`
}

/** `a`, `a and b`, `a, b and c`; nothing of an empty list. */
export function listOf(names: readonly string[], word: 'and' | 'or' = 'and'): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`
}
