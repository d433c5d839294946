/**
 * Below 768 px the form is one short screen after another, each a part of the same form; from there
 * on all parts are on one page.
 */
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import type { IntakeValues } from './intake-values.ts'

export type PhoneStep = 'place' | 'space' | 'there' | 'wants' | 'you'

export const phoneStepTitles: Readonly<Record<PhoneStep, string>> = {
  place: 'Where is the space?',
  space: 'What kind, and how large?',
  there: 'What is there already?',
  wants: 'What do you want?',
  you: 'Who are you?',
}

/** The screen that holds each answer. */
const stepOfAnswer: Readonly<Record<keyof IntakeValues, PhoneStep>> = {
  projectAddress: 'place',
  city: 'place',
  state: 'place',
  zipCode: 'place',
  squareFootage: 'space',
  projectType: 'space',
  salonSubcategory: 'space',
  currentCondition: 'there',
  existingElectricalPanel: 'there',
  existingFireAlarm: 'there',
  existingFireSuppression: 'there',
  existingHvac: 'there',
  existingGreaseInterceptor: 'there',
  facts: 'there',
  uploads: 'there',
  finishQuality: 'wants',
  specialFeatures: 'wants',
  timeline: 'wants',
  budget: 'wants',
  description: 'wants',
  specificRequirements: 'wants',
  permitRequirements: 'wants',
  allowancePerSquareFoot: 'wants',
  baseRentPerSquareFoot: 'wants',
  leaseTermMonths: 'wants',
  projectStage: 'wants',
  companyName: 'you',
  contactPerson: 'you',
  email: 'you',
  phone: 'you',
  preferredCallTime: 'you',
  referralSource: 'you',
  referralContactName: 'you',
}

/** Packages that ask no details ask nothing about what is there. */
export function phoneStepsFor(packageType: PackageType): readonly PhoneStep[] {
  const asksDetails = reportPackages[packageType].asks.includes('details')
  return asksDetails
    ? ['place', 'space', 'there', 'wants', 'you']
    : ['place', 'space', 'wants', 'you']
}

/** The screen named in the address; one that this package does not have is followed by its next. */
export function readPhoneStep(asked: string | null, packageType: PackageType): PhoneStep {
  const steps = phoneStepsFor(packageType)
  return steps.find((step) => step === asked) ?? (asked === 'there' ? 'wants' : 'place')
}

export function nextPhoneStep(step: PhoneStep, packageType: PackageType): PhoneStep | undefined {
  const steps = phoneStepsFor(packageType)
  return steps[steps.indexOf(step) + 1]
}

/** The next screen that asks something: what kind and how large may be known from the calculator. */
export function nextOpenStep(
  step: PhoneStep,
  packageType: PackageType,
  isSpaceKnown: boolean,
): PhoneStep | undefined {
  const next = nextPhoneStep(step, packageType)
  return next === 'space' && isSpaceKnown ? nextPhoneStep(next, packageType) : next
}

/** The answers of a screen; those that are wrong keep it from being left. */
export function answersOfStep(step: PhoneStep): readonly (keyof IntakeValues)[] {
  return Object.keys(stepOfAnswer)
    .map((name) => name as keyof IntakeValues)
    .filter((name) => stepOfAnswer[name] === step)
}

/** Facts about the space have no field of their own in the form's values. */
export function stepOfField(name: string): PhoneStep {
  return Object.hasOwn(stepOfAnswer, name) ? stepOfAnswer[name as keyof IntakeValues] : 'there'
}
