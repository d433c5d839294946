/** The facts of a project with some answers changed, for comparing what an answer would do. */
import { type Result, refuse } from '#core/result.ts'
import { type AnswerChanges, type AnswerProblem, changeAnswers } from './change-answers.ts'
import {
  type ExistingSystemId,
  existingSystemAnswers,
  type ProjectFacts,
  type SystemState,
} from './project-facts.ts'
import { readProjectFacts, type StoredAnswers } from './read-project-facts.ts'

/** The answers from which `readProjectFacts` reads these facts. */
export function answersOf({ existingSystems, ...facts }: ProjectFacts): StoredAnswers {
  const systems = Object.entries(existingSystems) as [ExistingSystemId, SystemState][]
  const known = systems.filter(([, state]) => state !== 'unknown')
  return {
    ...facts,
    ...Object.fromEntries(
      known.map(([id, state]) => [existingSystemAnswers[id], state === 'existing']),
    ),
  }
}

export function factsWithAnswers(
  facts: ProjectFacts,
  changes: AnswerChanges,
): Result<ProjectFacts, readonly AnswerProblem[]> {
  const changed = changeAnswers(answersOf(facts), changes)
  if (!changed.ok) return changed
  const read = readProjectFacts(changed.value)
  return read.ok ? read : refuse([{ id: 'projectType', sentence: 'Project type is required.' }])
}

/** The stored answer to an open question; undefined where a file answers it. */
export function answerIdOf(questionId: string): string | undefined {
  if (Object.hasOwn(existingSystemAnswers, questionId)) {
    return existingSystemAnswers[questionId as ExistingSystemId]
  }
  return questionId === 'floorPlan' ? undefined : questionId
}
