import { z } from 'zod'
import { apiProjectStatuses } from '#core/api/project-status.ts'
import { testPaces, testSteps } from '#core/api/test-drive.ts'
import { packageTypes } from '#core/catalog/package-type.ts'
import { described } from './described.ts'
import { poNumberText } from './invoices.ts'
import { sentInstant } from './moments.ts'
import { email } from './project-data.ts'
import { projectData, text } from './v1-project-data.ts'

const cents = (description: string) => z.int().meta(described(description, 'US cents'))

export const webhookUrl = z
  .url()
  .max(2000)
  .describe(
    'Called at every change of status. https and port 443; anything public with a test key.',
  )

export const projectSubmission = z
  .strictObject({
    customerEmail: email.describe('Gets the report by mail when it is approved.'),
    customerName: text(200).describe('Who the report is for.'),
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
        'mail_refused: completed, and the mail server refused the report’s mail. cancelled: as when a person declines it. A step that was taken may be repeated. The answer is the project as it is now; the step follows a moment later.',
      ),
  })
  .meta({ id: 'TestAdvance' })

export type ProjectSubmission = z.output<typeof projectSubmission>

const moment = sentInstant

export const project = z
  .object({
    id: z.uuid().describe('Our id of the project, for every other call.'),
    externalId: z.string().nullable().describe('Your own name of it, as it was sent.'),
    poNumber: z.string().nullable().describe('Your purchase order, as it was sent.'),
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
    testMode: z.boolean().describe('It was sent with a test key.'),
    packageType: z.enum(packageTypes).describe('The report that was ordered.'),
    customerEmail: z.string().describe('Who gets the report by mail.'),
    mailRefused: z
      .boolean()
      .describe(
        'The mail server refused the mail with the report; give your customer the link yourself.',
      ),
    customerName: z.string().describe('Who the report is for.'),
    createdAt: moment.meta({ description: 'When it was sent.' }),
    dueAt: moment.nullable().describe('When the report is promised for.'),
    completedAt: moment.nullable().describe('When the report was approved.'),
    estimate: z
      .object({
        totalCents: cents(
          'The sum of the report’s lines, with each open question priced as its lines say. Plan with budgetCents.',
        ),
        likelyCents: cents(
          'Half of such projects cost less: the sum of the lines and what open answers are expected to change, to three figures.',
        ),
        lowCents: cents('One project in ten costs less.'),
        highCents: cents('One project in ten costs more.'),
        budgetCents: cents('Four such projects in five cost less.'),
        perSquareFootCents: cents('totalCents a square foot.'),
        likelyPerSquareFootCents: cents('likelyCents a square foot, as the report says.'),
        cashToOpen: z
          .object({
            likelyCents: cents('Half of such projects need less.'),
            safeCents: cents('Four such projects in five need less.'),
          })
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
        html: z.url().describe('The report as HTML.'),
        pdf: z.url().describe('The report as PDF.'),
        xlsx: z.url().describe('Its figures as a workbook.'),
        csv: z.url().describe('Its lines as CSV.'),
        json: z.url().describe('The report as data.'),
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
        message: z.string().describe('What cannot be true, in a sentence.'),
      }),
    )
    .describe('Answers that cannot all be true. A person asks before the report is approved.'),
  suggestions: z
    .array(
      z.object({
        field: z.string().describe('A field of projectData.'),
        value: z
          .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])
          .describe('What to send in the field, if it is right.'),
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
  message: z.string().describe('What is wrong with it, in a sentence.'),
  pointer: z
    .string()
    .optional()
    .describe('The place in the body that was sent: a JSON pointer, such as #/projectData/city.'),
  parameter: z.string().optional().describe('The parameter of the address instead.'),
})

const bulkProblem = z.object({
  code: z.string().describe('The code of the error.'),
  message: z.string().describe('What is wrong, in a sentence.'),
  issues: z.array(inputIssue).optional().describe('With invalid-input: everything that is wrong.'),
  projectId: z.uuid().optional().describe('The project that has this externalId.'),
})

const index = z.int().meta(described('The place of the project in what was sent.', 'from 0'))

export const bulkResult = z
  .discriminatedUnion('result', [
    z.object({
      result: z.literal('accepted').describe('Whether it is ordered.'),
      index,
      project: submittedProject,
    }),
    z.object({
      result: z.literal('refused').describe('Whether it is ordered.'),
      index,
      problem: bulkProblem.describe('Why it was refused.'),
    }),
  ])
  .meta({ id: 'BulkResult' })

export type BulkResult = z.output<typeof bulkResult>

/** Checked one by one, so that an invalid project does not stop the others. */
export const bulkItem = z.unknown().meta({ 'x-shown-as': 'ProjectSubmission' })
