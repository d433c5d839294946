/**
 * Answers of one project that cannot all be true, as an estimator would notice them. Nothing is
 * corrected: each conflict names the answers, says what the estimate does meanwhile, and waits for
 * a person.
 */
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Day } from '#core/time/day.ts'
import { answerConflicts } from './answer-conflicts.ts'
import type { FactConflict } from './fact-conflict.ts'
import { spaceConflicts } from './space-conflicts.ts'

/** `today` decides whether a planned start has passed. */
export function findConflicts(facts: ProjectFacts, today: Day): readonly FactConflict[] {
  if (!(facts.squareFootage > 0)) return []
  return [...spaceConflicts(facts), ...answerConflicts(facts, today)]
}
