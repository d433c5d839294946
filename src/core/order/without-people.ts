/** What is left of an order's answers when its people are erased: the space, not who asked. */
import type { StoredAnswers } from '#core/project/read-project-facts.ts'

const personal: readonly string[] = [
  'companyName',
  'contactPerson',
  'email',
  'phone',
  'projectAddress',
  'description',
  'specificRequirements',
  'permitRequirements',
  'currentCondition',
  'referralContactName',
  'aiNarrative',
  'leaseDocument',
  'floorPlan',
  'loiDocument',
  'photos',
]

export function withoutPeople(answers: StoredAnswers): StoredAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !personal.includes(name)))
}
