/** Questions to settle in the lease, chosen by what this project needs and what is unknown. */
import {
  type ExistingSystemId,
  existingSystemIds,
  type ProjectFacts,
} from '#core/project/project-facts.ts'
import { projectUse } from '#core/uses/all-uses.ts'

const always: readonly string[] = [
  'Which improvements does the landlord build and pay for, to what drawing and by what date?',
  'Is the allowance paid in cash, as rent credit or against invoices, and within how many days of completion?',
  'May the allowance pay for design, permits, low-voltage cabling and signs, or only for construction?',
  'When does rent start: at delivery of the space, at permit, at opening, or on a fixed day?',
  'Who pays if the building itself must be brought up to code because of this work?',
  'Must the space be returned to its former state at the end of the term?',
  'Who approves contractors, and may the landlord charge a supervision fee?',
]

const bySystem: Readonly<Record<ExistingSystemId, string>> = {
  electricalPanel:
    'What is the rating of the electrical service to the space, and who pays to enlarge it?',
  fireAlarm:
    'Does the building fire alarm have capacity for this space, and must its vendor do the work?',
  fireSuppression:
    'Is the space sprinklered, to which hazard class, and who pays to relocate heads?',
  hvac: 'How old are the HVAC units, how many tons do they carry, and who replaces them in the term?',
  greaseInterceptor:
    'Is there an exterior grease interceptor the space may use, of what size, or room to bury one?',
}

export function leaseQuestions(facts: ProjectFacts): readonly string[] {
  const relevant = existingSystemIds.filter((id) => appliesTo(id, facts))
  const systems = relevant
    .filter((id) => facts.existingSystems[id] !== 'none')
    .map((id) => bySystem[id])
  return [...systems, ...projectUse(facts).leaseQuestions, ...always]
}

/** Only food service needs a grease interceptor. */
export function appliesTo(id: ExistingSystemId, facts: ProjectFacts): boolean {
  return id !== 'greaseInterceptor' || projectUse(facts).servesFood
}
