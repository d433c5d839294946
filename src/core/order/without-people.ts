/**
 * The answers of an order that remain when personal data is erased: the space, not the customer.
 */
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
