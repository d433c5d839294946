import * as z from 'zod/mini'
import { maxSquareFeet } from '#core/catalog/intake-options.ts'
import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import { isPhoneNumber, phoneProblem } from '#core/contact/phone-number.ts'
import { leaseLimits } from '#core/project/lease-facts.ts'
import { readDollars, readWholeNumber } from '#web/lib/typed-input.ts'
import type { IntakeValues } from './intake-values.ts'
import { programProblems } from './program-answers.ts'

const required = (message: string) =>
  z.string().check(z.refine((text) => text.trim() !== '', message))

/** A field with a fixed list of values; empty text means none is chosen. */
const chosen = <Name extends keyof IntakeValues>(message: string) =>
  z.custom<IntakeValues[Name]>((value) => String(value).trim() !== '', message)

/** A field that accepts every value. */
const accepted = <Name extends keyof IntakeValues>() => z.custom<IntakeValues[Name]>()

const area = z.string().check(
  z.refine((text) => text.trim() !== '', { error: 'Square footage is required', abort: true }),
  z.refine((text) => Number(text) > 0, {
    error: 'Square footage must be greater than 0',
    abort: true,
  }),
  z.refine((text) => readWholeNumber(text.trim()) !== null, {
    error: 'Enter whole square feet, for example 1500',
    abort: true,
  }),
  z.refine((text) => Number(text) <= maxSquareFeet, 'Maximum 5,000 square feet allowed'),
)

type Shape = {
  readonly [Name in keyof IntakeValues]: z.ZodMiniType<IntakeValues[Name], IntakeValues[Name]>
}

const shape: Shape = {
  companyName: required('Company name is required'),
  contactPerson: required('Contact person is required'),
  email: z.email('Valid email is required'),
  phone: z.string().check(
    z.refine((text) => text.trim() !== '', { error: 'Phone number is required', abort: true }),
    z.refine(isPhoneNumber, { error: ({ input }) => phoneProblem(String(input)) }),
  ),
  projectAddress: required('Project address is required'),
  city: required('City is required'),
  state: required('State is required'),
  zipCode: required('ZIP code is required'),
  squareFootage: area,
  projectType: chosen<'projectType'>('Project type is required'),
  salonSubcategory: accepted<'salonSubcategory'>(),
  finishQuality: accepted<'finishQuality'>(),
  specialFeatures: accepted<'specialFeatures'>(),
  timeline: chosen<'timeline'>('Timeline is required'),
  budget: z.string(),
  description: required('Project description is required'),
  currentCondition: z.string(),
  specificRequirements: z.string(),
  permitRequirements: z.string(),
  preferredCallTime: z.string(),
  existingElectricalPanel: accepted<'existingElectricalPanel'>(),
  existingFireAlarm: accepted<'existingFireAlarm'>(),
  existingFireSuppression: accepted<'existingFireSuppression'>(),
  existingHvac: accepted<'existingHvac'>(),
  existingGreaseInterceptor: accepted<'existingGreaseInterceptor'>(),
  referralSource: z.string(),
  referralContactName: z.string(),
  projectStage: z.string(),
  allowancePerSquareFoot: z.string(),
  baseRentPerSquareFoot: z.string(),
  leaseTermMonths: z.string(),
  facts: accepted<'facts'>(),
  uploads: accepted<'uploads'>(),
}

/** The messages of the intake form. The server checks the same answers again by its own rules. */
const intakeSchema: IntakeSchema = withProgram(z.object(shape))

const optionalNumber = (
  read: (text: string) => number | undefined | null,
  [least, most]: readonly [number, number],
  message: string,
) =>
  z.string().check(
    z.refine((text) => {
      const value = read(text.trim())
      return value === undefined || (value !== null && value >= least && value <= most)
    }, message),
  )

const perSquareFoot = optionalNumber(
  readDollars,
  [0, leaseLimits.perSquareFootCents / 100],
  'Enter dollars per square foot, from 0 to 1,000',
)

const detailedSchema: IntakeSchema = withProgram(
  z.object({
    ...shape,
    allowancePerSquareFoot: perSquareFoot,
    baseRentPerSquareFoot: perSquareFoot,
    leaseTermMonths: optionalNumber(
      readWholeNumber,
      [1, leaseLimits.termMonths],
      'Enter whole months, from 1 to 360',
    ),
  }),
)

type IntakeSchema = z.ZodMiniType<IntakeValues, IntakeValues>

/** Adds the checks of the facts, whose bounds depend on the type of space. */
function withProgram(schema: IntakeSchema): IntakeSchema {
  return schema.check((context) => {
    for (const { id, sentence } of programProblems(context.value)) {
      context.issues.push({
        code: 'custom',
        path: ['facts', id],
        message: sentence,
        input: context.value.facts[id],
      })
    }
  })
}

/** Only fields that the package asks for can be invalid. */
export function intakeSchemaFor(packageType: PackageType): IntakeSchema {
  return reportPackages[packageType].asks.includes('details') ? detailedSchema : intakeSchema
}
