/**
 * A change of stored answers, checked entry by entry. `null` removes an answer. Answers that only
 * the old project type has are removed with it.
 */
import { isSalon } from '#core/catalog/project-type.ts'
import { specialFeaturesFor } from '#core/catalog/special-feature.ts'
import { formatInteger } from '#core/money/format-money.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { monthPattern } from './fact-answers.ts'
import {
  type AnswerControl,
  findProjectAnswer,
  isAnswered,
  type ProjectAnswer,
} from './project-answers.ts'
import type { StoredAnswers } from './read-project-facts.ts'

export type AnswerValue = string | number | boolean | readonly string[] | null

export type AnswerChanges = Readonly<Record<string, AnswerValue>>

/** The problem with one answer, in a sentence for the person who gave it. */
export type AnswerProblem = { readonly id: string; readonly sentence: string }

export function changeAnswers(
  stored: StoredAnswers,
  changes: AnswerChanges,
): Result<StoredAnswers, readonly AnswerProblem[]> {
  const changed: Record<string, unknown> = { ...stored }
  const problems: AnswerProblem[] = []
  for (const [id, value] of Object.entries(changes)) {
    const sentence = problemOf(findProjectAnswer(id), value)
    if (sentence) problems.push({ id, sentence })
    else if (isAnswered(value)) changed[id] = typeof value === 'string' ? value.trim() : value
    else delete changed[id]
  }
  if (problems.length > 0) return refuse(problems)
  return accept(withoutOldType(stored, changed))
}

/** Only the answers that differ, with their new values; `null` for a removed one. */
export function changedAnswers(before: StoredAnswers, after: StoredAnswers): AnswerChanges {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const differing = ids.filter(
    (id) => findProjectAnswer(id) && JSON.stringify(before[id]) !== JSON.stringify(after[id]),
  )
  return Object.fromEntries(differing.map((id) => [id, (after[id] ?? null) as AnswerValue]))
}

function problemOf(answer: ProjectAnswer | undefined, value: AnswerValue): string | undefined {
  if (!answer) return 'There is no such answer.'
  const { label, control } = answer
  if (!isAnswered(value)) return answer.isRequired ? `${label} is required.` : undefined
  return fits(control, value) ? undefined : rule(label, control)
}

function fits(control: AnswerControl, value: AnswerValue): boolean {
  switch (control.kind) {
    case 'text':
    case 'long-text':
      return typeof value === 'string' && value.trim().length <= control.maxLength
    case 'number':
      return isNumberWithin(control, value)
    case 'choice':
      return control.options.some(({ id }) => id === value)
    case 'features':
      return Array.isArray(value)
    case 'list':
      return (
        Array.isArray(value) && value.every((id) => control.options.some((one) => one.id === id))
      )
    case 'yes-no':
      return typeof value === 'boolean'
    case 'month':
      return typeof value === 'string' && monthPattern.test(value)
  }
}

function rule(label: string, control: AnswerControl): string {
  switch (control.kind) {
    case 'text':
    case 'long-text':
      return `${label} may have ${formatInteger(control.maxLength)} characters.`
    case 'number': {
      const range = `${formatInteger(control.min)} to ${formatInteger(control.max)}`
      return `${label} must be a number from ${range}${stepTexts[control.step]}.`
    }
    case 'choice':
      return `${label} has no such choice.`
    case 'list':
    case 'features':
      return `${label} must be a list of its choices.`
    case 'yes-no':
      return `${label} takes "${control.yes}" or "${control.no}".`
    case 'month':
      return `${label} must be a month such as 2027-03.`
  }
}

const stepTexts = { 1: ', without decimals', 0.5: ', in steps of 0.5', 0.01: '' } as const

function isNumberWithin(
  { min, max, step }: Extract<AnswerControl, { readonly kind: 'number' }>,
  value: AnswerValue,
): boolean {
  if (typeof value !== 'number' || !(value >= min && value <= max)) return false
  const steps = value / step
  return Math.abs(steps - Math.round(steps)) < 1e-6
}

function withoutOldType(stored: StoredAnswers, changed: StoredAnswers): StoredAnswers {
  const type = changed['projectType']
  if (typeof type !== 'string') return changed
  const { salonSubcategory, ...rest } = changed
  const kept = isSalon(type) && salonSubcategory ? { ...rest, salonSubcategory } : rest
  const features: unknown = kept['specialFeatures']
  if (!Array.isArray(features)) return kept
  // Features of an older price list stay with the type that they were chosen for.
  const before: unknown = stored['specialFeatures']
  const isSameType = type === stored['projectType']
  const offered: readonly string[] = specialFeaturesFor(type)
  const isKnown = (id: unknown) =>
    offered.includes(String(id)) || (isSameType && Array.isArray(before) && before.includes(id))
  return { ...kept, specialFeatures: features.filter(isKnown) }
}
