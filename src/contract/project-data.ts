import { z } from 'zod'
import { bidItemRoles } from '#core/bid-items/bid-item-role.ts'
import {
  budgets,
  finishQualities,
  maxSquareFeet,
  preferredCallTimes,
  projectStages,
  referralSources,
  timelines,
} from '#core/catalog/intake-options.ts'
import { intakeProjectTypes, salonSubcategories } from '#core/catalog/project-type.ts'
import { isSpecialFeature, type SpecialFeature } from '#core/catalog/special-feature.ts'
import {
  formatPhone,
  isPhoneNumber,
  phoneProblem,
  phoneTypedLength,
} from '#core/contact/phone-number.ts'
import { leaseLimits } from '#core/project/lease-facts.ts'
import { programFactsShape } from './program-facts.ts'

/** A required text: trimmed, with the message that the form shows. */
const required = (message: string, maxLength = 200) =>
  z.string().trim().min(1, message).max(maxLength)

const optionalText = (maxLength = 2000) => z.string().trim().max(maxLength).optional()

/** An empty option of a select counts as not answered. */
const oneOf = <Id extends string>(options: readonly { readonly id: Id }[]) =>
  z
    .enum(['' as Id, ...options.map((option) => option.id)])
    .transform((id) => (id === '' ? undefined : id))
    .optional()

export const specialFeatures = z
  .array(z.custom<SpecialFeature>((id) => typeof id === 'string' && isSpecialFeature(id)))
  .max(12)
  .default([])

export const squareFootage = z
  .int({
    error: ({ input }) =>
      typeof input === 'number'
        ? 'Square footage must be a whole number'
        : 'Square footage must be greater than 0',
  })
  .min(1, 'Square footage must be greater than 0')
  .max(maxSquareFeet, 'Maximum 5,000 square feet allowed')

export const email = z.email('Valid email is required').max(254)

/** Dollars, to the cent. */
const dollarsPerSquareFoot = z
  .number()
  .min(0)
  .max(leaseLimits.perSquareFootCents / 100)
  .multipleOf(0.01)
  .optional()

/** The whole intake form, as the browser posts it and the order stores it. */
export const intakeProject = z.strictObject({
  companyName: required('Company name is required'),
  contactPerson: required('Contact person is required'),
  email,
  /** Stored as `(515) 555-0123`, with or without a country code as it was sent. */
  phone: required('Phone number is required', phoneTypedLength)
    .refine((text) => text === '' || isPhoneNumber(text), {
      error: ({ input }) => phoneProblem(String(input)),
    })
    .transform(formatPhone),
  projectAddress: required('Project address is required'),
  city: required('City is required', 100),
  state: required('State is required', 50),
  zipCode: required('ZIP code is required', 10),
  squareFootage,
  projectType: z.enum(intakeProjectTypes, 'Project type is required'),
  salonSubcategory: z
    .enum(['', ...salonSubcategories])
    .transform((id) => (id === '' ? undefined : id))
    .optional(),
  finishQuality: z.enum(finishQualities.map((finish) => finish.id)).default('standard'),
  specialFeatures,
  timeline: z.enum(
    timelines.map((timeline) => timeline.id),
    'Timeline is required',
  ),
  budget: oneOf(budgets),
  description: required('Project description is required', 5000),
  currentCondition: optionalText(),
  specificRequirements: optionalText(),
  permitRequirements: optionalText(),
  leaseDocument: optionalText(200),
  preferredCallTime: oneOf(preferredCallTimes),
  existingElectricalPanel: z.boolean().optional(),
  existingFireAlarm: z.boolean().optional(),
  existingFireSuppression: z.boolean().optional(),
  existingHvac: z.boolean().optional(),
  existingGreaseInterceptor: z.boolean().optional(),
  ...programFactsShape,
  floorPlan: optionalText(200),
  loiDocument: optionalText(200),
  photos: z.array(z.string().max(200)).max(8).default([]),
  referralSource: oneOf(referralSources),
  referralContactName: optionalText(200),
  projectStage: oneOf(projectStages),
  allowancePerSquareFoot: dollarsPerSquareFoot,
  /** A year's rent. */
  baseRentPerSquareFoot: dollarsPerSquareFoot,
  leaseTermMonths: z.int().min(1).max(leaseLimits.termMonths).optional(),
  /** Ids returned by `POST /api/uploads`; the names above are for display. */
  uploads: z.array(z.uuid()).max(12).default([]),
})

export type IntakeProject = z.output<typeof intakeProject>

export type IntakeProjectInput = z.input<typeof intakeProject>

/**
 * A bid item in the API: dollars with two decimals; a percentage item has its percentage as
 * unitPrice.
 */
export const bidItemView = z.object({
  id: z.string().max(100),
  item: z.string().max(200),
  description: z.string().max(2000),
  category: z.string().max(100),
  /** Without it, a known line keeps its role and a new one is direct work. */
  role: z.enum(bidItemRoles).optional(),
  csiDivision: z.string().max(100).optional(),
  unit: z.string().max(20),
  quantity: z.number().min(0).max(1_000_000),
  unitPrice: z.number().min(0).max(10_000_000),
  totalCost: z.number().min(0),
  isPercentage: z.boolean(),
  unpriced: z.boolean().default(false),
  origin: z
    .enum(['counted', 'template', 'configuration', 'feature', 'system', 'rule', 'staff'])
    .default('staff'),
  editedByStaff: z.boolean().default(false),
  provenance: z.looseObject({}).optional(),
  /** The earlier name of `provenance`, in projects that were stored with it. */
  biography: z.looseObject({}).optional(),
})

/** What an order stores about its project: the intake, and what the estimate and staff added. */
export const storedProject = z.looseObject({
  companyName: z.string(),
  contactPerson: z.string(),
  phone: z.string(),
  email: z.string(),
  /** May be one that is not known any more: the project is shown, and nothing of it is priced. */
  projectType: z.string(),
  salonSubcategory: z.enum(salonSubcategories).optional(),
  squareFootage: z.number(),
  description: z.string(),
  city: z.string(),
  state: z.string(),
  projectAddress: z.string().optional(),
  zipCode: z.string().optional(),
  finishQuality: z.string().optional(),
  specialFeatures: z.array(z.string()).optional(),
  aiNarrative: z.string().optional(),
  bidItems: z.array(bidItemView).optional(),
  estimatedCost: z.int().optional(),
})
