/**
 * Every answer that an order stores about its project: its name, its form control and the projects
 * it is asked for. Forms, checks and questions to the customer use this list, so a new fact is one
 * entry.
 */
import {
  budgets,
  finishQualities,
  maxSquareFeet,
  type Option,
  preferredCallTimes,
  projectStages,
  referralSources,
  timelines,
} from '#core/catalog/intake-options.ts'
import {
  hasSubcategories,
  projectTypeLabels,
  projectTypes,
  readProjectType,
  salonSubcategories,
  type TemplateId,
  templateFor,
} from '#core/catalog/project-type.ts'
import { hasKitchen, isAskedOf } from './asked-facts.ts'
import { type FactAnswer, programFact, programFactIds } from './fact-registry.ts'
import { leaseLimits } from './lease-facts.ts'
import type { ProgramFactId } from './program-facts.ts'
import {
  existingSystemAnswers,
  existingSystemLabels,
  existingSystemWords,
} from './project-facts.ts'
import { type StoredAnswers, textOf } from './read-project-facts.ts'

export const answerGroups = [
  'project',
  'systems',
  'wishes',
  'program',
  'place',
  'lease',
  'people',
] as const

export type AnswerGroup = (typeof answerGroups)[number]

export const answerGroupLabels: Readonly<Record<AnswerGroup, string>> = {
  project: 'Project',
  systems: 'Existing systems',
  wishes: 'What the customer wrote',
  program: 'Space and program',
  place: 'Address',
  lease: 'Lease',
  people: 'Contact',
}

export type AnswerControl =
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'long-text'; readonly maxLength: number }
  | {
      readonly kind: 'number'
      readonly min: number
      readonly max: number
      readonly step: 1 | 0.5 | 0.01
      readonly unit: string
    }
  | { readonly kind: 'choice' | 'list'; readonly options: readonly Option[] }
  /** The special features of the project's type. */
  | { readonly kind: 'features' }
  /** Without an answer the fact is unknown. */
  | { readonly kind: 'yes-no'; readonly yes: string; readonly no: string }
  /** Year and month, `2027-03`. */
  | { readonly kind: 'month' }

export type ProjectAnswer = {
  /** Its name among the stored answers. */
  readonly id: string
  readonly label: string
  readonly group: AnswerGroup
  readonly control: AnswerControl
  /** Must not be removed. */
  readonly isRequired: boolean
  readonly isAsked: (answers: StoredAnswers) => boolean
}

type Entry = Pick<ProjectAnswer, 'id' | 'label' | 'control'> &
  Partial<Pick<ProjectAnswer, 'isRequired' | 'isAsked'>>

const always = () => true

const text = (maxLength: number): AnswerControl => ({ kind: 'text', maxLength })
const longText = (maxLength = 2000): AnswerControl => ({ kind: 'long-text', maxLength })
const choice = (options: readonly Option[]): AnswerControl => ({ kind: 'choice', options })
const dollars = (unit: string): AnswerControl => ({
  kind: 'number',
  min: 0,
  max: leaseLimits.perSquareFootCents / 100,
  step: 0.01,
  unit,
})

const labelled = (ids: readonly (keyof typeof projectTypeLabels)[]) =>
  ids.map((id) => ({ id, label: projectTypeLabels[id] }))

const entries: Readonly<Record<AnswerGroup, readonly Entry[]>> = {
  project: [
    {
      id: 'projectType',
      label: 'Project type',
      control: choice(labelled(projectTypes)),
      isRequired: true,
    },
    {
      id: 'salonSubcategory',
      label: 'Salon type',
      control: choice(labelled(salonSubcategories)),
      isAsked: ({ projectType }) => hasSubcategories(textOf(projectType)),
    },
    {
      id: 'squareFootage',
      label: 'Square footage',
      control: { kind: 'number', min: 1, max: maxSquareFeet, step: 1, unit: 'sf' },
      isRequired: true,
    },
    {
      id: 'finishQuality',
      label: 'Finish quality',
      control: choice(finishQualities),
      isRequired: true,
    },
    { id: 'specialFeatures', label: 'Special features', control: { kind: 'features' } },
    { id: 'timeline', label: 'Timeline', control: choice(timelines) },
    { id: 'budget', label: 'Budget', control: choice(budgets) },
    { id: 'projectStage', label: 'Project stage', control: choice(projectStages) },
  ],
  systems: [
    systemEntry('electricalPanel'),
    systemEntry('fireAlarm'),
    systemEntry('fireSuppression'),
    systemEntry('hvac'),
    { ...systemEntry('greaseInterceptor'), isAsked: servesFood },
  ],
  wishes: [
    {
      id: 'description',
      label: 'Project description',
      control: longText(5000),
      isRequired: true,
    },
    { id: 'currentCondition', label: 'Current condition', control: longText() },
    { id: 'specificRequirements', label: 'Specific requirements', control: longText() },
    { id: 'permitRequirements', label: 'Permit requirements', control: longText() },
  ],
  program: programFactIds.map(programEntry),
  place: [
    { id: 'projectAddress', label: 'Street address', control: text(200), isRequired: true },
    { id: 'city', label: 'City', control: text(100), isRequired: true },
    { id: 'state', label: 'State', control: text(50), isRequired: true },
    { id: 'zipCode', label: 'ZIP code', control: text(10), isRequired: true },
  ],
  lease: [
    {
      id: 'allowancePerSquareFoot',
      label: 'Landlord allowance',
      control: dollars('$ per sq ft'),
    },
    {
      id: 'baseRentPerSquareFoot',
      label: 'Base rent',
      control: dollars('$ per sq ft and year'),
    },
    {
      id: 'leaseTermMonths',
      label: 'Lease term',
      control: { kind: 'number', min: 1, max: leaseLimits.termMonths, step: 1, unit: 'months' },
    },
  ],
  people: [
    { id: 'companyName', label: 'Company name', control: text(200), isRequired: true },
    { id: 'contactPerson', label: 'Contact person', control: text(200), isRequired: true },
    { id: 'phone', label: 'Phone', control: text(14) },
    { id: 'preferredCallTime', label: 'Preferred call time', control: choice(preferredCallTimes) },
    { id: 'referralSource', label: 'Heard of us through', control: choice(referralSources) },
    { id: 'referralContactName', label: 'Referred by', control: text(200) },
  ],
}

export const projectAnswers: readonly ProjectAnswer[] = answerGroups.flatMap((group) =>
  entries[group].map((entry) => ({ isRequired: false, isAsked: always, ...entry, group })),
)

export function findProjectAnswer(id: string): ProjectAnswer | undefined {
  return projectAnswers.find((answer) => answer.id === id)
}

/** The answers relevant to this project, and all given ones, in the order of the list. */
export function askedAnswers(answers: StoredAnswers): readonly ProjectAnswer[] {
  return projectAnswers.filter(
    (answer) => answer.isAsked(answers) || isAnswered(answers[answer.id]),
  )
}

/** False for missing and unusable answers; "not there" for a system is an answer. */
export function isAnswered(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (typeof value === 'string') return value.trim() !== ''
  return value !== undefined && value !== null
}

function systemEntry(system: keyof typeof existingSystemAnswers): Entry {
  const { there, missing } = existingSystemWords[system]
  return {
    id: existingSystemAnswers[system],
    label: existingSystemLabels[system],
    control: { kind: 'yes-no', yes: there, no: missing },
  }
}

function programEntry(id: ProgramFactId): Entry {
  const { label, answer } = programFact(id)
  return {
    id,
    label,
    control: controlOf(answer),
    isAsked: (answers) => isAskedOf(id, templateOf(answers)),
  }
}

function templateOf({ projectType, salonSubcategory }: StoredAnswers): TemplateId | undefined {
  const type = readProjectType(textOf(projectType))
  const subcategory = salonSubcategories.find((id) => id === textOf(salonSubcategory))
  return type && templateFor(type, subcategory)
}

function controlOf(answer: FactAnswer): AnswerControl {
  return answer.kind === 'yes-no' ? { ...answer, yes: 'Yes', no: 'No' } : answer
}

function servesFood(answers: StoredAnswers): boolean {
  const features: readonly unknown[] = Array.isArray(answers['specialFeatures'])
    ? answers['specialFeatures']
    : []
  return (
    hasKitchen(templateOf(answers)) ||
    features.includes('commercial-kitchen') ||
    features.includes('grease-interceptor')
  )
}
