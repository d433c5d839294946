import { isAnswerTo } from '#core/project/fact-answers.ts'
import { programFactIds } from '#core/project/fact-registry.ts'
import { completeAnswers } from './intake-draft.ts'
import { type IntakeValues, isSystemName } from './intake-values.ts'

/** The form's content for a space that was ordered before; its files belong to that order. */
export function valuesOfOrder(projectData: Readonly<Record<string, unknown>>): IntakeValues {
  const answers = Object.entries(projectData).map(([name, value]) => [name, typedAs(name, value)])
  const facts = programFactIds
    .map((id) => [id, projectData[id]] as const)
    .filter(([id, value]) => isAnswerTo(id, value))
  return completeAnswers({
    ...Object.fromEntries(answers),
    facts: Object.fromEntries(facts),
    uploads: [],
  })
}

function typedAs(name: string, value: unknown): unknown {
  if (typeof value === 'number') return String(value)
  return typeof value === 'boolean' && isSystemName(name) ? (value ? 'yes' : 'no') : value
}
