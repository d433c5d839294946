import { z } from 'zod'
import { maxSquareFeet, timelines } from '#core/catalog/intake-options.ts'
import { projectTypes } from '#core/catalog/project-type.ts'
import { type SpecialFeature, specialFeatureLabels } from '#core/catalog/special-feature.ts'
import { isUsState, usStateTexts } from '#core/catalog/us-state.ts'
import { phoneTypedLength } from '#core/contact/phone-number.ts'
import { described } from './described.ts'
import { programFactsShape } from './program-facts.ts'
import { intakeProject } from './project-data.ts'

/** Spaces around it are cut off. */
export const text = (maxLength: number) =>
  z.string().trim().min(1).max(maxLength).meta({ pattern: '\\S' })

const features = Object.keys(specialFeatureLabels) as [SpecialFeature, ...SpecialFeature[]]

const { shape } = intakeProject

/** An installed system that the landlord or the tenant before left. */
const there = (schema: z.ZodOptional<z.ZodBoolean>, what: string) =>
  schema.describe(`${what} is there already.`.replace('sprinklers is', 'sprinklers are'))

/** The required data of a project, and the optional data: the questions of the intake. */
export const projectData = z
  .strictObject({
    projectType: z.enum(projectTypes).describe('What the space is for.'),
    // Not the sentences of the form, where a field that is left empty is no number.
    squareFootage: z
      .int()
      .min(1)
      .max(maxSquareFeet)
      .meta(described('The area of the space, 1 to 5,000.', 'square feet')),
    city: text(100).describe('The city of the space.'),
    state: text(50)
      .refine(isUsState, 'state must be a state of the US, such as IA or Iowa.')
      .meta({
        description: 'A state of the US: its two letters or its name, in upper or lower case.',
        enum: usStateTexts,
        examples: ['IA', 'Iowa'],
      }),
    companyName: text(200).describe('Who the space is for.'),
    contactPerson: text(200).optional().describe('The customer name when left out.'),
    phone: text(phoneTypedLength).optional().describe('The phone number of your customer.'),
    projectAddress: text(200).optional().describe('Street and number of the space.'),
    zipCode: text(10).optional().describe('The ZIP code of the space.'),
    salonSubcategory: shape.salonSubcategory.describe('Which kind of salon, with salon.'),
    finishQuality: shape.finishQuality.describe('How the space is finished.'),
    specialFeatures: z
      .array(z.enum(features))
      .max(12)
      .default([])
      .describe('What the space has beside the usual.'),
    timeline: z
      .enum(timelines.map(({ id }) => id))
      .optional()
      .describe('When the work is to begin.'),
    budget: shape.budget.describe('What is to be spent, in US dollars.'),
    description: text(5000).optional().describe('The project in your own words.'),
    currentCondition: shape.currentCondition.describe('The space as it is, in your own words.'),
    specificRequirements: shape.specificRequirements.describe('What must not be left out.'),
    permitRequirements: shape.permitRequirements.describe('What is known of the permits.'),
    existingElectricalPanel: there(shape.existingElectricalPanel, 'An electrical panel'),
    existingFireAlarm: there(shape.existingFireAlarm, 'A fire alarm'),
    existingFireSuppression: there(shape.existingFireSuppression, 'Fire sprinklers'),
    existingHvac: there(shape.existingHvac, 'Heating and cooling'),
    existingGreaseInterceptor: there(shape.existingGreaseInterceptor, 'A grease interceptor'),
    ...programFactsShape,
    projectStage: shape.projectStage.describe('How far the lease is.'),
    allowancePerSquareFoot: shape.allowancePerSquareFoot.meta(
      described('What the landlord gives for the build-out.', 'US dollars a square foot'),
    ),
    baseRentPerSquareFoot: shape.baseRentPerSquareFoot.meta(
      described('The rent without extra charges.', 'US dollars a square foot and year'),
    ),
    leaseTermMonths: shape.leaseTermMonths.meta(described('How long the lease runs.', 'months')),
  })
  .meta({ id: 'ProjectData' })
