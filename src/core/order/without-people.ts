/**
 * The answers of an order that remain when personal data is erased: the space, not the customer.
 */
import { measuredAnswer, withoutFileNames } from '#core/project/measured-space.ts'
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
  measuredAnswer,
]

export function withoutPeople(answers: StoredAnswers): StoredAnswers {
  const left = Object.entries(answers).filter(([name]) => !personal.includes(name))
  return withoutFileNames(Object.fromEntries(left))
}
