import type { UploadKind } from '#contract/uploads.ts'
import type { FinishQuality, Timeline } from '#core/catalog/intake-options.ts'
import {
  hasSubcategories,
  type IntakeProjectType,
  type SalonSubcategory,
} from '#core/catalog/project-type.ts'
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import { typeHasKitchen } from '#core/project/asked-facts.ts'
import type { AnswerChanges } from '#core/project/change-answers.ts'
import type { CallInput } from '#web/lib/call.ts'
import { readDollars, readWholeNumber } from '#web/lib/typed-input.ts'
import type { EstimateFacts } from '../estimate/use-live-estimate.ts'
import { programAnswers } from './program-answers.ts'

/** An existing system: present, absent, or not checked yet. */
export type SystemAnswer = 'yes' | 'no' | ''

/** A file that the server has stored for this intake. */
export type StoredUpload = {
  readonly id: string
  readonly kind: UploadKind
  readonly name: string
  readonly size: number
  readonly type: string
}

/** The content of the form: the value of each control. */
export type IntakeValues = {
  companyName: string
  contactPerson: string
  email: string
  phone: string
  projectAddress: string
  city: string
  state: string
  zipCode: string
  squareFootage: string
  projectType: IntakeProjectType | ''
  salonSubcategory: SalonSubcategory | ''
  finishQuality: FinishQuality
  specialFeatures: SpecialFeature[]
  timeline: Timeline | ''
  budget: string
  description: string
  currentCondition: string
  specificRequirements: string
  permitRequirements: string
  preferredCallTime: string
  existingElectricalPanel: SystemAnswer
  existingFireAlarm: SystemAnswer
  existingFireSuppression: SystemAnswer
  existingHvac: SystemAnswer
  existingGreaseInterceptor: SystemAnswer
  referralSource: string
  referralContactName: string
  projectStage: string
  allowancePerSquareFoot: string
  baseRentPerSquareFoot: string
  leaseTermMonths: string
  /** Optional facts about the space and its program; a text is input that is no valid number. */
  facts: AnswerChanges
  uploads: StoredUpload[]
}

export const emptyIntake: IntakeValues = {
  companyName: '',
  contactPerson: '',
  email: '',
  phone: '',
  projectAddress: '',
  city: '',
  state: '',
  zipCode: '',
  squareFootage: '',
  projectType: '',
  salonSubcategory: '',
  finishQuality: 'standard',
  specialFeatures: [],
  timeline: '',
  budget: '',
  description: '',
  currentCondition: '',
  specificRequirements: '',
  permitRequirements: '',
  preferredCallTime: '',
  existingElectricalPanel: '',
  existingFireAlarm: '',
  existingFireSuppression: '',
  existingHvac: '',
  existingGreaseInterceptor: '',
  referralSource: '',
  referralContactName: '',
  projectStage: '',
  allowancePerSquareFoot: '',
  baseRentPerSquareFoot: '',
  leaseTermMonths: '',
  facts: {},
  uploads: [],
}

/** The answers about a person that the account and an earlier order have already. */
export const accountFields = ['companyName', 'contactPerson', 'email', 'phone'] as const

export type AccountField = (typeof accountFields)[number]

/** The required answers, in the order in which they are named. */
export const requiredItems = [
  { name: 'companyName', label: 'Company Name' },
  { name: 'contactPerson', label: 'Contact Person' },
  { name: 'email', label: 'Email Address' },
  { name: 'phone', label: 'Phone Number' },
  { name: 'projectAddress', label: 'Project Address' },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State' },
  { name: 'zipCode', label: 'ZIP Code' },
  { name: 'squareFootage', label: 'Square Footage' },
  { name: 'projectType', label: 'Project Type' },
  { name: 'timeline', label: 'Timeline' },
  { name: 'description', label: 'Project Description' },
] as const satisfies readonly { name: keyof IntakeValues; label: string }[]

/** Optional, but invalid when they cannot be read. */
export const leaseItems = [
  { name: 'allowancePerSquareFoot', label: 'Landlord allowance' },
  { name: 'baseRentPerSquareFoot', label: 'Base rent' },
  { name: 'leaseTermMonths', label: 'Lease term' },
] as const satisfies readonly { name: keyof IntakeValues; label: string }[]

/** Labels of the required items that are empty or only spaces. */
export function missingItems(values: IntakeValues): readonly string[] {
  return requiredItems.filter(({ name }) => values[name].trim() === '').map(({ label }) => label)
}

export function missingItemsText(missing: readonly string[]): string {
  return missing.length === 1
    ? `Please complete the required field: ${missing[0]}`
    : `Please complete the following required fields: ${missing.join(', ')}`
}

const answered = (answer: SystemAnswer) => (answer === '' ? undefined : answer === 'yes')

const systemNames = [
  'existingElectricalPanel',
  'existingFireAlarm',
  'existingFireSuppression',
  'existingHvac',
  'existingGreaseInterceptor',
] as const

export function isSystemName(name: string): name is (typeof systemNames)[number] {
  return systemNames.some((one) => one === name)
}

export function systems(values: IntakeValues) {
  return {
    existingElectricalPanel: answered(values.existingElectricalPanel),
    existingFireAlarm: answered(values.existingFireAlarm),
    existingFireSuppression: answered(values.existingFireSuppression),
    existingHvac: answered(values.existingHvac),
    existingGreaseInterceptor: typeHasKitchen(values.projectType)
      ? answered(values.existingGreaseInterceptor)
      : undefined,
  }
}

/** The facts for the estimate so far; undefined until there is a type and a valid area. */
export function estimateFacts(values: IntakeValues): EstimateFacts | undefined {
  const squareFootage = Number(values.squareFootage)
  if (values.projectType === '' || !(squareFootage >= 1 && squareFootage <= 5000)) return undefined
  return definedOnly({
    projectType: values.projectType,
    salonSubcategory: subcategoryOf(values),
    squareFootage,
    finishQuality: values.finishQuality,
    specialFeatures: values.specialFeatures,
    ...systems(values),
    ...(programAnswers(values) as Partial<EstimateFacts>),
    hasFloorPlan: values.uploads.some((upload) => upload.kind === 'floorPlan'),
    timeline: values.timeline || undefined,
    city: values.city.trim() || undefined,
    state: values.state.trim() || undefined,
    zipCode: values.zipCode.trim() || undefined,
  })
}

type ProjectData = CallInput<'createPaymentIntent'>['body']['projectData']

/** The lease as it is posted; unreadable values count as not answered. */
export function leaseAnswers(values: IntakeValues) {
  return {
    allowancePerSquareFoot: readDollars(values.allowancePerSquareFoot) ?? undefined,
    baseRentPerSquareFoot: readDollars(values.baseRentPerSquareFoot) ?? undefined,
    leaseTermMonths: readWholeNumber(values.leaseTermMonths.trim()) ?? undefined,
  }
}

/** The whole form as it is posted; empty answers are left out. */
export function projectData(values: IntakeValues): ProjectData {
  const nameOf = (kind: UploadKind) => values.uploads.find((upload) => upload.kind === kind)?.name
  const { uploads, facts: _, existingGreaseInterceptor: __, ...rest } = values
  return definedOnly({
    ...withoutEmpty(rest),
    ...systems(values),
    ...programAnswers(values),
    ...leaseAnswers(values),
    salonSubcategory: subcategoryOf(values),
    squareFootage: Number(values.squareFootage),
    floorPlan: nameOf('floorPlan'),
    loiDocument: nameOf('loiDocument'),
    leaseDocument: nameOf('leaseDocument'),
    photos: uploads.filter((upload) => upload.kind === 'photo').map((upload) => upload.name),
    uploads: uploads.map((upload) => upload.id),
  }) as ProjectData
}

function subcategoryOf(values: IntakeValues): SalonSubcategory | undefined {
  return hasSubcategories(values.projectType) && values.salonSubcategory !== ''
    ? values.salonSubcategory
    : undefined
}

function withoutEmpty(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value !== ''),
  )
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

function definedOnly<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Defined<T>
}
