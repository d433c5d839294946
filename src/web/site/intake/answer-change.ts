import { type Timeline, timelines } from '#core/catalog/intake-options.ts'
import { isAnswerTo } from '#core/project/fact-answers.ts'
import { type IntakeValues, isSystemName } from './intake-values.ts'
import { isProgramFact } from './program-answers.ts'

function isTimeline(value: unknown): value is Timeline {
  return timelines.some(({ id }) => id === value)
}

/** The part of the form that an answer changes, by its name among the answers of a project. */
export function answerChange(
  values: Pick<IntakeValues, 'facts'>,
  id: string,
  value: unknown,
): Partial<IntakeValues> {
  if (isSystemName(id) && typeof value === 'boolean') return { [id]: value ? 'yes' : 'no' }
  if (id === 'timeline' && isTimeline(value)) return { timeline: value }
  if (!isProgramFact(id) || !isAnswerTo(id, value)) return {}
  return { facts: { ...values.facts, [id]: value as string | boolean } }
}
