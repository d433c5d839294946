/**
 * What a customer says about a project: the answers of the intake, and nothing that the estimate or
 * staff added. Only these may be shown outside the office.
 */
import { type AnswerControl, projectAnswers } from './project-answers.ts'
import type { StoredAnswers } from './read-project-facts.ts'

export type CustomerAnswerKind = 'text' | 'number' | 'yes-no' | 'list'

export type CustomerAnswers = Readonly<
  Record<string, string | number | boolean | readonly string[]>
>

const kindOfControl: Readonly<Record<AnswerControl['kind'], CustomerAnswerKind>> = {
  text: 'text',
  'long-text': 'text',
  choice: 'text',
  month: 'text',
  number: 'number',
  'yes-no': 'yes-no',
  features: 'list',
  list: 'list',
}

/** Every answer by its name: those of the forms, the email, and the names of sent files. */
export const customerAnswerKinds: Readonly<Record<string, CustomerAnswerKind>> = {
  ...Object.fromEntries(projectAnswers.map(({ id, control }) => [id, kindOfControl[control.kind]])),
  email: 'text',
  floorPlan: 'text',
  loiDocument: 'text',
  leaseDocument: 'text',
  photos: 'list',
}

/** Values of another kind than their question's are left out. */
export function customerAnswers(stored: StoredAnswers): CustomerAnswers {
  const entries = Object.entries(customerAnswerKinds)
  const given = entries.filter(([id, kind]) => isOfKind[kind](stored[id]))
  return Object.fromEntries(given.map(([id]) => [id, stored[id]])) as CustomerAnswers
}

const isOfKind: Readonly<Record<CustomerAnswerKind, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  'yes-no': (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value) && value.every((entry) => typeof entry === 'string'),
}
