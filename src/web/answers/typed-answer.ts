import type { AnswerValue } from '#core/project/change-answers.ts'
import type { AnswerControl } from '#core/project/project-answers.ts'

/** What the field of a stored answer shows. */
export function typedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * What was typed as an answer; nothing typed takes it away. Text that is no number stays text, and
 * the check of the answer says so.
 */
export function typedAnswer(control: AnswerControl, typed: string): AnswerValue {
  const text = typed.trim()
  if (text === '') return null
  if (control.kind !== 'number') return text
  const number = Number(text.replace(/[$,\s]/g, ''))
  return Number.isFinite(number) ? number : text
}
