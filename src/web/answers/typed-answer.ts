import { formatNumber } from '#core/money/format-money.ts'
import { typedNumber } from '#core/phrases/typed-number.ts'
import type { AnswerValue } from '#core/project/change-answers.ts'
import type { AnswerControl } from '#core/project/project-answers.ts'

/** The text that a field shows for a stored answer. */
export function typedText(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value)
  return typeof value === 'string' ? value : ''
}

/**
 * Converts typed text to an answer; empty text removes the answer. Text that is not a number stays
 * text, and the check of the answer reports it.
 */
export function typedAnswer(control: AnswerControl, typed: string): AnswerValue {
  const text = typed.trim()
  if (text === '') return null
  if (control.kind !== 'number') return text
  const plain = typedNumber(text)
  const number = Number(plain)
  return Number.isFinite(number) ? number : text
}
