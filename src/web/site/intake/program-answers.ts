/** The optional facts about the space and its program that the intake asks for. */
import {
  type AnswerChanges,
  type AnswerProblem,
  changeAnswers,
} from '#core/project/change-answers.ts'
import { isAnswerTo } from '#core/project/fact-answers.ts'
import { programFactIds } from '#core/project/fact-registry.ts'
import {
  askedProgramFacts,
  type ProgramFactId,
  type ProgramFacts,
} from '#core/project/program-facts.ts'
import { findProjectAnswer, type ProjectAnswer } from '#core/project/project-answers.ts'

/** The part of the form that decides what is asked, and the answers. */
type ProgramValues = {
  readonly facts: AnswerChanges
  readonly projectType: string
  readonly salonSubcategory: string
}

export type ProgramQuestion = ProjectAnswer & { readonly id: ProgramFactId }

const rangeMovers: ReadonlySet<ProgramFactId> = new Set([
  'spaceCondition',
  'restroomsExisting',
  'labor',
  ...askedProgramFacts,
] satisfies ProgramFactId[])

/** What is asked about this type of space; answers that widen the range while missing come first. */
export function askedProgram(values: ProgramValues): {
  readonly first: readonly ProgramQuestion[]
  readonly more: readonly ProgramQuestion[]
} {
  const asked = programFactIds
    .flatMap((id) => {
      const answer = findProjectAnswer(id)
      return answer ? [{ ...answer, id }] : []
    })
    .filter(({ isAsked }) => isAsked(values))
  return {
    first: asked.filter(({ id }) => rangeMovers.has(id)),
    more: asked.filter(({ id }) => !rangeMovers.has(id)),
  }
}

/** The problems of the given answers; those of another type of space are kept but not checked. */
export function programProblems(values: ProgramValues): readonly AnswerProblem[] {
  const changed = changeAnswers({}, Object.fromEntries(givenAnswers(values)))
  return changed.ok ? [] : changed.refusal
}

/** The valid answers; the others count as not given. */
export function programAnswers(values: ProgramValues): ProgramFacts {
  return Object.fromEntries(givenAnswers(values).filter(([id, value]) => isAnswerTo(id, value)))
}

function givenAnswers(values: ProgramValues) {
  const { first, more } = askedProgram(values)
  return [...first, ...more].flatMap(({ id }) => {
    const value = values.facts[id]
    return value === undefined || value === null ? [] : [[id, value] as const]
  })
}

export function isProgramFact(id: string): id is ProgramFactId {
  return (programFactIds as readonly string[]).includes(id)
}
