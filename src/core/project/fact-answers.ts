/** What counts as an answer to an optional fact. */
import { programFact } from './fact-registry.ts'
import type { ProgramFactId } from './program-facts.ts'

/** The bounds of a numeric answer; other answers have none. */
export function numberBounds(id: ProgramFactId): { min: number; max: number; step: number } {
  const { answer } = programFact(id)
  return answer.kind === 'number' ? answer : { min: 0, max: 0, step: 1 }
}

/** Year and month of this century, `2027-03`. */
export const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/

export function isAnswerTo(id: ProgramFactId, value: unknown): boolean {
  const { answer } = programFact(id)
  switch (answer.kind) {
    case 'yes-no':
      return typeof value === 'boolean'
    case 'month':
      return typeof value === 'string' && monthPattern.test(value)
    case 'choice':
      return answer.options.some((option) => option.id === value)
    case 'list':
      return (
        Array.isArray(value) &&
        value.every((entry) => answer.options.some((option) => option.id === entry))
      )
    case 'number':
      return (
        typeof value === 'number' &&
        value >= answer.min &&
        value <= answer.max &&
        Number.isInteger(value / answer.step)
      )
  }
}
