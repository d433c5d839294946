import { z } from 'zod'
import { apiProjectStatuses } from '#core/api/project-status.ts'
import { testPaces, testSteps } from '#core/api/test-drive.ts'
import { timelines } from '#core/catalog/intake-options.ts'
import { packageTypes } from '#core/catalog/package-type.ts'
import { projectTypes } from '#core/catalog/project-type.ts'
import { type SpecialFeature, specialFeatureLabels } from '#core/catalog/special-feature.ts'
import { isUsState, usStateTexts } from '#core/catalog/us-state.ts'
import { phoneTypedLength } from '#core/contact/phone-number.ts'
import { poNumberText } from './invoices.ts'
import { sentInstant } from './moments.ts'
import { programFactsShape } from './program-facts.ts'
import { email, intakeProject } from './project-data.ts'

/** Spaces around it are cut off. */
const text = (maxLength: number) => z.string().trim().min(1).max(maxLength).meta({ pattern: '\\S' })

const features = Object.keys(specialFeatureLabels) as [SpecialFeature, ...SpecialFeature[]]

const { shape } = intakeProject

/** The required data of a project, and the optional data: the questions of the intake. */
export const projectData = z
  .strictObject({
    projectType: z.enum(projectTypes),
    squareFootage: shape.squareFootage.describe('Whole square feet, 1 to 5,000.'),
    city: text(100),
    state: text(50)
      .refine(isUsState, 'state must be a state of the US, such as IA or Iowa.')
      .meta({
        description: 'A state of the US: its two letters or its name, in upper or lower case.',
        enum: usStateTexts,
        examples: ['IA', 'Iowa'],
      }),
    companyName: text(200).describe('Who the space is for.'),
    contactPerson: text(200).optional().describe('The customer name when left out.'),
    phone: text(phoneTypedLength).optional(),
    projectAddress: text(200).optional(),
    zipCode: text(10).optional(),
    salonSubcategory: shape.salonSubcategory,
    finishQuality: shape.finishQuality,
    specialFeatures: z.array(z.enum(features)).max(12).default([]),
    timeline: z.enum(timelines.map(({ id }) => id)).optional(),
    budget: shape.budget,
    description: text(5000).optional(),
    currentCondition: shape.currentCondition,
    specificRequirements: shape.specificRequirements,
    permitRequirements: shape.permitRequirements,
    existingElectricalPanel: shape.existingElectricalPanel,
    existingFireAlarm: shape.existingFireAlarm,
    existingFireSuppression: shape.existingFireSuppression,
    existingHvac: shape.existingHvac,
    existingGreaseInterceptor: shape.existingGreaseInterceptor,
    ...programFactsShape,
    projectStage: shape.projectStage,
    allowancePerSquareFoot: shape.allowancePerSquareFoot.describe(
      'US dollars that the landlord gives for the build-out.',
    ),
    baseRentPerSquareFoot: shape.baseRentPerSquareFoot.describe('US dollars a year.'),
    leaseTermMonths: shape.leaseTermMonths,
  })
  .meta({ id: 'ProjectData' })

export const webhookUrl = z
  .url()
  .max(2000)
  .describe(
    'Called at every change of status. https and port 443; anything public with a test key.',
  )

export const projectSubmission = z
  .strictObject({
    customerEmail: email.describe('Gets the report by mail when it is approved.'),
    customerName: text(200),
    packageType: z.enum(packageTypes).describe('premium is coming soon and refused.'),
    externalId: text(100)
      .optional()
      .describe('Your own name of the project; one project a key and id.'),
    poNumber: poNumberText.optional().describe('Your purchase order, kept with the project.'),
    webhookUrl: webhookUrl.optional(),
    testPace: z
      .enum(testPaces)
      .optional()
      .describe(
        'Test keys only. manual: the project waits in each status until it is advanced; otherwise it is completed within seconds.',
      ),
    projectData,
  })
  .meta({ id: 'ProjectSubmission' })

export const testAdvance = z
  .strictObject({
    to: z
      .enum(testSteps)
      .describe(
        'mail_refused: completed, and the mail server refused the report’s mail. cancelled: as when a person declines it. A step that was taken may be repeated.',
      ),
  })
  .meta({ id: 'TestAdvance' })

export type ProjectSubmission = z.output<typeof projectSubmission>

const moment = sentInstant

export const project = z
  .object({
    id: z.uuid(),
    externalId: z.string().nullable(),
    poNumber: z.string().nullable(),
    status: z
      .enum(apiProjectStatuses)
      .describe(
        'pending: not paid. paid: accepted, waits for its draft. in_progress: drafted, reviewed by a person. completed: the report can be read.',
      ),
    cancelled: z.boolean().describe('Nothing will follow; status is then pending.'),
    cancelReason: z
      .enum(['outside-area', 'declined'])
      .nullable()
      .describe(
        'outside-area: the address is in no market that is priced. declined: a person gave it back.',
      ),
    testMode: z.boolean(),
    packageType: z.enum(packageTypes),
    customerEmail: z.string(),
    mailRefused: z
      .boolean()
      .describe(
        'The mail server refused the mail with the report; give your customer the link yourself.',
      ),
    customerName: z.string(),
    createdAt: moment,
    dueAt: moment.nullable().describe('When the report is promised for.'),
    completedAt: moment.nullable(),
    estimate: z
      .object({
        totalCents: z
          .int()
          .describe(
            'The sum of the report’s lines, with each open question priced as its lines say. Plan with budgetCents.',
          ),
        likelyCents: z
          .int()
          .describe(
            'Half of such projects cost less: the sum of the lines and what open answers are expected to change, to three figures.',
          ),
        lowCents: z.int().describe('One project in ten costs less.'),
        highCents: z.int().describe('One project in ten costs more.'),
        budgetCents: z.int().describe('Four such projects in five cost less.'),
        perSquareFootCents: z.int().describe('totalCents a square foot.'),
        likelyPerSquareFootCents: z
          .int()
          .describe('likelyCents a square foot, as the report says.'),
        cashToOpen: z
          .object({ likelyCents: z.int(), safeCents: z.int() })
          .nullable()
          .describe(
            'Construction and everything that comes on top until the space opens, to three figures: likely, and enough for four projects in five. null in reports from before it was counted.',
          ),
      })
      .nullable()
      .describe('US cents; null until the report is approved.'),
    report: z
      .object({
        url: z.url().describe('The page of the report, for people. Whoever has it may read it.'),
        html: z.url(),
        pdf: z.url(),
        xlsx: z.url(),
        csv: z.url(),
        json: z.url(),
      })
      .nullable()
      .describe('null until the report is approved, and after its link has ended.'),
  })
  .meta({ id: 'Project' })

export type ApiProject = z.output<typeof project>

/** What the answers and texts of a project leave to be asked; nothing of it is priced. */
const askedBack = {
  conflicts: z
    .array(
      z.object({
        id: z
          .string()
          .describe(
            'outside-area: nothing is drafted for this address; a person declines the project or opens the area.',
          ),
        fields: z.array(z.string()).describe('Fields of projectData.'),
        message: z.string(),
      }),
    )
    .describe('Answers that cannot all be true. A person asks before the report is approved.'),
  suggestions: z
    .array(
      z.object({
        field: z.string().describe('A field of projectData.'),
        value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
        quote: z.string().describe('Where the texts say so.'),
        differs: z.boolean().describe('Another value was sent than the texts say.'),
      }),
    )
    .describe('What the texts say and no field does. It is never priced unless it is sent.'),
}

/** A project as it is answered when it was just sent. */
export const submittedProject = project.extend(askedBack).meta({ id: 'SubmittedProject' })

export type SubmittedProject = z.output<typeof submittedProject>

export const inputIssue = z.object({
  path: z.string().describe('The field or parameter, such as projectData.city.'),
  message: z.string(),
  pointer: z
    .string()
    .optional()
    .describe('The place in the body that was sent: a JSON pointer, such as #/projectData/city.'),
  parameter: z.string().optional().describe('The parameter of the address instead.'),
})

const bulkProblem = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(inputIssue).optional(),
  projectId: z.uuid().optional().describe('The project that has this externalId.'),
})

export const bulkResult = z
  .discriminatedUnion('result', [
    z.object({ result: z.literal('accepted'), index: z.int(), project: submittedProject }),
    z.object({ result: z.literal('refused'), index: z.int(), problem: bulkProblem }),
  ])
  .meta({ id: 'BulkResult' })

export type BulkResult = z.output<typeof bulkResult>

/** Checked one by one, so that an invalid project does not stop the others. */
export const bulkItem = z.unknown().meta({ 'x-shown-as': 'ProjectSubmission' })
