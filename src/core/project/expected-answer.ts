/** What an answer to an optional fact must be, in words for the person who gave another one. */
import { type FactAnswer, programFact } from './fact-registry.ts'
import type { ProgramFactId } from './program-facts.ts'

export function whatIsExpected(id: ProgramFactId): string {
  const { label, answer } = programFact(id)
  return `${label} ${expectation(answer)}`
}

function expectation(answer: FactAnswer): string {
  switch (answer.kind) {
    case 'yes-no':
      return 'must be true or false'
    case 'month':
      return 'must be a year and month such as 2027-03'
    case 'choice':
      return `must be one of ${answer.options.map((option) => option.id).join(', ')}`
    case 'list':
      return `must be a list out of ${answer.options.map((option) => option.id).join(', ')}`
    case 'number': {
      const kind = answer.step === 1 ? 'a whole number' : 'a number in steps of 0.5'
      return `must be ${kind} from ${answer.min} to ${answer.max}`
    }
  }
}
